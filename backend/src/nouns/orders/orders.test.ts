import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildLot, buildOrder, buildProject } from "../../testing/factories.ts";
import { runWhileLotLocked } from "../../testing/lock-contention.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { shops } from "../shops/table.ts";
import { expireOrders } from "./expire-orders.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  await api.database.db.insert(shops).values([
    { name: "Boutique", enabled: true, organizationID: people.team.id },
    { name: "Winkel", enabled: true, organizationID: people.rivalTeam.id },
  ]);
});
afterAll(() => api.close());

const FIELDS = /* GraphQL */ `
  id number status type requestType title items message vatPercentage currency customerID
  total { amount } tax { amount } shipping { amount } issueDate expireDate updatedAt organizationID toOrganizationID toUserID
  from { name kind } to { name kind }
  orderItems { productID productStatusID name quantity unit unitPrice total pictures }
`;
const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { ${FIELDS} } }`;
const GET = "query ($id: ID!) { getOrder(orderID: $id) { id status customer { lastName } } }";
const LIST =
  "query ($kind: OrderKind!, $limit: Int, $nextToken: String) { ordersByType(kind: $kind, limit: $limit, nextToken: $nextToken) { items { id number status } total nextToken } }";

interface Order {
  readonly id: string;
  readonly number: string | null;
  readonly status: string;
  readonly items: string;
  readonly updatedAt: string;
  readonly issueDate: string;
  readonly expireDate: string | null;
}
const create = async (identity: UserIdentity, input: Record<string, unknown>) =>
  (await api.get<{ createOrder: Order }>(identity, CREATE, { input })).createOrder;
const move = (identity: UserIdentity, id: string, status: string) =>
  api.ask(identity, UPDATE, { input: { id, status } });
const listed = async (identity: UserIdentity, kind: string) =>
  (
    await api.get<{ ordersByType: { items: { id: string }[]; total: number; nextToken: string | null } }>(
      identity,
      LIST,
      { kind },
    )
  ).ordersByType;

test("[ORD-025] [ORD-513] a quote takes name, unit and price from its lots; totals, VAT, dates and number are the server's", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Devis", quoteSettings: { prefix: "DV-", startNumber: 40 } });
  const seller = await buildMember(db, team, "USER");
  const lot = await buildLot(db, seller, { priceAmount: 12.35, name: "Parquet chêne", quantityUnit: "m2" });
  const customer = await buildCustomer(db, seller, { companyName: "Bâtir SARL" });
  const order = await create(seller, {
    type: "QUOTE",
    requestType: "quote",
    customerID: customer.id,
    items: [{ productID: lot.id, quantity: 3 }],
    shipping: 10,
  });
  // 3 × 12.35 = 37.05, + 10 shipping = 47.05, 20 % = 9.41.
  expect(order).toMatchObject({
    number: "DV-0040",
    status: "PENDING",
    title: "Devis",
    total: { amount: 56.46 },
    tax: { amount: 9.41 },
    shipping: { amount: 10 },
    vatPercentage: 20,
    currency: "EUR",
    from: { name: "Devis", kind: "organization" },
    to: { name: "Bâtir SARL", kind: "customer" },
    orderItems: [
      {
        productID: lot.productID,
        productStatusID: lot.id,
        name: "Parquet chêne",
        quantity: 3,
        unit: "m2",
        unitPrice: 12.35,
        total: 37.05,
      },
    ],
  });
  expect(JSON.parse(order.items)).toMatchObject([
    { id: lot.id, quantity: 3, remainingQuantity: 10, total: 37.05 },
  ]);
  const days = (Date.parse(order.expireDate ?? "") - Date.parse(order.issueDate)) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test("document numbers are gapless: a refused quote takes none, ten concurrent quotes get consecutive ones", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { quoteSettings: { prefix: "Q", startNumber: 1 } });
  const seller = await buildMember(db, team, "ADMIN");
  const lot = await buildLot(db, seller, { quantityNumber: 1000 });
  const quote = { type: "QUOTE", requestType: "quote", items: [{ productID: lot.id, quantity: 1 }] };
  await create(seller, quote);
  expect(
    (await api.ask(seller, CREATE, { input: { ...quote, managerID: people.rival.userID } })).refusal,
  ).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "managerID",
  });
  const quotes = await Promise.all(Array.from({ length: 10 }, () => create(seller, quote)));
  expect(quotes.map(({ number }) => number).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `Q${String(index + 2).padStart(4, "0")}`),
  );
});

test("an order whose stored lines have no lots refuses unknown lots and accepts new ones", async () => {
  const { db } = api.database;
  const order = await buildOrder(db, people.user, { requestType: "quote", type: "QUOTE" });
  const lot = await buildLot(db, people.user);
  const edit = async (productID: string) =>
    (
      await api.ask(
        people.user,
        "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }",
        { input: { id: order.id, items: [{ productID, quantity: 1 }] } },
      )
    ).refusal;
  expect(await edit("6f1b0f0e-0000-4000-8000-000000000000")).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await edit(lot.id)).toBeUndefined();
});

test("the same key sent twice is the same order; another team's id is a key like any other", async () => {
  const lot = await buildLot(api.database.db, people.user);
  const id = randomUUID();
  const input = { id, type: "QUOTE", requestType: "quote", items: [{ productID: lot.id, quantity: 1 }] };
  const first = await create(people.user, input);
  expect(await create(people.user, input)).toEqual(first);
  const theirs = await buildLot(api.database.db, people.rival);
  for (const key of [id, first.id]) {
    const items = [{ productID: theirs.id, quantity: 1 }];
    const other = await create(people.rival, { ...input, id: key, items });
    expect([id, first.id]).not.toContain(other.id);
  }
  expect(await create(people.user, input)).toEqual(first);
});

test("a buyer cannot set price, tax or shipping; repeating the lot's own price is allowed", async () => {
  const { db } = api.database;
  const lot = await buildLot(db, people.rival, { slug: `porte-${randomUUID()}`, priceAmount: 40 });
  const input = { requestType: "reservation", items: [{ productID: lot.id, quantity: 1, unitPrice: 1 }] };
  expect((await api.ask(people.user, CREATE, { input })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "items[0].unitPrice",
    accepted: 40,
  });
  const fair = { ...input, items: [{ productID: lot.id, quantity: 1, unitPrice: 40 }] };
  for (const field of ["vatPercentage", "shipping"])
    expect((await api.ask(people.user, CREATE, { input: { ...fair, [field]: 0 } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
  expect(await create(people.user, fair)).toMatchObject({
    total: { amount: 48 },
    toOrganizationID: people.rivalTeam.id,
    toUserID: people.rival.userID,
    from: { name: people.team.name },
    to: { name: people.rivalTeam.name },
  });
});

test("unpublished lots of a rival team cannot be ordered, and a quote only offers the writer's own lots", async () => {
  const { db } = api.database;
  const hidden = await buildLot(db, people.rival);
  const published = await buildLot(db, people.rival, { slug: `publie-${randomUUID()}` });
  for (const input of [
    { requestType: "request", items: [{ productID: hidden.id, quantity: 1 }] },
    { type: "QUOTE", requestType: "quote", items: [{ productID: published.id, quantity: 1 }] },
  ])
    expect((await api.ask(people.user, CREATE, { input })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "items[0].productID",
    });
});

test("[ORD-024] [ORD-023] a non-empty message of an order also creates a PENDING message to the owner", async () => {
  const lot = await buildLot(api.database.db, people.rival, { slug: `msg-${randomUUID()}` });
  const items = [{ productID: lot.id, quantity: 1 }];
  const order = await create(people.user, {
    type: "ORDER",
    requestType: "information",
    items,
    message: "Encore disponible ?",
  });
  const silent = await create(people.user, {
    type: "ORDER",
    requestType: "information",
    items,
    message: "  ",
  });
  const { rows } = await api.database.pool.query("select * from messages where order_id = any($1)", [
    [order.id, silent.id],
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    order_id: order.id,
    user_id: people.user.userID,
    to_user_id: people.rival.userID,
    message: "Encore disponible ?",
    type: "information",
    status: "PENDING",
  });
  expect(
    (await api.ask(people.user, CREATE, { input: { requestType: "request", items, message: "Oui" } }))
      .refusal,
  ).toMatchObject({ code: "BAD_USER_INPUT", field: "message" });
});

test("[ORD-032] [ORD-031] each order is in one list of each side, newest first, twenty a page", async () => {
  const { db } = api.database;
  const ours = await buildMember(db, await buildTeam(db, { name: "Acheteuse" }), "USER");
  const theirs = await buildMember(db, await buildTeam(db, { name: "Vendeuse" }), "USER");
  const to = { toOrganizationID: theirs.team?.id, toUserID: theirs.userID };
  const sale = await buildOrder(db, ours, { ...to, requestType: "stripe" });
  const request = await buildOrder(db, ours, { ...to, requestType: "information" });
  const quote = await buildOrder(db, ours, { ...to, type: "QUOTE", requestType: "quote" });
  const found: Record<string, string[]> = {};
  for (const [name, reader] of Object.entries({ ours, theirs }))
    for (const kind of ["seller", "request", "sentquote", "buyer", "sent", "receivedquote"])
      found[`${name} ${kind}`] = (await listed(reader, kind)).items.map(({ id }) => id);
  expect(found).toEqual({
    "ours seller": [],
    "ours request": [],
    "ours sentquote": [quote.id],
    "ours buyer": [sale.id],
    "ours sent": [request.id],
    "ours receivedquote": [],
    "theirs seller": [sale.id],
    "theirs request": [request.id],
    "theirs sentquote": [],
    "theirs buyer": [],
    "theirs sent": [],
    "theirs receivedquote": [quote.id],
  });
  const times = Array.from({ length: 24 }, (_, index) => new Date(Date.UTC(2026, 0, 1, index)));
  for (const createdAt of times) await buildOrder(db, ours, { ...to, requestType: "reservation", createdAt });
  const first = await listed(ours, "buyer");
  expect(first).toMatchObject({ total: 25, nextToken: expect.any(String) });
  expect(first.items).toHaveLength(20);
  const { ordersByType: second } = await api.get<{
    ordersByType: { items: { id: string }[]; nextToken: null };
  }>(ours, LIST, {
    kind: "buyer",
    nextToken: first.nextToken,
  });
  expect(second.items).toHaveLength(5);
  expect(second.nextToken).toBeNull();
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(25);
});

test("each side makes only its own status changes: the buyer cannot confirm, and a final status stays", async () => {
  const lot = await buildLot(api.database.db, people.rival, { slug: `move-${randomUUID()}` });
  const order = await create(people.user, {
    type: "ORDER",
    requestType: "reservation",
    items: [{ productID: lot.id, quantity: 2 }],
  });
  expect((await move(people.user, order.id, "CONFIRMED")).refusal).toMatchObject({
    code: "INVALID_STATE",
    field: "status",
    accepted: ["CANCELED"],
  });
  for (const status of ["OPTIONED", "CONFIRMED", "PAID", "READY", "DONE"])
    expect((await move(people.rival, order.id, status)).data).toMatchObject({ updateOrder: { status } });
  expect((await move(people.rival, order.id, "CANCELED")).refusal).toMatchObject({ code: "INVALID_STATE" });
});

test("from OPTIONED on an order holds its quantities; a second one cannot take them until the first fails", async () => {
  const lot = await buildLot(api.database.db, people.rival, {
    slug: `hold-${randomUUID()}`,
    quantityNumber: 3,
  });
  const input = {
    type: "ORDER",
    requestType: "reservation",
    items: [{ productID: lot.id, quantity: 2 }],
  };
  const first = await create(people.user, input);
  const second = await create(people.admin, input);
  await move(people.rival, first.id, "OPTIONED");
  expect((await move(people.rival, second.id, "OPTIONED")).refusal).toMatchObject({
    code: "INVALID_STATE",
    field: "items",
    accepted: { max: 1 },
  });
  expect((await api.ask(people.user, CREATE, { input })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "items[0].quantity",
    accepted: { max: 1 },
  });
  await move(people.user, first.id, "CANCELED");
  expect((await move(people.rival, second.id, "OPTIONED")).data).toMatchObject({
    updateOrder: { status: "OPTIONED" },
  });
});

test("two concurrent clicks of sellers cannot both option the last pieces", async () => {
  const lot = await buildLot(api.database.db, people.rival, {
    slug: `race-${randomUUID()}`,
    quantityNumber: 2,
  });
  const input = {
    type: "ORDER",
    requestType: "reservation",
    items: [{ productID: lot.id, quantity: 2 }],
  };
  const orders = [await create(people.user, input), await create(people.admin, input)];
  const answers = await Promise.all(orders.map(({ id }) => move(people.rival, id, "OPTIONED")));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
});

test("a quote and a concurrent bulk change of the same lots do not deadlock", async () => {
  const { db } = api.database;
  const ids = Array.from({ length: 3 }, () => randomUUID()).sort();
  // The newest lot has the highest id: locking newest first in one and by id in the other would deadlock.
  for (const [index, id] of ids.entries())
    await buildLot(db, people.user, {
      id,
      quantityNumber: 10,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    });
  await runWhileLotLocked(db, ids[1] as string, [
    () =>
      create(people.user, {
        type: "QUOTE",
        requestType: "quote",
        items: ids.map((productID) => ({ productID, quantity: 1 })),
      }),
    () =>
      api.get(
        people.admin,
        "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { ids } }",
        { input: { changes: ids.map((id) => ({ id, brand: "Legrand" })) } },
      ),
  ]);
});

test("[DATA-007] the writer edits lines of a pending order: JSON, rows and totals change together", async () => {
  const lot = await buildLot(api.database.db, people.user, { priceAmount: 40 });
  const order = await create(people.user, {
    type: "QUOTE",
    requestType: "quote",
    items: [{ productID: lot.id, quantity: 1 }],
  });
  const { data } = await api.ask(people.user, UPDATE, {
    input: {
      id: order.id,
      updatedAt: order.updatedAt,
      items: [{ productID: lot.productID, quantity: 2, unitPrice: 30 }],
      vatPercentage: 5.5,
    },
  });
  expect(data).toMatchObject({
    updateOrder: {
      total: { amount: 63.3 },
      tax: { amount: 3.3 },
      orderItems: [{ productStatusID: lot.id, quantity: 2, unitPrice: 30, total: 60 }],
    },
  });
  const conflict = await api.ask(people.user, UPDATE, {
    input: { id: order.id, updatedAt: order.updatedAt, notes: "x" },
  });
  expect(conflict.refusal).toMatchObject({ code: "CONFLICT", current: { totalAmount: 63.3 } });
  await move(people.user, order.id, "CONFIRMED");
  const late = await api.ask(people.user, UPDATE, {
    input: { id: order.id, items: [{ productID: lot.id, quantity: 1 }] },
  });
  expect(late.refusal).toMatchObject({ code: "INVALID_STATE", field: "items" });
});

test("the addressee of an order cannot edit it and does not see the other side's customer", async () => {
  const { db } = api.database;
  const customer = await buildCustomer(db, people.user);
  const order = await buildOrder(db, people.user, {
    type: "QUOTE",
    requestType: "quote",
    customerID: customer.id,
    toOrganizationID: people.rivalTeam.id,
  });
  const input = { id: order.id, metadata: [{ key: "ORDERBONUSFIELDONE", value: "BC-7" }] };
  expect((await api.ask(people.rival, UPDATE, { input })).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect(await api.get(people.rival, GET, { id: order.id })).toMatchObject({
    getOrder: { id: order.id, customer: null },
  });
  expect(await api.get(people.user, GET, { id: order.id })).toMatchObject({
    getOrder: { customer: { lastName: "Moreau" } },
  });
});

const emailOf = async (id: string): Promise<unknown> =>
  (await api.database.pool.query("select email from orders where id = $1", [id])).rows[0]?.email;

test("a quote can only be addressed to a team with a shared order or master team", async () => {
  const { db } = api.database;
  const stranger = await buildTeam(db, { name: "Inconnue" });
  const lot = await buildLot(db, people.user);
  const input = {
    type: "QUOTE",
    requestType: "quote",
    items: [{ productID: lot.id, quantity: 1 }],
    toOrganizationID: stranger.id,
  };
  expect((await api.ask(people.user, CREATE, { input })).refusal).toMatchObject({
    field: "toOrganizationID",
  });
  const member = await buildMember(db, stranger, "USER");
  await buildOrder(db, member, { toOrganizationID: people.team.id, toUserID: people.user.userID });
  const quote = await create(people.user, input);
  expect(quote).toMatchObject({ toOrganizationID: stranger.id });
  // The address is the client's, not that of the quote's author.
  expect(await emailOf(quote.id)).toBeNull();
});

test("a request has its author's address, for the seller's answer", async () => {
  const lot = await buildLot(api.database.db, people.rival, { slug: `email-${randomUUID()}` });
  const request = await create(people.user, {
    type: "ORDER",
    requestType: "information",
    items: [{ productID: lot.id, quantity: 1 }],
  });
  expect(await emailOf(request.id)).toBe(people.user.email);
});

test("the error of an invalid order has the field: no line, too much, unknown customer or request type", async () => {
  const lot = await buildLot(api.database.db, people.user, { quantityNumber: 2 });
  const items = [{ productID: lot.id, quantity: 1 }];
  const foreign = await buildCustomer(api.database.db, people.rival);
  const cases: [Record<string, unknown>, string][] = [
    [{ items: [] }, "items"],
    [{ items: [{ productID: lot.id, quantity: 0 }] }, "items[0].quantity"],
    [{ items: [...items, { productID: lot.id, quantity: 2 }] }, "items[1].quantity"],
    [{ items, customerID: foreign.id }, "customerID"],
    [{ items, requestType: "theft" }, "requestType"],
    [{ items, managerID: people.guest.userID }, "managerID"],
    [{ items, issueDate: "2026-03-02T00:00:00Z", expireDate: "2026-03-01T00:00:00Z" }, "expireDate"],
    [{ items, issueDate: "9999-12-31T23:59:59.999Z" }, "issueDate"],
    [{ items, vatPercentage: 101 }, "vatPercentage"],
  ];
  for (const [input, field] of cases) {
    const { refusal } = await api.ask(people.user, CREATE, {
      input: { type: "QUOTE", requestType: "quote", ...input },
    });
    expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field });
  }
});

test("orders whose last day in Paris is over expire, others stay", async () => {
  const { db } = api.database;
  const expireDate = new Date("2026-03-10T12:00:00Z");
  const waiting = await buildOrder(db, people.user, { expireDate });
  const confirmed = await buildOrder(db, people.user, { expireDate, status: "CONFIRMED" });
  expect(await expireOrders(db, new Date("2026-03-10T21:00:00Z"))).toBe(0);
  expect(await expireOrders(db, new Date("2026-03-11T00:00:00Z"))).toBe(1);
  expect(await api.get(people.user, GET, { id: waiting.id })).toMatchObject({
    getOrder: { status: "EXPIRED" },
  });
  expect(await api.get(people.user, GET, { id: confirmed.id })).toMatchObject({
    getOrder: { status: "CONFIRMED" },
  });
});

test("a page of orders with lines, customer and parties takes the same few statements for one row or twenty", async () => {
  const { db } = api.database;
  const seller = await buildMember(db, await buildTeam(db), "USER");
  for (let index = 0; index < 20; index += 1) {
    const customer = await buildCustomer(db, seller, { email: `c${index}@example.org` });
    await buildOrder(db, seller, { type: "QUOTE", requestType: "quote", customerID: customer.id });
  }
  const query =
    "query ($limit: Int) { ordersByType(kind: sentquote, limit: $limit) { items { id orderItems { name } customer { lastName } user { name } from { name } to { name } } nextToken } }";
  const count = async (limit: number) => {
    api.countStatements();
    await api.get(seller, query, { limit });
    return api.countStatements();
  };
  // Orders, lines, customers, people, teams.
  expect(await count(1)).toBe(5);
  expect(await count(20)).toBe(5);
});

test("a participant of a project orders none of the lots that they read there: as if there were none", async () => {
  const { db } = api.database;
  const project = await buildProject(db, people.admin);
  const lot = await buildLot(db, people.admin, { projectID: project.id });
  const participant = {
    ...(await buildMember(db, people.rivalTeam, "USER")),
    participations: [{ projectID: project.id, role: "client" }],
  };
  expect(
    await api.get(participant, "query ($id: ID!) { getProductStatus(id: $id) { id } }", { id: lot.id }),
  ).toEqual({ getProductStatus: { id: lot.id } });
  const ask = async (productID: string) =>
    (
      await api.ask(participant, CREATE, {
        input: { type: "ORDER", requestType: "reservation", items: [{ productID, quantity: 1 }] },
      })
    ).refusal;
  const unknown = await ask(randomUUID());
  expect(unknown).toMatchObject({ code: "BAD_USER_INPUT", field: "items[0].productID" });
  expect(await ask(lot.id)).toEqual({ ...unknown, found: lot.id });
});
