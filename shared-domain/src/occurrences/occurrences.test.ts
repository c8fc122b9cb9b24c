import fc from "fast-check";
import { LISTING_FILTER } from "../search/listing-filter.ts";
import { ACTIONS } from "../vocabulary/index.ts";
import {
  addQuantities,
  batchSchema,
  canCreateOccurrence,
  isPart,
  isRemovalAction,
  KNOWN_ACTIONS,
  LOT_ACTIONS,
  LOT_TYPES,
  listOfLot,
  NOT_EXIST,
  RESTORABLE_FILTER,
  removalSchema,
  removedState,
  restorationSchema,
  restoredState,
  statusChangeKind,
  statusChangeSchema,
  subtractQuantity,
} from "./index.ts";

const fault = (check: () => unknown): { path: string; message: string } => {
  try {
    check();
  } catch (error) {
    const { path, message } = error as { path: string; message: string };
    return { path, message };
  }
  throw new Error("it was accepted");
};

describe("quantities", () => {
  test("are subtracted in decimal", () => {
    expect(subtractQuantity(0.3, 0.1)).toBe(0.2);
    expect(subtractQuantity(100_000_000, 0.000001)).toBe(99_999_999.999999);
    expect(subtractQuantity(1e-7, 1e-7)).toBe(0);
    expect(addQuantities(0.1, 0.2, 0.3)).toBe(0.6);
  });
  test("a part and its rest add up to the whole, for any decimals", () => {
    const amount = fc.integer({ min: 1, max: 1e12 }).map((units) => units / 1e6);
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [whole, part] = one > other ? [one, other] : [other, one];
        expect(addQuantities(part, subtractQuantity(whole, part))).toBe(whole);
      }),
    );
  });
});

describe("status change", () => {
  test("[INV-518] a lower quantity with the create-occurrence option splits the lot", () =>
    expect(statusChangeKind(4, 10, true)).toBe("split"));
  test("[INV-519] without that option, the part becomes a product", () =>
    expect(statusChangeKind(4, 10, false)).toBe("new-product"));
  test.each([
    [0, 10],
    [10, 10],
    [12, 10],
    [4, null],
  ])("[INV-520] %s of %s is a plain update", (quantity, current) => {
    expect(statusChangeKind(quantity, current, true)).toBe("update");
    expect(statusChangeKind(quantity, current, false)).toBe("update");
  });
  test("the option applies to quantities above 0 and below the current one", () => {
    expect(canCreateOccurrence([{ quantity: 0, current: 10 }])).toBe(false);
    expect(canCreateOccurrence([{ quantity: 10, current: 10 }])).toBe(false);
    expect(
      canCreateOccurrence([
        { quantity: 10, current: 10 },
        { quantity: 0.5, current: 1 },
      ]),
    ).toBe(true);
    expect(isPart(null, 10)).toBe(false);
  });

  const form = {
    items: [{ id: "a", name: "Porte", current: 10, quantity: 4, action: "give" }],
    responsibleID: "r",
    placeID: "p",
  };
  const item = (more: object) => ({ ...form, items: [{ ...form.items[0], ...more }] });
  test("[INV-528] requires quantities from 0 and a status for each lot", () => {
    const schema = statusChangeSchema();
    expect(schema.validateSync(item({ quantity: 0 })).items[0]?.quantity).toBe(0);
    expect(fault(() => schema.validateSync(item({ quantity: -1 }))).path).toBe("items[0].quantity");
    expect(fault(() => schema.validateSync(item({ action: null }))).path).toBe("items[0].action");
    expect(fault(() => schema.validateSync(item({ action: "explode" }))).path).toBe("items[0].action");
    expect(fault(() => schema.validateSync(item({ quantity: 1e9 }))).path).toBe("items[0].quantity");
    expect(fault(() => schema.validateSync(item({ quantity: 0.1234567 }))).path).toBe("items[0].quantity");
  });
  test("reports a negative quantity with the lot's name", () => {
    const schema = statusChangeSchema({
      negative: (name) => `La quantité doit être supérieure à 0 pour ${name}`,
      decimals: "",
    });
    expect(fault(() => schema.validateSync(item({ quantity: -0.5 }))).message).toBe(
      "La quantité doit être supérieure à 0 pour Porte",
    );
  });
  test("[INV-529] requires responsible user and place, but no project", () => {
    const schema = statusChangeSchema();
    expect(schema.validateSync(form)).toMatchObject({ projectID: null, organizationID: null });
    for (const field of ["responsibleID", "placeID"])
      expect(fault(() => schema.validateSync({ ...form, [field]: "" })).path).toBe(field);
  });
  test("lots that keep their place need no common one, those without do; those that keep their responsible user, or none, never do", () => {
    const schema = statusChangeSchema();
    const kept = { keepPlaces: true, keepResponsibles: true, placeID: null, responsibleID: null };
    const own = { hasPlace: true };
    expect(schema.validateSync({ ...item(own), ...kept })).toMatchObject({ placeID: null });
    const noPlace = item({ ...own, hasPlace: false });
    expect(fault(() => schema.validateSync({ ...noPlace, ...kept })).path).toBe("placeID");
    expect(schema.validateSync({ ...noPlace, ...kept, placeID: "p" }).placeID).toBe("p");
    const replaced = { ...item(own), ...kept, keepResponsibles: false };
    expect(fault(() => schema.validateSync(replaced)).path).toBe("responsibleID");
  });
});

