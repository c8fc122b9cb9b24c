import { expect, test } from "vitest";
import { documentOf } from "../testing/document-of.ts";
import { setForeignIDs } from "../testing/foreign-rows.ts";
import { withSlot } from "../testing/id-slots.ts";
import { baseOf, nameOf, slots } from "./testing/slots.ts";
import { openWalk, walkIdSlots } from "./testing/walk.ts";

const opened = openWalk();

test("finds id slots in arguments, lists, inputs, filters and subscriptions", () => {
  expect(slots.map(nameOf)).toEqual(
    expect.arrayContaining([
      "getProductStatus id",
      "moveProducts input.ids.0",
      "moveProducts input.seen.0.id",
      "changeProductStatuses input.items.0.id",
      "searchProduct filter.projectID.eq",
      "searchProduct filter.placeID.eqs.0",
      "createOrder input.items.0.productID",
      "createProduct input.id",
      "onNotification userID",
    ]),
  );
  expect(slots.length).toBeGreaterThan(180);
});

/** Operations that are refused for the rows of `buildWorld`: no import is committed, the place is in use, and the set has properties. */
const REFUSED = ["undoImport", "deletePlace", "deleteProperty"];

test("accepts every call of a member with own ids, so that only the foreign id decides the others", async () => {
  const { api, callers, database } = opened();
  const { identity, own } = callers.rival;
  await setForeignIDs(database.pool, []);
  const refused: string[] = [];
  for (const slot of new Map(slots.map((each) => [each.field.name, each])).values()) {
    if (slot.kind === "subscription" || REFUSED.includes(slot.field.name)) continue;
    const variables = baseOf(slot, own);
    const { refusal } = await api.ask(identity, documentOf(slot.kind, slot.field, variables), variables);
    if (refusal) refused.push(`${slot.field.name}: ${JSON.stringify(refusal)}`);
  }
  expect(refused).toEqual([]);
  // The first call of each operation also compiles it; the tests after this one need it to have ended.
}, 90_000);

test("a text that is no id is refused with a code, or finds nothing, in every slot", async () => {
  const { api, callers, database } = opened();
  const { identity, own } = callers.rival;
  await setForeignIDs(database.pool, []);
  const faults: string[] = [];
  for (const slot of slots) {
    if (slot.kind === "subscription") continue;
    const variables = withSlot(slot.field, baseOf(slot, own), slot.path, "\\");
    const { refusal } = await api.ask(identity, documentOf(slot.kind, slot.field, variables), variables);
    if (String(refusal?.code).startsWith("INTERNAL")) faults.push(nameOf(slot));
  }
  expect(faults).toEqual([]);
}, 60_000);

walkIdSlots("rival", opened);
