import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People } from "../../testing/people.ts";

/** A shape on a plan has at most one lot (decision E16). */
let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
let placeID: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
  ({ id: placeID } = await buildPlace(api.database.db, people.user));
});
afterAll(() => api.close());

const buildDrawnLot = () =>
  buildLot(api.database.db, people.user, { quantityNumber: 10, shapeID: randomUUID() });
const split = (lot: { id: string; updatedAt: Date }, createOccurrence: boolean) =>
  lots.change(people.user, "changeProductStatuses", {
    items: [{ id: lot.id, quantity: 4, action: "give", updatedAt: lot.updatedAt }],
    organizationID: people.team.id,
    responsibleID: people.creator.userID,
    placeID,
    createOccurrence,
  });
const shapesOf = async (...ids: (string | undefined)[]) =>
  Promise.all(ids.map(async (id) => (await lots.stored(id)).shape_id));

describe("the shape of a lot that is split", () => {
  test("goes to the rest, not to the separated part; undo gives it back, and redo again to the rest", async () => {
    const lot = await buildDrawnLot();
    const { batchID } = await split(lot, true);
    const [rest, part] = await lots.partsOf(lot.id);
    const all = [lot.id, rest?.id, part?.id];
    expect(await shapesOf(...all)).toEqual([null, lot.shapeID, null]);
    const undone = await lots.undo(people.user, batchID);
    expect(await shapesOf(...all)).toEqual([lot.shapeID, null, null]);
    await lots.undo(people.user, undone.batchID);
    expect(await shapesOf(...all)).toEqual([null, lot.shapeID, null]);
  });

  test("stays if the part becomes a product of its own", async () => {
    const lot = await buildDrawnLot();
    const { batchID } = await split(lot, false);
    const [part] = await lots.partsOf(lot.id);
    expect(await shapesOf(lot.id, part?.id)).toEqual([lot.shapeID, null]);
    await lots.undo(people.user, batchID);
    expect(await shapesOf(lot.id)).toEqual([lot.shapeID]);
  });
});

test("the shape of a removed lot is free for another; undo gives it back", async () => {
  const lot = await buildDrawnLot();
  const { batchID } = await lots.change(people.user, "removeProducts", { ids: [lot.id], mode: "DELETE" });
  expect(await shapesOf(lot.id)).toEqual([null]);
  await lots.undo(people.user, batchID);
  expect(await shapesOf(lot.id)).toEqual([lot.shapeID]);
});

test("shapeProductId is another name of shapeID", async () => {
  const { id, shapeID } = await buildDrawnLot();
  expect(await api.get(people.user, `{ getProductStatus(id: "${id}") { shapeID shapeProductId } }`)).toEqual({
    getProductStatus: { shapeID, shapeProductId: shapeID },
  });
});