describe("removal", () => {
  test("[INV-011] [INV-013] deleting sets type deleted and progress done", () =>
    expect(removedState("DELETE", "give")).toEqual({ progress: "done", type: "deleted" }));
  test("[INV-012] [INV-013] archiving sets the chosen status and progress done", () =>
    expect(removedState("ARCHIVE", "recycle")).toEqual({ progress: "done", action: "recycle" }));
  test("[INV-016] [INV-017] restoring sets progress active, type sale and any status but done", () => {
    expect(restoredState("give")).toEqual({ progress: "active", type: "sale", action: "give" });
    expect(restorationSchema().validateSync({ action: "give" })).toMatchObject({ placeID: null });
    expect(fault(() => restorationSchema().validateSync({ action: "done" })).path).toBe("action");
    expect(ACTIONS.map(({ value }) => value).filter((value) => !isRemovalAction(value))).toEqual(["done"]);
  });
  test("a status that the team added is one to change to, to leave and to come back with", () => {
    const actions = [...KNOWN_ACTIONS, "atelier"];
    const changed = statusChangeSchema(undefined, actions).validateSync({
      items: [{ id: "a", name: "Porte", current: 10, quantity: 4, action: "atelier" }],
      responsibleID: "r",
      placeID: "p",
    });
    expect(changed.items[0]?.action).toBe("atelier");
    expect(removalSchema(actions).validateSync({ mode: "ARCHIVE", action: "atelier" }).action).toBe(
      "atelier",
    );
    expect(restorationSchema(actions).validateSync({ action: "atelier" }).action).toBe("atelier");
    expect(fault(() => restorationSchema(actions).validateSync({ action: "done" })).path).toBe("action");
  });
  test("archiving requires a status, deleting does not", () => {
    expect(removalSchema().validateSync({ mode: "DELETE" })).toEqual({
      mode: "DELETE",
      action: null,
      reason: null,
    });
    expect(fault(() => removalSchema().validateSync({ mode: "ARCHIVE" })).path).toBe("action");
    expect(fault(() => removalSchema().validateSync({ mode: "ARCHIVE", action: "done" })).path).toBe(
      "action",
    );
    expect(fault(() => removalSchema().validateSync({ mode: "BURN" })).path).toBe("mode");
    expect(fault(() => removalSchema().validateSync({ mode: "DELETE", reason: "x".repeat(501) })).path).toBe(
      "reason",
    );
  });
  test("a batch requires a name", () =>
    expect(fault(() => batchSchema().validateSync({ name: " " })).path).toBe("name"));
});

describe("lists", () => {
  test("[INV-515] a removal moves a lot from the active to the removed list, a restoration back", () => {
    const lot = { progress: "active", type: null };
    expect(listOfLot(lot)).toBe("active");
    expect(listOfLot({ ...lot, ...removedState("DELETE", null) })).toBe("removed");
    expect(listOfLot({ ...lot, ...removedState("ARCHIVE", "give") })).toBe("removed");
    expect(listOfLot({ ...lot, ...removedState("DELETE", null), ...restoredState("sale") })).toBe("active");
    expect(listOfLot({ progress: "deleted", type: "deleted" })).toBeNull();
    expect(listOfLot({ progress: "done", type: "closed" })).toBeNull();
  });
  test("[INV-522] the listing has active lots that are not deleted; restorable lots are neither listed nor history", () => {
    expect(LISTING_FILTER).toEqual({ progress: { eq: "active" }, type: { ne: "deleted" } });
    expect(RESTORABLE_FILTER).toEqual({ progress: { eq: "done" }, type: { ne: "closed" } });
    expect(listOfLot({ progress: "active", type: "deleted" })).toBeNull();
  });
  test("[INV-533] [INV-009] uses the values of the specification", () => {
    expect(LOT_TYPES).toMatchObject({ sale: "sale", deleted: "deleted" });
    expect(LOT_ACTIONS).toEqual({ sale: "sale", give: "give", done: "done" });
    expect(NOT_EXIST).toBe("NOT_EXIST");
  });
});
