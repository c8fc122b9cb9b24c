import { type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import type { ShopPage, ShopSearch } from "@gisement/shared-domain/shops";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildShop } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { productStatuses } from "../lots/status-table.ts";
import { orders } from "../orders/table.ts";
import { shops } from "../shops/table.ts";
import { readShop } from "./read-shop.ts";
import { readShopStock } from "./read-stock.ts";

let api: TestApi;
let people: People;
let seller: UserIdentity;
let shop: typeof shops.$inferSelect;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  seller = await buildMember(api.database.db, await buildTeam(api.database.db), "ADMIN");
  shop = await buildShop(api.database.db, seller);
});

const DAY = 86_400_000;
const LYON = { lat: 45.8, lon: 4.8 };
async function list(search: Partial<ShopSearch> = {}, near: typeof LYON | null = null): Promise<ShopPage> {
  const asked = {
    words: "",
    category: "",
    condition: "",
    town: "",
    near: "",
    page: 1,
    sort: "newest",
  } as const;
  const door = { slug: shop.slug ?? "", pass: null };
  const answer = await readShop(api.database.db, door, { ...asked, ...search }, "fr", near);
  if (answer.state !== "open") throw new Error(`the shop is ${answer.state}`);
  return answer.found;
}
const names = ({ products }: ShopPage): string[] => products.map(({ name }) => name);
const publish = async (input: Record<string, unknown>, identity = seller) =>
  api.ask(identity, "mutation ($input: PublishLotsInput!) { publishLots(input: $input) { batchID ids } }", {
    input: { published: true, shopID: shop.id, ...input },
  });
const lot = (values: Partial<typeof productStatuses.$inferInsert> = {}) =>
  buildLot(api.database.db, seller, { slug: null, availableForSale: false, ...values });

test("a lot is in the shop from its day on, for every reader of it (E12)", async () => {
  const [now, later] = [await lot({ name: "maintenant" }), await lot({ name: "plus tard" })];
  const from = new Date(Date.now() + DAY);
  await publish({ ids: [now.id], from: new Date(Date.now() - DAY).toISOString() });
  await publish({ ids: [later.id], from: from.toISOString() });
  expect(names(await list())).toEqual(["maintenant"]);
  const stock = await readShopStock(
    api.database.db,
    { slug: shop.slug ?? "", pass: null },
    { after: null, locale: "fr" },
  );
  expect(stock).toMatchObject({ found: { lots: [{ slug: "maintenant" }] } });
  const request = await api.ask(
    people.rival,
    "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }",
    { input: { type: "ORDER", requestType: "information", items: [{ productID: later.id, quantity: 1 }] } },
  );
  expect(request.refusal).toMatchObject({ field: "items[0].productID" });
  await publish({ ids: [later.id] });
  expect(names(await list()).toSorted()).toEqual(["maintenant", "plus tard"]);
});

test("the shop's own price is on its pages, sorts them and is what a stranger orders at; the team keeps the lot's (E12)", async () => {
  const [dear, cheap] = [
    await lot({ name: "cher", priceAmount: 40 }),
    await lot({ name: "bon marché", priceAmount: 100 }),
  ];
  await publish({ ids: [dear.id] });
  await publish({ ids: [cheap.id], price: 12.5 });
  const page = await list({ sort: "price" });
  expect(page.products.map(({ name, amount }) => [name, amount])).toEqual([
    ["bon marché", 12.5],
    ["cher", 40],
  ]);
  await api.get(people.rival, "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }", {
    input: { type: "ORDER", requestType: "quote", items: [{ productID: cheap.id, quantity: 2 }] },
  });
  const [order] = await api.database.db
    .select()
    .from(orders)
    .where(eq(orders.toOrganizationID, seller.team?.id ?? ""));
  expect(JSON.parse(order?.items ?? "[]")).toMatchObject([{ price: 12.5, total: 25 }]);
  const own = await api.get(
    seller,
    "query ($id: ID!) { getProductStatus(id: $id) { price { amount } shopPrice } }",
    {
      id: cheap.id,
    },
  );
  expect(own).toEqual({ getProductStatus: { price: { amount: 100 }, shopPrice: 12.5 } });
});

test("a shop that keeps prices back shows neither price", async () => {
  const { id } = await lot({ name: "porte", priceAmount: 40 });
  await publish({ ids: [id], price: 12 });
  await api.database.db
    .update(shops)
    .set({ hideFields: ["price"] })
    .where(eq(shops.id, shop.id));
  expect((await list()).products[0]).toMatchObject({ price: "" });
  const { publishedLots } = await api.get<{ publishedLots: unknown[] }>(
    people.rival,
    "query ($ids: [ID!]!) { publishedLots(ids: $ids) { price } }",
    { ids: [id] },
  );
  expect(publishedLots).toEqual([{ price: null }]);
});

test.each([{ price: -1 }, { price: 1e9 }, { from: "demain" }])(
  "terms that cannot be are refused by their field: %j",
  async (terms) => {
    const { id } = await lot();
    const { refusal } = await publish({ ids: [id], ...terms });
    expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: Object.keys(terms)[0] });
    expect((await list()).total).toBe(0);
  },
);

test("lots are sorted by distance from a place, with whole kilometres to their towns and no closer", async () => {
  const places = { Lyon: [45.7512, 4.8444], Paris: [48.8566, 2.3522], Lille: [50.6292, 3.0573] } as const;
  for (const [city, [lat, lon]] of Object.entries(places)) {
    const { id } = await lot({ name: city, city, lat, lon });
    await publish({ ids: [id] });
  }
  const { id } = await lot({ name: "sans lieu" });
  await publish({ ids: [id] });
  const near = await list({ near: "Lyon", sort: "distance" }, LYON);
  expect(names(near)).toEqual(["Lyon", "Paris", "Lille", "sans lieu"]);
  expect(near.products.map(({ distance }) => distance)).toEqual([0, 389, 548, undefined]);
  // Moved by less than a tenth of a degree, it is as far as before.
  await api.database.db
    .update(productStatuses)
    .set({ lat: 45.84, lon: 4.76 })
    .where(eq(productStatuses.name, "Lyon"));
  expect((await list({ near: "Lyon", sort: "distance" }, LYON)).products[0]?.distance).toBe(0);
  await api.database.db
    .update(shops)
    .set({ hideFields: ["place"] })
    .where(eq(shops.id, shop.id));
  const hidden = await list({ near: "Lyon", sort: "distance" }, LYON);
  expect(hidden.products.map(({ distance }) => distance)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([hidden.saysPlaces, names(hidden)]).toEqual([false, ["sans lieu", "Lille", "Paris", "Lyon"]]);
});

test("a visitor may not publish", async () => {
  const { id } = await lot();
  expect((await publish({ ids: [id], price: 1 }, VISITOR as never)).refusal).toMatchObject({
    code: "UNAUTHENTICATED",
  });
});
