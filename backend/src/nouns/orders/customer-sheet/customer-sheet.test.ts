import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actions } from "../../../platform/audit-log/table.ts";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildCustomer, buildLot, buildOrder } from "../../../testing/factories.ts";
import { buildMember, buildTeam } from "../../../testing/people.ts";
import { customers } from "../../customers/table.ts";
import { quoteDrafts } from "../drafts/table.ts";
import { orders } from "../table.ts";
import { buildDraftContent } from "../testing/build-draft.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const buildSeller = async () => buildMember(api.database.db, await buildTeam(api.database.db), "USER");
type Seller = Awaited<ReturnType<typeof buildSeller>>;

const PAIRS =
  "query ($id: ID) { duplicateCustomers(customerID: $id) { customer { id } other { id } reasons } }";
interface Pairs {
  readonly duplicateCustomers: readonly {
    readonly customer: { readonly id: string };
    readonly other: { readonly id: string };
    readonly reasons: readonly string[];
  }[];
}
const pairsOf = async (seller: Seller, id?: string) =>
  (await api.get<Pairs>(seller, PAIRS, { id })).duplicateCustomers.map(({ customer, other, reasons }) => [
    customer.id,
    other.id,
    ...reasons,
  ]);

const ORDERS =
  "query ($id: ID!, $limit: Int, $nextToken: String) { ordersOfCustomer(customerID: $id, limit: $limit, nextToken: $nextToken) { items { id kind } nextToken statuses { status count total { amount } } } }";
interface Orders {
  readonly ordersOfCustomer: {
    readonly items: readonly { readonly id: string; readonly kind: string }[];
    readonly nextToken: string | null;
    readonly statuses: readonly {
      readonly status: string;
      readonly count: number;
      readonly total: { readonly amount: number };
    }[];
  };
}
const ordersOf = async (seller: Seller, id: string, more: object = {}) =>
  (await api.get<Orders>(seller, ORDERS, { id, ...more })).ordersOfCustomer;

const MERGE = "mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) { batchID ids } }";
const UNDO = "mutation ($id: ID!) { undoBatch(batchID: $id) { ids } }";
const rowOf = async (id: string) =>
  (await api.database.db.select().from(customers).where(eq(customers.id, id)))[0];

test("rows of one customer are found by number, mail, or name and postcode, in any spelling", async () => {
  const { db } = api.database;
  const seller = await buildSeller();
  const build = (email: string, values: object) => buildCustomer(db, seller, { email, ...values });
  const first = await build("a@exemple.fr", { SIRET: "73282932000074", createdAt: new Date(2026, 0, 1) });
  const sameNumber = await build("b@exemple.fr", { lastName: "Autre", SIRET: "73282932000074" });
  const sameMail = await build("A@Exemple.fr", { lastName: "Encore" });
  const named = await build("c@exemple.fr", {
    firstName: "Éloïse",
    lastName: "Béal",
    zipcode: "69003",
    createdAt: new Date(2026, 0, 2),
  });
  const sameName = await build("d@exemple.fr", { firstName: "eloise", lastName: "BEAL", zipcode: "69003" });
  // One name elsewhere, one without a postcode, and one that is archived: no duplicates.
  await build("e@exemple.fr", { firstName: "Éloïse", lastName: "Béal", zipcode: "75011" });
  await build("f@exemple.fr", { firstName: "Éloïse", lastName: "Béal" });
  await build("c@exemple.fr", { deleted: true });
  expect((await pairsOf(seller)).toSorted()).toEqual(
    [
      [first.id, sameNumber.id, "SIRET"],
      [first.id, sameMail.id, "email"],
      [named.id, sameName.id, "name"],
    ].toSorted(),
  );
  expect(await pairsOf(seller, sameMail.id)).toEqual([[sameMail.id, first.id, "email"]]);
  expect(await pairsOf(seller, "none")).toEqual([]);
  expect(await pairsOf(await buildSeller())).toEqual([]);
});

test("a customer's orders are those that name them and those that their team sent, a page at a time", async () => {
  const { db } = api.database;
  const seller = await buildSeller();
  const buyer = await buildSeller();
  const customer = await buildCustomer(db, seller, { ofOrganizationID: buyer.team?.id });
  const lot = await buildLot(db, seller);
  const items = JSON.stringify([{ id: lot.id, quantity: 1, price: 10 }]);
  const sent = await buildOrder(db, buyer, {
    requestType: "request",
    toOrganizationID: seller.team?.id,
    createdAt: new Date(2026, 0, 1),
    items,
  });
  const quote = await buildOrder(db, seller, {
    type: "QUOTE",
    requestType: "quote",
    customerID: customer.id,
    totalAmount: 12,
    createdAt: new Date(2026, 0, 2),
    items,
  });
  // Their own business with others, what they have not sent, and the seller's other quotes.
  await buildOrder(db, buyer, { requestType: "request", items });
  await buildOrder(db, buyer, {
    type: "CART",
    requestType: "cart",
    toOrganizationID: seller.team?.id,
    items,
  });
  await buildOrder(db, seller, { type: "QUOTE", requestType: "quote", items });
  const page = await ordersOf(seller, customer.id, { limit: 1 });
  expect(page.items).toEqual([{ id: quote.id, kind: "sentquote" }]);
  expect(page.statuses.reduce((count, each) => count + each.count, 0)).toBe(2);
  const next = await ordersOf(seller, customer.id, { limit: 1, nextToken: page.nextToken });
  expect(next.items).toEqual([{ id: sent.id, kind: "request" }]);
  expect(next.nextToken).toBeNull();
  expect(await ordersOf(await buildSeller(), customer.id)).toEqual({
    items: [],
    nextToken: null,
    statuses: [],
  });
});

