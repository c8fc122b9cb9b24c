import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder, buildPlace, buildProject } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, buildTeam, type People, withTeam } from "../../testing/people.ts";
import { organizationMembers } from "../organizations/table.ts";
import { references } from "../references/table.ts";
import { productStatuses } from "./status-table.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
let place: { id: string };
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
  place = await buildPlace(api.database.db, people.user);
});
afterAll(() => api.close());

interface Item {
  readonly id: string;
  readonly quantity: number;
  readonly action?: string;
  readonly updatedAt?: Date;
}
const dialog = (items: readonly Item[], more: object = {}) => ({
  items: items.map((item) => ({ action: "give", ...item })),
  organizationID: people.team.id,
  responsibleID: people.creator.userID,
  placeID: place.id,
  createOccurrence: true,
  ...more,
});

describe("a lowered quantity", () => {
  test("[INV-516] [INV-518] splits: the former active status is closed without being archived, both parts are active", async () => {
    const { db } = api.database;
    const project = await buildProject(db, people.user);
    const lot = await buildLot(db, people.user, {
      quantityNumber: 10,
      spot: "B4",
      ref: "P-12",
      brand: "Malerba",
      slug: "porte",
    });
    const { ids } = await lots.change(
      people.user,
      "changeProductStatuses",
      dialog([{ id: lot.id, quantity: 4, updatedAt: lot.updatedAt }], { projectID: project.id, spot: "A1" }),
    );
    const closed = await lots.stored(lot.id);
    expect(closed).toMatchObject({ progress: "done", type: "closed", archived: false, quantity_number: 10 });
    expect(closed.end_date).toBeInstanceOf(Date);
    const [rest, gone] = await lots.partsOf(lot.id);
    expect(new Set(ids)).toEqual(new Set([lot.id, rest?.id, gone?.id]));
    expect(rest).toMatchObject({
      product_id: lot.productID,
      progress: "active",
      quantity_number: 6,
      action: "sale",
      spot: "B4",
      place_id: null,
      project_id: null,
      slug: "porte",
      to_user_id: null,
      end_date: null,
    });
    expect(gone).toMatchObject({
      product_id: lot.productID,
      progress: "active",
      archived: false,
      quantity_number: 4,
      quantity_unit: "u",
      action: "give",
      brand: "Malerba",
      ref: "P-12",
      spot: "A1",
      city: "Lyon",
      place_id: place.id,
      project_id: project.id,
      slug: null,
      to_user_id: people.creator.userID,
      from_status_id: lot.id,
    });
  });

  test("[INV-519] without a new occurrence leaves the rest in place and creates a product for the other part", async () => {
    const lot = await buildLot(api.database.db, people.user, { quantityNumber: 0.3, quantityUnit: "m3" });
    await lots.change(
      people.user,
      "changeProductStatuses",
      dialog([{ id: lot.id, quantity: 0.1 }], { createOccurrence: false }),
    );
    expect(await lots.stored(lot.id)).toMatchObject({
      progress: "active",
      quantity_number: 0.2,
      action: "sale",
      place_id: null,
    });
    const [separated] = await lots.partsOf(lot.id);
    expect(separated).toMatchObject({ quantity_number: 0.1, action: "give", place_id: place.id });
    expect(separated?.product_id).not.toBe(lot.productID);
    const { getProduct } = await api.get(
      people.guest,
      "query ($id: ID!) { getProduct(id: $id) { current { id } } }",
      { id: separated?.product_id },
    );
    expect(getProduct).toEqual({ current: { id: separated?.id } });
  });

  test.each([0, 10, 12])("[INV-520] a quantity of %s of 10 is a plain update", async (quantity) => {
    const lot = await buildLot(api.database.db, people.user, { quantityNumber: 10 });
    const { ids } = await lots.change(
      people.user,
      "changeProductStatuses",
      dialog([{ id: lot.id, quantity }]),
    );
    expect(ids).toEqual([lot.id]);
    expect(await lots.stored(lot.id)).toMatchObject({
      progress: "active",
      product_id: lot.productID,
      quantity_number: quantity,
      action: "give",
      place_id: place.id,
      to_user_id: people.creator.userID,
    });
    expect(await lots.partsOf(lot.id)).toEqual([]);
  });

  test("can be undone and redone as a whole", async () => {
    const lot = await buildLot(api.database.db, people.user, { quantityNumber: 10, quantityUnit: "m2" });
    const before = await lots.stored(lot.id);
    const done = await lots.change(
      people.user,
      "changeProductStatuses",
      dialog([{ id: lot.id, quantity: 2.5 }]),
    );
    const undone = await lots.undo(people.admin, done.batchID);
    const { updated_at: _at, updated_by: _by, ...row } = before;
    expect(await lots.stored(lot.id)).toMatchObject(row);
    expect(await lots.partsOf(lot.id)).toEqual([]);
    await lots.undo(people.admin, undone.batchID);
    expect((await lots.partsOf(lot.id)).map((part) => part.quantity_number)).toEqual([7.5, 2.5]);
    expect(await lots.stored(lot.id)).toMatchObject({ progress: "done", type: "closed" });
  });

  test("cannot be undone after a change of a part, unless that change is undone first", async () => {
    const lot = await buildLot(api.database.db, people.user, { quantityNumber: 10 });
    const { batchID } = await lots.change(
      people.user,
      "changeProductStatuses",
      dialog([{ id: lot.id, quantity: 4 }]),
    );
    const [, gone] = await lots.partsOf(lot.id);
    const edit = await lots.change(people.admin, "updateProductStatuses", {
      changes: [{ id: gone?.id, brand: "Malerba" }],
    });
    expect(await lots.undoRefused(people.user, batchID)).toMatchObject({
      code: "CONFLICT",
      current: [{ id: gone?.id, field: "brand", current: "Malerba" }],
    });
    await lots.undo(people.admin, edit.batchID);
    await lots.undo(people.user, batchID);
    expect(await lots.partsOf(lot.id)).toEqual([]);
  });
});

