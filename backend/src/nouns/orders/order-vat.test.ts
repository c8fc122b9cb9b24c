import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { shops } from "../shops/table.ts";

let api: TestApi;
let people: People;
let seller: UserIdentity;
let lots: readonly { id: string }[];
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  const team = await buildTeam(api.database.db, { name: "Atelier", country: "FR" });
  seller = await buildMember(api.database.db, team, "USER");
  const price = (priceAmount: number) => buildLot(api.database.db, seller, { priceAmount });
  lots = [await price(100), await price(10), await price(80)];
});
afterAll(() => api.close());

const FIELDS = /* GraphQL */ `
  id items vatPercentage vatScheme vatCountry updatedAt
  total { amount } tax { amount }
  vatTotals { scheme rate category base { amount } tax { amount currency } }
  orderItems { vatRate vatScheme total }
`;
const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { ${FIELDS} } }`;
const GET = `query ($id: ID!) { getOrder(orderID: $id) { ${FIELDS} } }`;

interface Order {
  readonly id: string;
  readonly items: string;
  readonly updatedAt: string;
}
const line = (index: number, values: Record<string, unknown> = {}) => ({
  productID: lots[index]?.id,
  quantity: 1,
  ...values,
});
const quote = (values: Record<string, unknown>) => ({ type: "QUOTE", requestType: "quote", ...values });
const create = async (values: Record<string, unknown>, identity = seller) =>
  (await api.get<{ createOrder: Order }>(identity, CREATE, { input: quote(values) })).createOrder;
const update = async (id: string, values: Record<string, unknown>) =>
  (await api.get<{ updateOrder: Order }>(seller, UPDATE, { input: { id, ...values } })).updateOrder;
const refusal = async (values: Record<string, unknown>, identity = seller) =>
  (await api.ask(identity, CREATE, { input: quote(values) })).refusal;

const MIXED = () => ({
  items: [line(0), line(1, { quantity: 3, vatRate: 5.5 }), line(2, { vatScheme: "margin" })],
  shipping: 50,
});

describe("a quote with two rates and a line under the margin scheme", () => {
  test("adds up per rate; shipping has the quote's VAT, and the margin line none", async () => {
    const order = await create(MIXED());
    expect(order).toMatchObject({
      vatPercentage: 20,
      vatScheme: "standard",
      vatCountry: "FR",
      total: { amount: 291.65 },
      tax: { amount: 31.65 },
      vatTotals: [
        { scheme: "standard", rate: 20, category: "S", base: { amount: 150 }, tax: { amount: 30 } },
        { scheme: "standard", rate: 5.5, category: "S", base: { amount: 30 }, tax: { amount: 1.65 } },
        {
          scheme: "margin",
          rate: 0,
          category: "E",
          base: { amount: 80 },
          tax: { amount: 0, currency: "EUR" },
        },
      ],
      orderItems: [
        { vatRate: 20, vatScheme: "standard" },
        { vatRate: 5.5, vatScheme: "standard" },
        { vatRate: 0, vatScheme: "margin", total: 80 },
      ],
    });
    expect(JSON.parse(order.items)).toMatchObject([
      { vatRate: 20, vatScheme: "standard" },
      { vatRate: 5.5, vatScheme: "standard" },
      { vatRate: 0, vatScheme: "margin" },
    ]);
  });

  test("the buyer reads the same totals", async () => {
    const { db } = api.database;
    const buyer = people.rival;
    await buildOrder(db, buyer, { toOrganizationID: seller.team?.id ?? null });
    const sent = await create({ ...MIXED(), toOrganizationID: people.rivalTeam.id });
    expect((await api.get<{ getOrder: Order }>(buyer, GET, { id: sent.id })).getOrder).toEqual(sent);
  });

  test("another default rate moves the lines that had the former one, and no others", async () => {
    const order = await create(MIXED());
    expect(await update(order.id, { vatPercentage: 10 })).toMatchObject({
      vatPercentage: 10,
      vatTotals: [
        { rate: 10, base: { amount: 150 }, tax: { amount: 15 } },
        { rate: 5.5, base: { amount: 30 }, tax: { amount: 1.65 } },
        { scheme: "margin", base: { amount: 80 } },
      ],
      orderItems: [{ vatRate: 10 }, { vatRate: 5.5 }, { vatScheme: "margin" }],
    });
    expect(await update(order.id, { vatScheme: "reverseCharge" })).toMatchObject({
      vatPercentage: 0,
      vatScheme: "reverseCharge",
      tax: { amount: 1.65 },
      vatTotals: [{ rate: 5.5 }, { scheme: "margin" }, { scheme: "reverseCharge", category: "AE", rate: 0 }],
    });
  });

  test("new lines take the quote's VAT unless they name their own", async () => {
    const order = await create({ items: [line(0)], vatScheme: "margin" });
    expect(order).toMatchObject({ tax: { amount: 0 }, vatTotals: [{ scheme: "margin" }] });
    expect(
      await update(order.id, {
        items: [line(0), line(1, { vatScheme: "standard" }), line(2, { vatRate: 10 })],
      }),
    ).toMatchObject({
      orderItems: [
        { vatScheme: "margin", vatRate: 0 },
        { vatScheme: "standard", vatRate: 20 },
        { vatScheme: "standard", vatRate: 10 },
      ],
    });
  });
});

test("the order of the lines of a stored quote without their own VAT is that of the order", async () => {
  const order = await buildOrder(api.database.db, seller, {
    type: "QUOTE",
    requestType: "quote",
    items: JSON.stringify([{ id: "a", quantity: 1, price: 100, other: "kept" }]),
    vatPercentage: 19.6,
    totalAmount: 119.6,
    taxAmount: 19.6,
  });
  // The rate of 2013 stays valid on this order, whose notes change.
  expect(await update(order.id, { notes: "x" })).toMatchObject({ total: { amount: 119.6 } });
  expect(await update(order.id, { shipping: 10 })).toMatchObject({
    total: { amount: 131.56 },
    vatTotals: [{ rate: 19.6, base: { amount: 110 } }],
  });
  const moved = await update(order.id, { vatPercentage: 20 });
  expect(moved).toMatchObject({ total: { amount: 132 }, orderItems: [{ vatRate: 20 }] });
  expect(JSON.parse(moved.items)).toEqual([
    { id: "a", quantity: 1, price: 100, other: "kept", vatRate: 20, vatScheme: "standard" },
  ]);
});

test.each<[string, Record<string, unknown>, string, unknown]>([
  ["a rate of another country", { vatPercentage: 21 }, "vatPercentage", [20, 10, 5.5, 2.1, 0]],
  ["a rate that no law has", { vatPercentage: 19.6 }, "vatPercentage", [20, 10, 5.5, 2.1, 0]],
  ["a rate of the margin scheme", { vatPercentage: 20, vatScheme: "margin" }, "vatPercentage", [0]],
])("refuses %s and names the field", async (_what, values, field, accepted) => {
  expect(await refusal({ items: [line(0)], ...values })).toMatchObject({
    code: "BAD_USER_INPUT",
    field,
    accepted,
    reason: "vat-rate",
  });
});

test("refuses an odd rate or scheme of a line and names it", async () => {
  const ofLine = (values: Record<string, unknown>) => refusal({ items: [line(0), line(1, values)] });
  expect(await ofLine({ vatRate: 7 })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "items[1].vatRate",
    found: 7,
    accepted: [20, 10, 5.5, 2.1, 0],
  });
  expect(await ofLine({ vatRate: 20, vatScheme: "exempt" })).toMatchObject({ field: "items[1].vatRate" });
  expect(await ofLine({ vatRate: 120 })).toMatchObject({ field: "items[1].vatRate" });
});

test("totals of the client are no input", async () => {
  expect(await refusal({ items: [line(0)], vatTotals: [] })).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("a team's settings give the default scheme and rate, and only accept rates of its country", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, {
    country: "NL",
    quoteSettings: { defaultTaxRate: 9, defaultVatScheme: "exempt" },
  });
  const admin = await buildMember(db, team, "ADMIN");
  const lot = await buildLot(db, admin, { priceAmount: 100 });
  const items = [{ productID: lot.id, quantity: 1 }];
  expect(await create({ items }, admin)).toMatchObject({ vatScheme: "exempt", tax: { amount: 0 } });
  expect(await create({ items, vatScheme: "standard" }, admin)).toMatchObject({ tax: { amount: 9 } });
  expect(await create({ items, vatPercentage: 21 }, admin)).toMatchObject({ tax: { amount: 21 } });
  const set = (quoteSettings: Record<string, unknown>) =>
    api.ask(
      admin,
      "mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { id } }",
      {
        input: { id: team.id, quoteSettings },
      },
    );
  expect((await set({ defaultTaxRate: 20 })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "quoteSettings.defaultTaxRate",
    accepted: [21, 9, 0],
  });
  expect((await set({ defaultTaxRate: 21, defaultVatScheme: "margin" })).refusal).toBeUndefined();
});

test("a buyer sets no VAT, neither of the order nor of a line", async () => {
  const { db } = api.database;
  await db.insert(shops).values({ name: "Boutique", enabled: true, organizationID: people.rivalTeam.id });
  const lot = await buildLot(db, people.rival, { slug: `tva-${randomUUID()}`, priceAmount: 40 });
  const ask = (values: Record<string, unknown>, ofLine: Record<string, unknown> = {}) =>
    api.ask(people.user, CREATE, {
      input: {
        requestType: "reservation",
        items: [{ productID: lot.id, quantity: 1, ...ofLine }],
        ...values,
      },
    });
  expect((await ask({ vatScheme: "exempt" })).refusal).toMatchObject({ field: "vatScheme" });
  expect((await ask({}, { vatRate: 5.5 })).refusal).toMatchObject({
    field: "items[0].vatRate",
    accepted: 20,
  });
  expect((await ask({}, { vatScheme: "margin" })).refusal).toMatchObject({ field: "items[0].vatScheme" });
  expect((await ask({}, { vatRate: 20 })).refusal).toBeUndefined();
});
