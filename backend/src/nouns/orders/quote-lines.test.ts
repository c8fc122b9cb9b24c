import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildLot } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { shops } from "../shops/table.ts";

let api: TestApi;
let people: People;
let lot: { readonly id: string; readonly name: string | null };
let customerID: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  const { db } = api.database;
  await db.insert(shops).values({ name: "Winkel", enabled: true, organizationID: people.rivalTeam.id });
  lot = await buildLot(db, people.user, { name: "Porte", priceAmount: 100, quantityNumber: 20 });
  customerID = (await buildCustomer(db, people.user)).id;
});
afterAll(() => api.close());

const FIELDS = /* GraphQL */ `
  id items updatedAt status total { amount } tax { amount } waste { quantity sorting collection cost }
  orderItems { name unit productStatusID quantity unitPrice discount total vatRate }
`;
const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { ${FIELDS} } }`;
const LOT = "query ($id: ID!) { getProductStatus(id: $id) { heldQuantity quantity { number } } }";
const PROPOSE = `mutation ($input: ProposeVersionInput!) { proposeVersion(input: $input) { number items total { amount } } }`;

interface Order {
  readonly id: string;
  readonly items: string;
  readonly updatedAt: string;
  readonly orderItems: readonly object[];
}
const quote = (values: object) => ({ type: "QUOTE", requestType: "quote", customerID, ...values });
const create = async (values: object, identity: UserIdentity = people.user) =>
  (await api.get<{ createOrder: Order }>(identity, CREATE, { input: quote(values) })).createOrder;
const refusal = async (values: object, identity: UserIdentity = people.user) =>
  (await api.ask(identity, CREATE, { input: values })).refusal;
const transport = (more: object = {}) => ({ name: "Transport", quantity: 2, unitPrice: 75, ...more });
const stock = async () =>
  (
    await api.get<{ getProductStatus: { heldQuantity: number; quantity: { number: number } } }>(
      people.user,
      LOT,
      { id: lot.id },
    )
  ).getProductStatus;

test("a discount comes off its line before VAT, rounded to the cent, and stays in its proposals", async () => {
  const order = await create({
    items: [{ productID: lot.id, quantity: 3, unitPrice: 33.33, discount: 12.5 }],
  });
  // 99.99 − 12.50 = 87.49; 20 % of it is 17.50.
  expect(order).toMatchObject({
    total: { amount: 104.99 },
    tax: { amount: 17.5 },
    orderItems: [{ unitPrice: 33.33, discount: 12.5, total: 87.49 }],
  });
  const again = { items: [{ productID: lot.id, quantity: 2, unitPrice: 50, discount: 100 }] };
  const { updateOrder } = await api.get<{ updateOrder: Order }>(people.user, UPDATE, {
    input: { id: order.id, updatedAt: order.updatedAt, ...again },
  });
  expect(updateOrder).toMatchObject({ total: { amount: 0 }, orderItems: [{ discount: 100, total: 0 }] });
});

test("another side's proposal keeps the discount of each line", async () => {
  const { createOrder: request } = await api.get<{ createOrder: Order }>(people.user, CREATE, {
    input: {
      type: "ORDER",
      requestType: "quote",
      items: [{ productID: (await sold()).id, quantity: 4 }],
    },
  });
  const answer = await create(
    {
      customerID: null,
      requestID: request.id,
      items: [{ productID: (await sold()).id, quantity: 4, discount: 10 }],
    },
    people.rival,
  );
  const { proposeVersion } = await api.get<{ proposeVersion: { items: string; total: { amount: number } } }>(
    people.user,
    PROPOSE,
    { input: { orderID: answer.id, version: 1, lines: [{ line: 0, quantity: 2, unitPrice: 40 }] } },
  );
  // 2 × 40 − 10 % = 72, and 20 % VAT.
  expect(proposeVersion.total).toEqual({ amount: 86.4 });
  expect(JSON.parse(proposeVersion.items)).toMatchObject([{ discount: 10, total: 72 }]);
});

/** A lot that a stranger may ask for. */
let published: { readonly id: string } | undefined;
async function sold() {
  published ??= await buildLot(api.database.db, people.rival, {
    slug: `porte-${randomUUID()}`,
    priceAmount: 50,
    quantityNumber: 50,
  });
  return published;
}

test("only the seller grants a discount, from 0 to 100 with two decimals", async () => {
  const asked = {
    requestType: "reservation",
    items: [{ productID: (await sold()).id, quantity: 1, discount: 5 }],
  };
  expect(await refusal(asked)).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "items[0].discount",
    accepted: 0,
  });
  for (const discount of [-1, 100.01, 12.345])
    expect(await refusal(quote({ items: [{ productID: lot.id, quantity: 1, discount }] }))).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "items[0].discount",
    });
});

test("an extra line has its own name, unit and price; it holds no stock and is done with its order", async () => {
  const before = await stock();
  const order = await create({
    items: [
      { productID: lot.id, quantity: 2 },
      transport({ unit: "trajet", discount: 50, vatRate: 10, description: "Camion de 12 t" }),
    ],
  });
  expect(order).toMatchObject({
    // 200 + 20 %, and 75 + 10 %.
    total: { amount: 322.5 },
    orderItems: [
      { name: "Porte", productStatusID: lot.id },
      {
        name: "Transport",
        unit: "trajet",
        productStatusID: null,
        quantity: 2,
        discount: 50,
        total: 75,
        vatRate: 10,
      },
    ],
  });
  await api.get(people.user, UPDATE, { input: { id: order.id, status: "CONFIRMED" } });
  expect((await stock()).heldQuantity).toBe(before.heldQuantity + 2);
  for (const status of ["READY", "DONE"])
    await api.get(people.user, UPDATE, { input: { id: order.id, status } });
  expect(await stock()).toEqual({
    heldQuantity: before.heldQuantity,
    quantity: { number: before.quantity.number - 2 },
  });
});

test("a changed quote keeps its extra lines, also when the line of a lot goes", async () => {
  const order = await create({ items: [{ productID: lot.id, quantity: 1 }, transport()] });
  const { updateOrder } = await api.get<{ updateOrder: Order }>(people.user, UPDATE, {
    input: { id: order.id, updatedAt: order.updatedAt, items: [transport({ quantity: 1 })] },
  });
  expect(updateOrder).toMatchObject({
    total: { amount: 90 },
    orderItems: [{ name: "Transport", productStatusID: null }],
  });
});

test("an extra line needs a name, and only a quote has one; a lot keeps its own name and unit", async () => {
  expect(await refusal(quote({ items: [{ quantity: 1, unitPrice: 10 }] }))).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "items[0].name",
  });
  expect(await refusal({ requestType: "reservation", items: [transport()] })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "items[0].productID",
  });
  for (const part of ["name", "unit"])
    expect(
      await refusal(quote({ items: [{ productID: lot.id, quantity: 1, [part]: "autre" }] })),
    ).toMatchObject({ code: "BAD_USER_INPUT", field: `items[0].${part}` });
  expect(await refusal(quote({ items: [transport({ name: "x".repeat(201) })] }))).toMatchObject({
    field: "items[0].name",
  });
});

test("a quote of works says what becomes of their waste; every answer is needed, and a request has none", async () => {
  const waste = {
    quantity: "2 t",
    sorting: "Bois et métal triés",
    collection: "Déchetterie de Pantin",
    cost: "180 €",
  };
  const items = [{ productID: lot.id, quantity: 1 }];
  const order = await create({ items, waste });
  expect(order).toMatchObject({ waste });
  const { updateOrder } = await api.get<{ updateOrder: Order }>(people.user, UPDATE, {
    input: { id: order.id, updatedAt: order.updatedAt, waste: null },
  });
  expect(updateOrder).toMatchObject({ waste: null });
  expect(await refusal(quote({ items, waste: { ...waste, cost: " " } }))).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "waste.cost",
  });
  const asked = { requestType: "reservation", items: [{ productID: (await sold()).id, quantity: 1 }], waste };
  expect(await refusal(asked)).toMatchObject({ code: "BAD_USER_INPUT", field: "waste" });
});