describe("concurrency", () => {
  const race = async (createOccurrence: boolean) => {
    const lot = await buildLot(api.database.db, people.user, { quantityNumber: 10 });
    const split = (as: People["user"], quantity: number) =>
      api.ask(as, "mutation ($input: StatusChangeInput!) { changeProductStatuses(input: $input) { ids } }", {
        input: dialog([{ id: lot.id, quantity, updatedAt: lot.updatedAt }], { createOccurrence }),
      });
    const answers = await Promise.all([split(people.user, 4), split(people.admin, 3)]);
    return { lot, refusals: answers.flatMap(({ refusal }) => refusal ?? []) };
  };
  test.each([true, false])("a lot is split only once (occurrence: %s)", async (createOccurrence) => {
    const { lot, refusals } = await race(createOccurrence);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({ code: "CONFLICT", field: "updatedAt", found: [lot.id] });
    const parts = await lots.partsOf(lot.id);
    const remaining = createOccurrence ? [] : [await lots.stored(lot.id)];
    const sum = [...parts, ...remaining].reduce((all, part) => all + Number(part.quantity_number), 0);
    expect(parts).toHaveLength(createOccurrence ? 2 : 1);
    expect(sum).toBe(10);
  });

  test("the later change gets a CONFLICT with the stored and the sent values", async () => {
    const lot = await buildLot(api.database.db, people.user);
    await lots.change(people.admin, "updateProductStatuses", {
      changes: [{ id: lot.id, action: "keep", quantity: { number: 8 } }],
    });
    const input = dialog([{ id: lot.id, quantity: 4, updatedAt: lot.updatedAt }]);
    expect(await lots.refused(people.user, "changeProductStatuses", input)).toMatchObject({
      code: "CONFLICT",
      current: [
        {
          id: lot.id,
          name: lot.name,
          stored: { action: "keep", quantityNumber: 8 },
          sent: { action: "give", quantityNumber: 4 },
        },
      ],
    });
  });

  test("a later split without `updatedAt` is a CONFLICT too", async () => {
    const lot = await buildLot(api.database.db, people.user);
    await lots.change(people.user, "changeProductStatuses", dialog([{ id: lot.id, quantity: 4 }]));
    expect(
      await lots.refused(people.user, "changeProductStatuses", dialog([{ id: lot.id, quantity: 4 }])),
    ).toMatchObject({ code: "CONFLICT", current: [{ id: lot.id, progress: "done" }] });
  });
});