async function buildTwins(values: object = {}) {
  const { db } = api.database;
  const seller = await buildSeller();
  const kept = await buildCustomer(db, seller, { country: "BE", zipcode: "1000" });
  const merged = await buildCustomer(db, seller, {
    email: "autre@exemple.be",
    phone: "+32470112233",
    ...values,
  });
  return { seller, kept, merged };
}

test("merged customers are one: orders and drafts follow, the chosen values are kept, and undo parts them", async () => {
  const { db } = api.database;
  const { seller, kept, merged } = await buildTwins({ ofUserID: (await buildSeller()).userID });
  const order = await buildOrder(db, seller, { type: "QUOTE", requestType: "quote", customerID: merged.id });
  const content = buildDraftContent({ customerID: merged.id });
  const [draft] = await db
    .insert(quoteDrafts)
    .values({
      content,
      customerID: merged.id,
      lineCount: 0,
      totalAmount: 0,
      userID: seller.userID,
      changedBy: seller.userID,
      organizationID: seller.team?.id ?? null,
    })
    .returning();
  const { mergeCustomers } = await api.get<{ mergeCustomers: { batchID: string; ids: string[] } }>(
    seller,
    MERGE,
    // A postcode of the stored country.
    { input: { id: kept.id, mergedID: merged.id, values: { phone: "+32470112233", zipcode: "1050" } } },
  );
  expect(mergeCustomers.ids).toEqual([kept.id]);
  expect(await rowOf(kept.id)).toMatchObject({
    phone: "+32470112233",
    zipcode: "1050",
    email: kept.email,
    ofUserID: merged.ofUserID,
  });
  expect(await rowOf(merged.id)).toMatchObject({ deleted: true });
  expect((await ordersOf(seller, kept.id)).items).toEqual([{ id: order.id, kind: "sentquote" }]);
  const [moved] = await db
    .select()
    .from(quoteDrafts)
    .where(eq(quoteDrafts.id, draft?.id ?? ""));
  expect(moved).toMatchObject({ customerID: kept.id, content: { customerID: kept.id } });
  // The history of both says what happened.
  const logged = await db
    .select({ field: actions.field })
    .from(actions)
    .where(and(eq(actions.entityID, order.id), eq(actions.batchID, mergeCustomers.batchID)));
  expect(logged).toEqual([{ field: "customerID" }]);
  await api.get(seller, UNDO, { id: mergeCustomers.batchID });
  expect(await rowOf(kept.id)).toMatchObject({ phone: null, zipcode: "1000", ofUserID: null });
  expect(await rowOf(merged.id)).toMatchObject({ deleted: false });
  const [back] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(back?.customerID).toBe(merged.id);
});

test("a merge that makes no sense is refused with its field, and changes nothing", async () => {
  const { db } = api.database;
  const { seller, kept, merged } = await buildTwins();
  const foreign = await buildCustomer(db, await buildSeller());
  const refusal = async (input: object) => (await api.ask(seller, MERGE, { input })).refusal;
  expect(await refusal({ id: kept.id, mergedID: kept.id.toUpperCase() })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "mergedID",
    reason: "same",
  });
  expect(await refusal({ id: kept.id, mergedID: foreign.id })).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal({ id: kept.id, mergedID: merged.id, values: { zipcode: "75011" } })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "values.zipcode",
  });
  expect(
    await refusal({ id: kept.id, mergedID: merged.id, updatedAt: "2020-01-01T00:00:00.000Z" }),
  ).toMatchObject({ code: "CONFLICT" });
  expect(await rowOf(merged.id)).toMatchObject({ deleted: false });
  const guest = await buildMember(db, seller.team as never, "GUEST");
  expect(
    (await api.ask(guest, MERGE, { input: { id: kept.id, mergedID: merged.id } })).refusal,
  ).toMatchObject({
    code: "FORBIDDEN",
  });
});

test("a merge writes the drafts of its own team alone, whatever id a draft elsewhere names", async () => {
  const { db } = api.database;
  const { seller, kept, merged } = await buildTwins();
  const stranger = await buildSeller();
  const [foreign] = await db
    .insert(quoteDrafts)
    .values({
      content: buildDraftContent({ customerID: merged.id }),
      customerID: merged.id,
      lineCount: 0,
      totalAmount: 0,
      userID: stranger.userID,
      changedBy: stranger.userID,
      organizationID: stranger.team?.id ?? null,
    })
    .returning();
  await api.get(seller, MERGE, { input: { id: kept.id, mergedID: merged.id } });
  const [after] = await db
    .select()
    .from(quoteDrafts)
    .where(eq(quoteDrafts.id, foreign?.id ?? ""));
  expect(after).toEqual(foreign);
});

test("two accounts of the platform are two customers", async () => {
  const { db } = api.database;
  const seller = await buildSeller();
  const [one, other] = [await buildSeller(), await buildSeller()];
  const kept = await buildCustomer(db, seller, { ofOrganizationID: one.team?.id });
  const merged = await buildCustomer(db, seller, { ofOrganizationID: other.team?.id });
  const { refusal } = await api.ask(seller, MERGE, { input: { id: kept.id, mergedID: merged.id } });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "mergedID", reason: "accounts" });
});

test("two merges that cross each other end, and leave one of both rows", async () => {
  const { seller, kept, merged } = await buildTwins();
  const answers = await Promise.all([
    api.ask(seller, MERGE, { input: { id: kept.id, mergedID: merged.id } }),
    api.ask(seller, MERGE, { input: { id: merged.id, mergedID: kept.id } }),
  ]);
  expect(answers.filter(({ refusal }) => refusal)).toHaveLength(1);
  const left = [await rowOf(kept.id), await rowOf(merged.id)].filter((row) => !row?.deleted);
  expect(left).toHaveLength(1);
});
