import { type Identity, type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actions } from "../../platform/audit-log/table.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { shops } from "./table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const FIELDS = "id name slug enabled about hideFields formerSlugs updatedAt";
const CREATE = `mutation ($input: CreateShopInput!) { createShop(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateShopInput!) { updateShop(input: $input) { ${FIELDS} } }`;
const GET = `query ($id: ID!) { getShop(id: $id) { ${FIELDS} } }`;

interface Shop {
  readonly id: string;
  readonly slug: string;
  readonly formerSlugs: readonly string[];
}
const create = async (identity: Identity, input: object): Promise<Shop> =>
  (await api.get<{ createShop: Shop }>(identity, CREATE, { input })).createShop;
const refusal = async (identity: Identity, query: string, variables: Record<string, unknown>) =>
  (await api.ask(identity, query, variables)).refusal;
const asShopManager = (person: UserIdentity): UserIdentity => ({
  ...person,
  memberships: person.memberships.map((each) => ({ ...each, shopManager: true })),
});

test("a shop gets its address from its name, short and unique, and is not online at first", async () => {
  const first = await create(people.admin, { name: "Matériaux d’Occasion du Pays de Loire" });
  expect(first).toMatchObject({ slug: "materiaux-d-occasion-du", enabled: false });
  const second = await create(people.rival, { name: "Matériaux d’occasion du Pays de Loire" });
  expect(second.slug).toMatch(/^materiaux-d-occas[a-z-]*-[0-9a-f]{6}$/);
  expect(second.slug.length).toBeLessThanOrEqual(24);
  const unnamed = await create(people.admin, { name: "Шоп" });
  expect(unnamed.slug).toMatch(/^boutique-[0-9a-f]{6}$/);
});

test.each([
  ["ab", "slug-length"],
  ["a".repeat(25), "slug-length"],
  ["deux--traits", "slug-characters"],
  ["été-2026", "slug-characters"],
  ["-trait", "slug-characters"],
  ["api", "slug-reserved"],
])("the address %s is refused: %s", async (slug, reason) => {
  expect(await refusal(people.admin, CREATE, { input: { name: "Boutique", slug } })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "slug",
    reason,
  });
});

test("an address belongs to one shop, also a former one; a shop may take its own former one back", async () => {
  const shop = await create(people.admin, { name: "Un", slug: "premier-nom" });
  const renamed = await api.get<{ updateShop: Shop }>(people.admin, UPDATE, {
    input: { id: shop.id, slug: "second-nom" },
  });
  expect(renamed.updateShop).toMatchObject({ slug: "second-nom", formerSlugs: ["premier-nom"] });
  for (const slug of ["premier-nom", "second-nom"])
    expect(await refusal(people.rival, CREATE, { input: { name: "Deux", slug } })).toMatchObject({
      field: "slug",
      reason: "slug-taken",
    });
  const back = await api.get<{ updateShop: Shop }>(people.admin, UPDATE, {
    input: { id: shop.id, slug: "premier-nom" },
  });
  expect(back.updateShop).toMatchObject({ slug: "premier-nom", formerSlugs: ["second-nom"] });
});

test("two people who take one address at once: one gets it", async () => {
  const results = await Promise.all(
    [people.admin, people.rival].map((person) =>
      api.ask(person, CREATE, { input: { name: "Course", slug: "meme-adresse" } }),
    ),
  );
  expect(results.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  const rows = await api.database.db.select().from(shops).where(eq(shops.slug, "meme-adresse"));
  expect(rows).toHaveLength(1);
});

test("links of a shop are pages of the web, its mail address and telephone are well formed", async () => {
  for (const [field, value] of [
    ["website", "javascript:alert(1)"],
    ["instagram", "data:text/html,x"],
    ["email", "boutique"],
    ["phone", "12"],
    ["hideFields", ["internalNotes"]],
  ])
    expect(
      await refusal(people.admin, CREATE, { input: { name: "Boutique", [String(field)]: value } }),
    ).toMatchObject({
      code: "BAD_USER_INPUT",
      field: expect.stringContaining(String(field)),
    });
});

test("[API-557] an ADMIN, a shop manager and a solo person write shops; others of the team read them, outsiders get nothing", async () => {
  const shop = await create(people.admin, { name: "Boutique de l’équipe" });
  const input = { input: { id: shop.id, name: "Autre" } };
  expect(await refusal(people.user, UPDATE, input)).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(people.user, CREATE, { input: { name: "x" } })).toMatchObject({ code: "FORBIDDEN" });
  expect((await api.ask(asShopManager(people.user), UPDATE, input)).errors).toBeUndefined();
  expect((await api.get<{ getShop: Shop | null }>(people.user, GET, { id: shop.id })).getShop?.id).toBe(
    shop.id,
  );
  expect(await refusal(people.guest, GET, { id: shop.id })).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(VISITOR, GET, { id: shop.id })).toMatchObject({ code: "UNAUTHENTICATED" });
  expect((await api.get<{ getShop: Shop | null }>(people.rival, GET, { id: shop.id })).getShop).toBeNull();
  expect(await refusal(people.rival, UPDATE, input)).toMatchObject({ code: "NOT_FOUND" });
  await create(people.solo, { name: "Boutique seule" });
});

test("a shop whose answer was lost is created once", async () => {
  const input = { id: crypto.randomUUID(), name: "Une seule fois" };
  const [first, again] = [await create(people.admin, input), await create(people.admin, input)];
  expect(again.id).toBe(first.id);
});

test("a change by someone else meanwhile is a conflict", async () => {
  const shop = (await create(people.admin, { name: "À deux" })) as Shop & { readonly updatedAt: string };
  await api.ask(people.admin, UPDATE, { input: { id: shop.id, about: "Premier texte" } });
  expect(
    await refusal(people.admin, UPDATE, {
      input: { id: shop.id, updatedAt: shop.updatedAt, about: "Second texte" },
    }),
  ).toMatchObject({ code: "CONFLICT" });
});

test("switches that would promise what does not happen are refused; a password stands in no log", async () => {
  const shop = await create(people.admin, { name: "Boutique fermée" });
  const change = (input: object) => api.ask(people.admin, UPDATE, { input: { id: shop.id, ...input } });
  expect((await change({ enableSMSNotification: true })).refusal).toMatchObject({
    field: "enableSMSNotification",
    reason: "no-text-messages",
  });
  expect((await change({ enablePassword: true })).refusal).toMatchObject({ reason: "password-missing" });
  expect((await change({ password: "court" })).refusal).toMatchObject({ field: "password" });
  expect((await change({ mainColor: "vert" })).refusal).toMatchObject({ field: "mainColor" });
  expect((await change({ logo: "logo/other.png" })).refusal).toMatchObject({ field: "logo" });
  expect((await change({ password: "Sésame 2026", enablePassword: true })).errors).toBeUndefined();
  const [row] = await api.database.db.select().from(shops).where(eq(shops.id, shop.id));
  expect(row?.password).toMatch(/^\$argon2id\$/);
  const logged = await api.database.db.select().from(actions).where(eq(actions.entityID, shop.id));
  expect(JSON.stringify(logged)).not.toMatch(/argon2|Sésame/);
});