describe("refuses", () => {
  test.each([
    [{ quantity: -1 }, "items[0].quantity"],
    [{ quantity: 1e12 }, "items[0].quantity"],
    [{ quantity: 0.1234567 }, "items[0].quantity"],
    [{ action: "explode" }, "items[0].action"],
  ])("%o and names the field", async (more, field) => {
    const lot = await buildLot(api.database.db, people.user);
    const refusal = await lots.refused(
      people.user,
      "changeProductStatuses",
      dialog([{ id: lot.id, quantity: 1, ...more }]),
    );
    expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field });
  });

  test("duplicate, missing and unknown lots", async () => {
    const lot = await buildLot(api.database.db, people.user);
    const foreign = await buildLot(api.database.db, people.rival);
    const item = { id: lot.id, quantity: 1 };
    const refused = (items: readonly Item[]) =>
      lots.refused(people.user, "changeProductStatuses", dialog(items));
    expect(await refused([item, item])).toMatchObject({ code: "BAD_USER_INPUT", field: "items[1].id" });
    expect(await refused([])).toMatchObject({ code: "BAD_USER_INPUT", field: "items" });
    expect(await refused([item, { id: foreign.id, quantity: 1 }])).toMatchObject({
      code: "NOT_FOUND",
      found: [foreign.id],
    });
    expect(await lots.stored(lot.id)).toMatchObject({ action: "sale" });
  });

  test("a responsible person, place or project of another team", async () => {
    const { db } = api.database;
    const lot = await buildLot(db, people.user);
    const wrong = {
      responsibleID: people.rival.userID,
      placeID: (await buildPlace(db, people.rival)).id,
      projectID: (await buildProject(db, people.rival)).id,
    };
    for (const [field, id] of Object.entries(wrong))
      expect(
        await lots.refused(
          people.user,
          "changeProductStatuses",
          dialog([{ id: lot.id, quantity: 1 }], { [field]: id }),
        ),
      ).toMatchObject({ code: "BAD_USER_INPUT", field });
  });

  test("a removed lot and one held by orders", async () => {
    const { db } = api.database;
    const removedLot = await buildLot(db, people.user, { progress: "done" });
    expect(
      await lots.refused(
        people.user,
        "changeProductStatuses",
        dialog([{ id: removedLot.id, quantity: 1, updatedAt: removedLot.updatedAt }]),
      ),
    ).toMatchObject({ code: "INVALID_STATE", reason: "removed", found: [removedLot.id] });
    const lot = await buildLot(db, people.user, { quantityNumber: 10 });
    await buildOrder(db, people.user, {
      status: "CONFIRMED",
      items: JSON.stringify([{ id: lot.id, name: "Porte", quantity: 7, price: 40, total: 280 }]),
    });
    const part = (createOccurrence: boolean, quantity: number) =>
      dialog([{ id: lot.id, quantity }], { createOccurrence });
    expect(await lots.refused(people.user, "changeProductStatuses", part(true, 4))).toMatchObject({
      code: "INVALID_STATE",
      reason: "held",
      current: [{ id: lot.id, held: 7 }],
    });
    expect(await lots.refused(people.user, "changeProductStatuses", part(false, 4))).toMatchObject({
      reason: "held",
    });
    await lots.change(people.user, "changeProductStatuses", part(false, 3));
    expect(await lots.stored(lot.id)).toMatchObject({ quantity_number: 7 });
  });
});

