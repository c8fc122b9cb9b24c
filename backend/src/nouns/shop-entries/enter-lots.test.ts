import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actions } from "../../platform/audit-log/table.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace, buildShop } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { productStatuses } from "../lots/status-table.ts";
import { shops } from "../shops/table.ts";
import { enterLots } from "./enter-lots.ts";

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

const HOUR = 3_600_000;
const run = () =>
  enterLots(api.database.db, { from: new Date(Date.now() - HOUR), to: new Date(Date.now() + 1000) });
const setRules = (entryRules: readonly object[], identity = seller) =>
  api.ask(
    identity,
    "mutation ($input: ShopEntryRulesInput!) { saveShopEntryRules(input: $input) { entryRules { placeID category } } }",
    { input: { shopID: shop.id, entryRules } },
  );
const lot = (values: Partial<typeof productStatuses.$inferInsert> = {}) =>
  buildLot(api.database.db, seller, { slug: null, availableForSale: false, action: "keep", ...values });
/** Puts a lot up for sale as a person does, so that the log has it. */
const sell = (id: string, identity = seller) =>
  api.get(
    identity,
    "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }",
    {
      input: { id, action: "sale" },
    },
  );
const read = async (id: string) => {
  const [row] = await api.database.db.select().from(productStatuses).where(eq(productStatuses.id, id));
  return row;
};
const isShown = async (id: string) => (await read(id))?.availableForSale;

test("what is put up for sale enters by the rules of place and category, and nothing else does", async () => {
  const place = await buildPlace(api.database.db, seller);
  await setRules([{ placeID: place.id, category: "31" }, { category: "71" }]);
  const [both, wrongPlace, byCategory, kept] = [
    await lot({ placeID: place.id, category: "31" }),
    await lot({ category: "31" }),
    await lot({ category: "71" }),
    await lot({ category: "71" }),
  ];
  for (const { id } of [both, wrongPlace, byCategory]) await sell(id);
  expect(await run()).toBe(2);
  expect(await Promise.all([both, wrongPlace, byCategory, kept].map(({ id }) => isShown(id)))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await read(both.id)).toMatchObject({ shopID: shop.id, slug: expect.any(String) });
  expect(await run()).toBe(0);
});

test("what was taken out, or whose entry was undone, does not come back", async () => {
  await setRules([{}]);
  const [taken, undone] = [await lot(), await lot()];
  for (const { id } of [taken, undone]) {
    await sell(id);
    expect(await run()).toBe(1);
  }
  await api.get(seller, "mutation ($input: PublishLotsInput!) { publishLots(input: $input) { ids } }", {
    input: { ids: [taken.id], published: false },
  });
  const [entry] = await api.database.db
    .select({ batchID: actions.batchID })
    .from(actions)
    .where(and(eq(actions.entityID, undone.id), eq(actions.field, "availableForSale")));
  await api.get(seller, "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { ids } }", {
    batchID: entry?.batchID,
  });
  expect(await isShown(undone.id)).toBe(false);
  await sell(taken.id);
  expect(await run()).toBe(0);
});

test("a rule ends with its shop, and with an empty list", async () => {
  await setRules([{}]);
  await setRules([]);
  const { id } = await lot();
  await sell(id);
  expect(await run()).toBe(0);
  await setRules([{}]);
  await api.database.db.update(shops).set({ deleted: true }).where(eq(shops.id, shop.id));
  expect(await run()).toBe(0);
});

test("lots of other teams never enter, and a rule outlives the person who has set it", async () => {
  await setRules([{}]);
  const strange = await buildLot(api.database.db, people.admin, {
    slug: null,
    availableForSale: false,
    action: "keep",
  });
  await sell(strange.id, people.admin);
  const { id } = await lot();
  await sell(id);
  const { memberships } = seller;
  expect(memberships).toHaveLength(1);
  await api.database.db.execute(`delete from organization_members where user_id = '${seller.userID}'`);
  expect(await run()).toBe(1);
  expect([await isShown(id), await isShown(strange.id)]).toEqual([true, false]);
});

test("places of others, too many rules and those without the shop's rights are refused", async () => {
  const foreign = await buildPlace(api.database.db, people.rival);
  expect((await setRules([{ placeID: foreign.id }])).refusal).toMatchObject({ field: "placeID" });
  const many = Array.from({ length: 21 }, (_, index) => ({ category: String(index) }));
  expect((await setRules(many)).refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "entryRules" });
  expect((await setRules([{}], people.rival)).refusal).toMatchObject({ code: "NOT_FOUND" });
  const user = await buildMember(api.database.db, { id: seller.team?.id ?? "" } as never, "USER");
  expect((await setRules([{}], user)).refusal).toMatchObject({ code: "FORBIDDEN" });
});
