import { deadlineOf, dueOf, ORDER_STATUS_VALUES } from "@gisement/shared-domain/orders";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildLot, buildOrder } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam } from "../../testing/people.ts";
import { shops } from "../shops/table.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const LIST = `query ($kind: OrderKind!, $filter: OrderFilter, $sort: OrderSort, $limit: Int, $nextToken: String) {
  ordersByType(kind: $kind, filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
    items { id number status expireDate dates } total nextToken
    sum { amount } statuses { status count total { amount } late } dues { due count total { amount } } facets { field buckets { key count } }
  }
}`;
interface Listed {
  readonly items: readonly {
    readonly id: string;
    readonly number: string | null;
    readonly status: string;
    readonly expireDate: string | null;
    readonly dates: string[];
  }[];
  readonly total: number;
  readonly nextToken: string | null;
  readonly sum: { readonly amount: number };
  readonly statuses: readonly {
    readonly status: string;
    readonly count: number;
    readonly total: { readonly amount: number };
    readonly late: number;
  }[];
  readonly dues: readonly { readonly due: string; readonly count: number }[];
  readonly facets: readonly {
    readonly field: string;
    readonly buckets: readonly { readonly key: string; readonly count: number }[];
  }[];
}

const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

async function buildQuotes() {
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Vendeur" });
  const seller = await buildMember(db, team, "USER");
  const [mairie, benali] = [
    await buildCustomer(db, seller, { companyName: "Mairie du Pré" }),
    await buildCustomer(db, seller, { companyName: null, firstName: "Zoé", lastName: "Bénali" }),
  ];
  const quote = { type: "QUOTE", requestType: "quote" };
  const items = (name: string) =>
    JSON.stringify([{ id: "item-1", name, quantity: 1, price: 100, total: 100 }]);
  const orders = [
    { number: "DV-1", customerID: mairie.id, status: "PENDING", expireDate: inDays(-3), totalAmount: 100.1 },
    { number: "DV-2", customerID: benali.id, status: "OPTIONED", expireDate: inDays(4), totalAmount: 200.2 },
    {
      number: "DV-3",
      customerID: benali.id,
      status: "CONFIRMED",
      dates: [inDays(9), inDays(2)],
      totalAmount: 300.3,
    },
    { number: "DV-4", customerID: mairie.id, status: "REFUSED", expireDate: inDays(-9), totalAmount: 400 },
    { number: "DV-5", customerID: benali.id, status: "PENDING", expireDate: inDays(30), totalAmount: 500 },
  ];
  for (const [index, values] of orders.entries())
    await buildOrder(db, seller, {
      ...quote,
      ...values,
      items: items(index === 4 ? "Lavabo émaillé" : "Porte"),
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    });
  const list = async (variables: object = {}) =>
    (await api.get<{ ordersByType: Listed }>(seller, LIST, { kind: "sentquote", ...variables })).ordersByType;
  return { seller, list };
}
const numbersOf = ({ items }: Listed) => items.map(({ number }) => number);

test("[ORD-032] a list is newest first; words find numbers, customers and lots, without accents", async () => {
  const { list } = await buildQuotes();
  expect(numbersOf(await list())).toEqual(["DV-5", "DV-4", "DV-3", "DV-2", "DV-1"]);
  expect(numbersOf(await list({ filter: { text: "dv-3" } }))).toEqual(["DV-3"]);
  expect(numbersOf(await list({ filter: { text: "zoe benali" } }))).toEqual(["DV-5", "DV-3", "DV-2"]);
  expect(numbersOf(await list({ filter: { text: "lavabo emaille" } }))).toEqual(["DV-5"]);
  expect(numbersOf(await list({ filter: { text: "100%" } }))).toEqual([]);
});

test("sums, statuses and choices are those of the filter, to the cent", async () => {
  const { list } = await buildQuotes();
  const all = await list();
  expect(all).toMatchObject({ total: 5, sum: { amount: 1500.6 } });
  expect(all.statuses.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    { status: "CONFIRMED", count: 1, total: { amount: 300.3 }, late: 0 },
    { status: "OPTIONED", count: 1, total: { amount: 200.2 }, late: 0 },
    { status: "PENDING", count: 2, total: { amount: 600.1 }, late: 1 },
    { status: "REFUSED", count: 1, total: { amount: 400 }, late: 0 },
  ]);
  const filtered = await list({ filter: { status: ["PENDING"], party: ["Mairie du Pré"] } });
  expect(filtered).toMatchObject({ total: 1, sum: { amount: 100.1 } });
  // The choices of a field do not depend on what is chosen in it.
  expect(filtered.statuses.map(({ status, count }) => [status, count]).toSorted()).toEqual([
    ["PENDING", 1],
    ["REFUSED", 1],
  ]);
  expect(filtered.facets.find(({ field }) => field === "party")?.buckets).toEqual([
    { key: "Mairie du Pré", count: 1 },
    { key: "Zoé Bénali", count: 1 },
  ]);
});

test("sorted by deadline, what is due first comes first, page by page, and what is never due last", async () => {
  const { list } = await buildQuotes();
  const found: Listed["items"][number][] = [];
  let nextToken: string | null = null;
  do {
    const page: Listed = await list({ sort: { field: "deadline", direction: "asc" }, limit: 2, nextToken });
    found.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  expect(found.map(({ number }) => number)).toEqual(["DV-1", "DV-3", "DV-2", "DV-5", "DV-4"]);
  // The server and the screens agree on what is due when.
  const days = found.map((order) => deadlineOf(order)?.at.getTime() ?? Number.POSITIVE_INFINITY);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
});

test("the database knows the deadline of an order of any status, with or without days, as the screens do", async () => {
  const [later, earlier] = ["2026-12-02T09:00:00.000Z", "2026-11-30T09:00:00.000Z"];
  const cases = ORDER_STATUS_VALUES.flatMap((status) =>
    [null, later].flatMap((expireDate) =>
      [[], [later, earlier]].map((dates) => ({ status, expireDate, dates })),
    ),
  );
  const rows = await api.database.db.execute<{ deadline: string }>(sql`
    select to_json(order_deadline(c ->> 'status', (c ->> 'expireDate')::timestamptz,
      array(select d::timestamptz from jsonb_array_elements_text(c -> 'dates') d))) as deadline
    from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as each (c, place) order by place`);
  const stored = rows.rows.map(({ deadline }) => new Date(deadline).toISOString());
  expect(stored).toEqual(
    cases.map((order) => deadlineOf(order)?.at.toISOString() ?? "9999-12-31T00:00:00.000Z"),
  );
  expect(new Set(stored).size).toBe(3);
});

test("a list says how many orders are late, due within a week, later, or not at all, and for how much", async () => {
  const { list } = await buildQuotes();
  const dues = [
    { due: "late", count: 1, total: { amount: 100.1 } },
    { due: "soon", count: 2, total: { amount: 500.5 } },
    { due: "later", count: 1, total: { amount: 500 } },
    { due: "none", count: 1, total: { amount: 400 } },
  ];
  const { items, dues: said } = await list({});
  expect(said).toEqual(dues);
  // The server and the screens agree on what is due.
  for (const { due, count } of dues)
    expect(
      items.filter((order) => dueOf(order, new Date()) === due),
      due,
    ).toHaveLength(count);
  expect((await list({ filter: { status: ["REFUSED"] } })).dues).toEqual([dues[3]]);
});

test("a list knows the other side by name, and no order of another team", async () => {
  const { db } = api.database;
  const { seller } = await buildQuotes();
  const buyer = await buildMember(db, await buildTeam(db, { name: "Acheteuse" }), "USER");
  const to = { toOrganizationID: seller.team?.id ?? null };
  await buildOrder(db, buyer, { ...to, requestType: "reservation", number: "CO-1" });
  await buildOrder(db, buyer, { ...to, type: "CART", requestType: "reservation", number: "hidden" });
  const read = async (identity: typeof buyer, kind: string, filter: object) =>
    (await api.get<{ ordersByType: Listed }>(identity, LIST, { kind, filter })).ordersByType;
  expect(numbersOf(await read(seller, "seller", { text: "acheteuse" }))).toEqual(["CO-1"]);
  expect(numbersOf(await read(buyer, "buyer", { text: "vendeur", status: ["PENDING"] }))).toEqual([
    "hidden",
    "CO-1",
  ]);
  const stranger = await buildMember(db, await buildTeam(db), "USER");
  expect(await read(stranger, "seller", { text: "" })).toMatchObject({
    items: [],
    total: 0,
    sum: { amount: 0 },
  });
});

test("an order has a number of its seller from the moment at which it is sent", async () => {
  const { db } = api.database;
  const { rival: seller, user: buyer, rivalTeam } = await buildPeople(db);
  await db.insert(shops).values({ name: "Winkel", enabled: true, organizationID: rivalTeam.id });
  const lot = await buildLot(db, seller, { slug: `numbered-${seller.userID}` });
  const CREATE = "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id number } }";
  const create = async (type: string) =>
    (
      await api.get<{ createOrder: { id: string; number: string | null } }>(buyer, CREATE, {
        input: { type, requestType: "request", items: [{ productID: lot.id, quantity: 1 }] },
      })
    ).createOrder;
  const cart = await create("CART");
  expect(cart.number).toBeNull();
  expect((await create("ORDER")).number).toBe("CO-0001");
  const { updateOrder } = await api.get<{ updateOrder: { number: string } }>(
    buyer,
    "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { number } }",
    { input: { id: cart.id, type: "ORDER" } },
  );
  expect(updateOrder.number).toBe("CO-0002");
});

test("a filter that is no field of the list is refused by name", async () => {
  const { seller } = await buildQuotes();
  const { refusal } = await api.ask(seller, LIST, {
    kind: "sentquote",
    filter: { status: ["x".repeat(201)] },
  });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "status[0]" });
});

const BY_SHOP = `query ($shopID: ID!, $filter: OrderFilter, $limit: Int, $nextToken: String) {
  ordersByShop(shopID: $shopID, filter: $filter, limit: $limit, nextToken: $nextToken) {
    items { id number status createdAt } total nextToken sum { amount }
  }
}`;
interface Sold {
  readonly items: readonly { readonly id: string; readonly createdAt: string }[];
  readonly total: number;
  readonly nextToken: string | null;
  readonly sum: { readonly amount: number };
}

test("[API-552] [API-562] the orders of a shop are listed 20 at a time, newest first, for its seller alone", async () => {
  const { db } = api.database;
  const people = await buildPeople(db);
  const [shop, other] = await db
    .insert(shops)
    .values([
      { name: "Boutique", organizationID: people.team.id },
      { name: "Autre", organizationID: people.team.id },
    ])
    .returning();
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index));
  const made: string[] = [];
  for (let index = 0; index < 45; index += 1) {
    // Every third was received; the others are quotes that the shop's team wrote.
    const received = index % 3 === 0;
    const sides = received
      ? {
          type: "ORDER",
          organizationID: people.rivalTeam.id,
          userID: people.rival.userID,
          toOrganizationID: people.team.id,
        }
      : { type: "QUOTE", toOrganizationID: people.rivalTeam.id };
    const { id } = await buildOrder(db, people.user, {
      requestType: "quote",
      shopID: shop?.id ?? null,
      totalAmount: 10,
      createdAt: day(index),
      ...sides,
    });
    made.unshift(id);
  }
  await buildOrder(db, people.user, { type: "QUOTE", requestType: "quote", shopID: other?.id ?? null });
  await buildOrder(db, people.user, { type: "QUOTE", requestType: "quote" });
  const read = async (as: (typeof people)["user"], more: object = {}) =>
    (await api.get<{ ordersByShop: Sold }>(as, BY_SHOP, { shopID: shop?.id, ...more })).ordersByShop;
  const found: string[] = [];
  const sizes: number[] = [];
  let nextToken: string | null = null;
  do {
    const page: Sold = await read(people.user, { nextToken });
    expect(page).toMatchObject({ total: 45, sum: { amount: 450 } });
    found.push(...page.items.map(({ id }) => id));
    sizes.push(page.items.length);
    nextToken = page.nextToken;
  } while (nextToken);
  expect(sizes).toEqual([20, 20, 5]);
  expect(found).toEqual(made);
  // The buyer's side, and strangers, find nothing by the shop.
  for (const as of [people.rival, people.solo]) expect(await read(as)).toMatchObject({ items: [], total: 0 });
  expect((await api.ask(people.user, BY_SHOP, { shopID: "shop" })).refusal).toMatchObject({
    field: "shopID",
  });
});