describe("another team", () => {
  test("receives a lot with its own product from a member of both teams; undo returns it", async () => {
    const { db } = api.database;
    const other = await buildTeam(db, { name: "Voisins" });
    const both = withTeam(withTeam(people.user, other, "USER"), people.team, "USER");
    await db.insert(organizationMembers).values({
      userID: both.userID,
      organizationID: other.id,
      role: "USER",
      status: "DONE",
    });
    const otherPlace = await buildPlace(db, withTeam(people.user, other, "USER"));
    const [reference] = await db
      .insert(references)
      .values({ sku: "P-1", name: "Porte", userID: people.user.userID, organizationID: people.team.id })
      .returning();
    const lot = await buildLot(db, people.user, { quantityNumber: 10, referenceID: reference?.id });
    const moved = dialog([{ id: lot.id, quantity: 10 }], {
      organizationID: other.id,
      responsibleID: both.userID,
      placeID: otherPlace.id,
    });
    expect(await lots.refused(both, "changeProductStatuses", { ...moved, placeID: place.id })).toMatchObject({
      field: "placeID",
    });
    const { batchID } = await lots.change(both, "changeProductStatuses", moved);
    const after = await lots.stored(lot.id);
    expect(after).toMatchObject({ organization_id: other.id, place_id: otherPlace.id, quantity_number: 10 });
    expect(after.product_id).not.toBe(lot.productID);
    expect(after.reference_id).toBeNull();
    const product = await api.get(
      withTeam(people.user, other, "USER"),
      "query ($id: ID!) { getProduct(id: $id) { current { id } } }",
      { id: after.product_id },
    );
    expect(product).toEqual({ getProduct: { current: { id: lot.id } } });
    await lots.undo(both, batchID);
    expect(await lots.stored(lot.id)).toMatchObject({
      organization_id: people.team.id,
      product_id: lot.productID,
      place_id: null,
      reference_id: reference?.id,
    });
  });

  test("is refused to its guests, to strangers and to invited users", async () => {
    const { db } = api.database;
    const other = await buildTeam(db, { name: "Voisins" });
    const lot = await buildLot(db, people.user);
    const attempt = () =>
      lots.refused(
        people.user,
        "changeProductStatuses",
        dialog([{ id: lot.id, quantity: 1 }], { organizationID: other.id }),
      );
    expect(await attempt()).toMatchObject({ code: "BAD_USER_INPUT", field: "organizationID" });
    const [membership] = await db
      .insert(organizationMembers)
      .values({ userID: people.user.userID, organizationID: other.id, role: "GUEST", status: "DONE" })
      .returning();
    expect(await attempt()).toMatchObject({ field: "organizationID" });
    await db
      .update(organizationMembers)
      .set({ role: "USER", status: "PENDING" })
      .where(eq(organizationMembers.id, membership?.id ?? randomUUID()));
    expect(await attempt()).toMatchObject({ field: "organizationID" });
    expect(await lots.stored(lot.id)).toMatchObject({ organization_id: people.team.id });
  });
});

test("a solo user is responsible for their own lots", async () => {
  const { db } = api.database;
  const lot = await buildLot(db, people.solo);
  const input = {
    items: [{ id: lot.id, quantity: 4, action: "give" }],
    organizationID: null,
    responsibleID: people.solo.userID,
    placeID: (await buildPlace(db, people.solo)).id,
    createOccurrence: true,
  };
  expect(
    await lots.refused(people.solo, "changeProductStatuses", { ...input, responsibleID: people.user.userID }),
  ).toMatchObject({ field: "responsibleID" });
  await lots.change(people.solo, "changeProductStatuses", input);
  expect((await lots.partsOf(lot.id)).map((part) => part.quantity_number)).toEqual([6, 4]);
});

