import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const READ = `query ($id: ID!) {
  getProductStatus(id: $id) { heldQuantity heldBy { id number title kind quantity } }
}`;
const read = async (as: People["user"], id: string) =>
  (await api.get<{ getProductStatus: object | null }>(as, READ, { id })).getProductStatus;

test("a lot shows how much of it orders hold, and the orders to users who may read them", async () => {
  const { db } = api.database;
  const lot = await buildLot(db, people.user, { quantityNumber: 10 });
  const line = (quantity: number) => JSON.stringify([{ id: lot.id, name: "Porte", quantity }]);
  const holding = await buildOrder(db, people.rival, {
    status: "OPTIONED",
    number: "R-0042",
    requestType: "reservation",
    toOrganizationID: people.team.id,
    items: line(3),
  });
  // Pending orders hold nothing.
  await buildOrder(db, people.rival, {
    status: "PENDING",
    toOrganizationID: people.team.id,
    items: line(4),
  });
  expect(await read(people.user, lot.id)).toEqual({
    heldQuantity: 3,
    heldBy: [{ id: holding.id, number: "R-0042", title: holding.title, kind: "seller", quantity: 3 }],
  });
  // A guest sees the lot but no order.
  expect(await read(people.guest, lot.id)).toEqual({ heldQuantity: 3, heldBy: [] });
  expect(await read(people.rival, lot.id)).toBeNull();
});
