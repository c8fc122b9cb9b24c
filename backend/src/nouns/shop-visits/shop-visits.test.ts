import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder, buildShop } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { rebuildOrderItems } from "../orders/rebuild-items.ts";
import { orders } from "../orders/table.ts";
import { shops } from "../shops/table.ts";
import { createVisitCounts } from "./count-visits.ts";
import { forgetVisits } from "./forget-visits.ts";
import { shopVisits } from "./table.ts";

const FIGURES = `query ($shopID: ID!, $lotIDs: [ID!]!) {
  shopFigures(shopID: $shopID, lotIDs: $lotIDs) { lotID visits requests sales } }`;
let api: TestApi;
let people: People;
let seller: UserIdentity;
let shop: typeof shops.$inferSelect;
let lot: { readonly id: string };
let slug = "";
let counts: ReturnType<typeof createVisitCounts>;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  counts = createVisitCounts(api.database.db, pino({ level: "silent" }));
});
afterAll(async () => {
  await counts.close();
  await api.close();
});
beforeEach(async () => {
  const { db } = api.database;
  seller = await buildMember(db, await buildTeam(db, { name: "Vendeur" }), "ADMIN");
  shop = await buildShop(db, seller);
  slug = shop.slug ?? "";
  lot = await buildLot(db, seller, { slug: "porte", quantityNumber: 5 });
});

const visit = (pass: string | null = null, page = "porte") => counts.add({ slug, lot: page, pass });
const figuresOf = async (as: UserIdentity = seller) => {
  await counts.flush();
  const { shopFigures } = await api.get<{ shopFigures: object[] }>(as, FIGURES, {
    shopID: shop.id,
    lotIDs: [lot.id],
  });
  return shopFigures;
};

test("visits of a lot's page are added up by day, over processes; of pages that do not exist none is kept", async () => {
  const other = createVisitCounts(api.database.db, pino({ level: "silent" }));
  expect(await figuresOf()).toEqual([]);
  visit();
  visit();
  visit(null, "aucune");
  counts.add({ slug: "aucune-boutique", lot: "porte", pass: null });
  other.add({ slug, lot: "porte", pass: null });
  await Promise.all([counts.flush(), other.close()]);
  visit();
  expect(await figuresOf()).toEqual([{ lotID: lot.id, visits: 4, requests: 0, sales: 0 }]);
  const rows = await api.database.db.select().from(shopVisits).where(eq(shopVisits.shopID, shop.id));
  expect(rows).toMatchObject([{ visits: 4, organizationID: seller.team?.id, userID: seller.userID }]);
});

test("only pages that were shown count: not those of a closed shop, behind a password, or looked at before the public", async () => {
  const { db } = api.database;
  const set = (values: Partial<typeof shops.$inferInsert>) =>
    db.update(shops).set(values).where(eq(shops.id, shop.id));
  visit(shop.previewKey);
  await counts.flush();
  await set({ enablePassword: true });
  visit();
  await counts.flush();
  await set({ enabled: false });
  visit();
  expect(await figuresOf()).toEqual([]);
  await set({ enabled: true });
  visit("the pass of the password");
  expect(await figuresOf()).toMatchObject([{ visits: 1 }]);
});

test("requests and sales of a lot are its seller's orders of the last 90 days; carts and orders of others are none", async () => {
  const { db } = api.database;
  const order = async (values: Record<string, unknown>) => {
    const row = await buildOrder(db, seller, {
      items: JSON.stringify([{ id: lot.id, name: "Porte", quantity: 1, price: 10, total: 10 }]),
      ...values,
    });
    const [stored] = await db.select().from(orders).where(eq(orders.id, row.id));
    if (stored) await rebuildOrderItems(db, stored);
    return row;
  };
  const toSeller = {
    organizationID: null,
    userID: null,
    toOrganizationID: seller.team?.id,
    toUserID: seller.userID,
  };
  const request = { type: "ORDER", requestType: "quote", ...toSeller };
  await order({ ...request, status: "PENDING" });
  await order({ ...request, status: "DONE" });
  await order({ type: "QUOTE", requestType: "quote", status: "CONFIRMED" });
  await order({ type: "QUOTE", requestType: "quote", status: "REFUSED" });
  await order({ ...request, type: "CART", status: "PENDING" });
  await order({ ...request, status: "PAID", createdAt: new Date(Date.now() - 100 * 86_400_000) });
  await order({ ...request, status: "PAID", toOrganizationID: people.rivalTeam.id });
  expect(await figuresOf()).toEqual([{ lotID: lot.id, visits: 0, requests: 2, sales: 2 }]);
});

test("counts that no figure reads are deleted after a year, the others stay", async () => {
  const { db } = api.database;
  const of = (days: number) => ({
    lotID: lot.id,
    shopID: shop.id,
    visits: 1,
    day: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    userID: seller.userID,
    organizationID: seller.team?.id ?? null,
  });
  await db.insert(shopVisits).values([of(1), of(95), of(399), of(401), of(900)]);
  expect(await forgetVisits(db, new Date())).toBe(2);
  expect(await figuresOf()).toMatchObject([{ visits: 1 }]);
  expect(await db.select().from(shopVisits).where(eq(shopVisits.shopID, shop.id))).toHaveLength(3);
});

test("figures are for those who manage the shop", async () => {
  visit();
  await counts.flush();
  const team = { id: seller.team?.id ?? "", name: "Vendeur" };
  const worker = await buildMember(api.database.db, team as never, "USER");
  const asked = { shopID: shop.id, lotIDs: [lot.id] };
  expect((await api.ask(worker, FIGURES, asked)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect(await figuresOf(people.admin)).toEqual([]);
});