describe("lots that keep what they have", () => {
  const kept = (items: readonly Item[], more: object = {}) =>
    dialog(items, { placeID: null, responsibleID: null, keepPlaces: true, keepResponsibles: true, ...more });

  test("change their status and nothing else", async () => {
    const { db } = api.database;
    const elsewhere = await buildPlace(db, people.user, { city: "Lille" });
    const own = { toUserID: people.admin.userID, spot: "B4", city: "Lille", placeID: elsewhere.id };
    const lot = await buildLot(db, people.user, { ...own, quantityNumber: 10 });
    const uncounted = await buildLot(db, people.user, { ...own, placeID: place.id, quantityNumber: null });
    const before = await Promise.all([lots.stored(lot.id), lots.stored(uncounted.id)]);
    await lots.change(
      people.user,
      "changeProductStatuses",
      kept([{ id: lot.id, quantity: 10 }, { id: uncounted.id } as Item]),
    );
    const after = await Promise.all([lots.stored(lot.id), lots.stored(uncounted.id)]);
    const fieldsOf = ({ updated_at: _at, updated_by: _by, ...row }: (typeof before)[number]) => row;
    expect(after.map(fieldsOf)).toEqual(before.map((row) => ({ ...fieldsOf(row), action: "give" })));
  });

  test("keep their responsible person, or none, if the call names no person", async () => {
    const { db } = api.database;
    const led = await buildLot(db, people.user, { placeID: place.id, toUserID: people.admin.userID });
    const free = await buildLot(db, people.user, { placeID: place.id });
    const change = (action: string, more: object) =>
      lots.change(people.user, "changeProductStatuses", {
        items: [led, free].map(({ id, quantityNumber }) => ({ id, quantity: quantityNumber, action })),
        keepPlaces: true,
        createOccurrence: false,
        ...more,
      });
    const personsOf = () =>
      Promise.all([led, free].map(async ({ id }) => (await lots.stored(id)).to_user_id));
    await change("give", {});
    expect(await personsOf()).toEqual([people.admin.userID, null]);
    await change("store", { keepResponsibles: true });
    expect(await personsOf()).toEqual([people.admin.userID, null]);
    const split = await lots.change(people.user, "changeProductStatuses", {
      items: [{ id: free.id, quantity: 1, action: "give" }],
      keepPlaces: true,
      createOccurrence: true,
    });
    expect((await lots.partsOf(free.id)).map((part) => part.to_user_id)).toEqual([null, null]);
    await lots.undo(people.user, split.batchID);
    // A person is named: the history of each lot that gets them has an entry.
    await change("sale", { responsibleID: people.creator.userID });
    expect(await personsOf()).toEqual([people.creator.userID, people.creator.userID]);
    for (const [{ id }, former] of [
      [led, people.admin.userID],
      [free, "NOT_EXIST"],
    ] as const) {
      const { changeLogByEntityID } = await api.get<{
        changeLogByEntityID: { items: { field: string; oldValue: string; newValue: string }[] };
      }>(
        people.guest,
        "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field oldValue newValue } } }",
        { id },
      );
      expect(changeLogByEntityID.items.filter(({ field }) => field === "toUserID")).toEqual([
        { field: "toUserID", oldValue: former, newValue: people.creator.userID },
      ]);
    }
  });

  test("[INV-529] need a person to be named if they do not keep theirs", async () => {
    const lot = await buildLot(api.database.db, people.user, { placeID: place.id });
    const items = [{ id: lot.id, quantity: lot.quantityNumber ?? 0 }];
    expect(
      await lots.refused(people.user, "changeProductStatuses", kept(items, { keepResponsibles: false })),
    ).toMatchObject({ field: "responsibleID" });
  });

  test("need a place only where they have none; those without a person get the one that is named", async () => {
    const { db } = api.database;
    const elsewhere = await buildPlace(db, people.user);
    const settled = await buildLot(db, people.user, {
      placeID: elsewhere.id,
      toUserID: people.admin.userID,
      quantityNumber: 10,
    });
    const loose = await buildLot(db, people.user, { quantityNumber: 10 });
    const items = [settled, loose].map(({ id }) => ({ id, quantity: 10 }));
    const attempt = (more: object) => lots.refused(people.user, "changeProductStatuses", kept(items, more));
    const person = { responsibleID: people.creator.userID };
    expect(await attempt(person)).toMatchObject({ field: "placeID" });
    expect(await attempt({ ...person, keepPlaces: false })).toMatchObject({ field: "placeID" });
    await lots.change(people.user, "changeProductStatuses", kept(items, { ...person, placeID: place.id }));
    expect(await lots.stored(settled.id)).toMatchObject({
      place_id: elsewhere.id,
      to_user_id: people.admin.userID,
    });
    expect(await lots.stored(loose.id)).toMatchObject({
      place_id: place.id,
      to_user_id: people.creator.userID,
    });
  });

  test("keep neither place nor responsible person in another team", async () => {
    const { db } = api.database;
    const other = await buildTeam(db, { name: "Repreneurs" });
    const both = { ...people.user };
    await db
      .insert(organizationMembers)
      .values({ userID: both.userID, organizationID: other.id, role: "USER", status: "DONE" });
    const lot = await buildLot(db, people.user, { placeID: place.id, toUserID: people.admin.userID });
    expect(
      await lots.refused(
        both,
        "changeProductStatuses",
        kept([{ id: lot.id, quantity: lot.quantityNumber ?? 0 }], { organizationID: other.id }),
      ),
    ).toMatchObject({ code: "BAD_USER_INPUT", field: "placeID" });
  });
});

test("splitting 60 lots takes as many statements as 2", async () => {
  const { db } = api.database;
  const statements = async (count: number) => {
    const createdLots = [];
    for (let index = 0; index < count; index += 1) createdLots.push(await buildLot(db, people.user));
    const input = dialog(createdLots.map(({ id }) => ({ id, quantity: 4 })));
    return lots.statements(() => lots.change(people.user, "changeProductStatuses", input));
  };
  const few = await statements(2);
  expect(await statements(60)).toBe(few);
  expect(few).toBeLessThan(20);
  expect(await db.$count(productStatuses, eq(productStatuses.type, "closed"))).toBeGreaterThan(60);
});
