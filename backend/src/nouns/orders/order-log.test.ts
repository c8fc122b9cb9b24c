import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { shops } from "../shops/table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  await api.database.db.insert(shops).values({
    name: "Winkel",
    enabled: true,
    organizationID: people.rivalTeam.id,
  });
});
afterAll(() => api.close());

const LOG = `query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field newValue user { name } } } }`;
const UPDATE = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }";
const read = async (identity: People["user"], id: string) =>
  (
    await api.get<{
      changeLogByEntityID: { items: { field: string; newValue: string; user: { name: string } | null }[] };
    }>(identity, LOG, { id })
  ).changeLogByEntityID.items;

test("both sides read who did what since the order was sent, and no more of each other", async () => {
  const { user: buyer, rival: seller, guest } = people;
  const lot = await buildLot(api.database.db, seller, { slug: "log-lot" });
  const { createOrder } = await api.get<{ createOrder: { id: string } }>(
    buyer,
    "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }",
    { input: { type: "CART", requestType: "reservation", items: [{ productID: lot.id, quantity: 1 }] } },
  );
  const { id } = createOrder;
  const change = (as: People["user"], values: object) => api.get(as, UPDATE, { input: { id, ...values } });
  await change(buyer, { items: [{ productID: lot.id, quantity: 3 }] });
  // How the seller is paid is not the buyer's to say.
  const metadata = [{ key: "ORDERPARAMETERS", value: { iban: "FR1420041010050500013M02606" } }];
  const { refusal } = await api.ask(buyer, UPDATE, { input: { id, metadata } });
  expect(refusal).toMatchObject({ code: "FORBIDDEN", field: "metadata[0]", reason: "not-owner" });
  await change(buyer, { metadata: [{ key: "ORDERBONUSFIELDONE", value: "BC-7" }] });
  await change(buyer, { type: "ORDER" });
  await change(seller, { status: "OPTIONED", managerID: seller.userID });
  await change(buyer, { dates: ["2126-12-03T08:00:00.000Z"] });

  const ofBuyer = await read(buyer, id);
  expect(ofBuyer).toContainEqual(
    expect.objectContaining({ field: "status", newValue: "OPTIONED", user: { name: seller.name } }),
  );
  expect(ofBuyer.map(({ field }) => field)).not.toContain("managerID");
  const ofSeller = await read(seller, id);
  expect(ofSeller).toContainEqual(expect.objectContaining({ field: "dates", user: { name: buyer.name } }));
  expect(ofSeller.map(({ field }) => field)).toContain("managerID");
  // What the cart was before it was sent is its buyer's alone.
  expect(ofBuyer.map(({ field }) => field)).toContain("items");
  expect(ofSeller.map(({ field }) => field)).not.toContain("items");
  expect(await read(people.solo, id)).toEqual([]);
  expect((await api.ask(guest, LOG, { id })).data).toEqual({ changeLogByEntityID: { items: [] } });
});

test("both sides write the addresses of an order at any time, and read who did", async () => {
  const order = await buildOrder(api.database.db, people.user, {
    type: "QUOTE",
    requestType: "quote",
    status: "DONE",
    toOrganizationID: people.rivalTeam.id,
  });
  const write = (as: typeof people.user, city: string) =>
    api.ask(as, UPDATE, { input: { id: order.id, billingAddress: { city } } });
  expect((await write(people.rival, "Gand")).refusal).toBeUndefined();
  expect((await write(people.user, "Lille")).refusal).toBeUndefined();
  expect((await write(people.guest, "Nulle part")).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await write(people.solo, "Nulle part")).refusal).toMatchObject({ code: "NOT_FOUND" });
  expect((await read(people.rival, order.id)).map(({ field, user }) => [field, user?.name])).toEqual([
    ["billingAddress", people.user.name],
    ["billingAddress", people.rival.name],
  ]);
});
