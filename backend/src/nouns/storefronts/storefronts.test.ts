import { type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import type { ShopPage, ShopProductPage, ShopSearch, ShopStock } from "@gisement/shared-domain/shops";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildShop } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { productStatuses } from "../lots/status-table.ts";
import { organizations } from "../organizations/table.ts";
import { shops } from "../shops/table.ts";
import { type Found, openShop } from "./find-shop.ts";
import {
  readShop,
  readShopAddresses,
  readShopProduct,
  readShopSelection,
  readsShopFile,
} from "./read-shop.ts";
import { readShopStock } from "./read-stock.ts";

let api: TestApi;
let people: People;
/** A team of its own for each test, with a shop that is online. */
let seller: UserIdentity;
let shop: typeof shops.$inferSelect;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const ALL: ShopSearch = {
  words: "",
  category: "",
  condition: "",
  town: "",
  near: "",
  sort: "newest",
  page: 1,
};

beforeEach(async () => {
  const team = await buildTeam(api.database.db, { name: "Vendeur" });
  seller = await buildMember(api.database.db, team, "ADMIN");
  shop = await buildShop(api.database.db, seller);
});

const door = (slug = shop.slug ?? "", pass: string | null = null) => ({ slug, pass });
function open<Thing>(answer: Found<Thing>): Thing {
  if (answer.state !== "open") throw new Error(`the shop is ${answer.state}`);
  return answer.found;
}
const list = async (search: Partial<ShopSearch> = {}, slug = shop.slug ?? ""): Promise<ShopPage> =>
  open(await readShop(api.database.db, door(slug), { ...ALL, ...search }, "fr"));
const page = async (productSlug: string, locale: "fr" | "en" | "nl" = "fr"): Promise<ShopProductPage> =>
  open(await readShopProduct(api.database.db, door(), productSlug, locale));
const lot = (values: Partial<typeof productStatuses.$inferInsert> = {}) =>
  buildLot(api.database.db, seller, { slug: `lot-${crypto.randomUUID().slice(0, 8)}`, ...values });
const names = ({ products }: ShopPage): string[] => products.map(({ name }) => name).toSorted();

test("a shop shows what is for sale, to give away or for rent, in stock and free (E12)", async () => {
  await lot({ name: "vente" });
  await lot({ name: "don", action: "give" });
  await lot({ name: "location", action: "rent" });
  await lot({ name: "sans quantité", quantityNumber: null });
  const hidden: Partial<typeof productStatuses.$inferInsert>[] = [
    { action: "keep" },
    { availableForSale: false },
    { progress: "done" },
    { progress: "deleted" },
    { archived: true },
    { heldQuantity: 10 },
    { batchedProductID: crypto.randomUUID() },
    { slug: null },
  ];
  for (const [index, values] of hidden.entries()) await lot({ name: `caché ${index}`, ...values });
  const found = await list();
  expect(names(found)).toEqual(["don", "location", "sans quantité", "vente"]);
  expect(found.total).toBe(4);
});

test("a lot of two shops that are online is in the one that it names; without one it is in none of them (E25)", async () => {
  const second = await buildShop(api.database.db, seller);
  await lot({ name: "au premier", shopID: shop.id });
  await lot({ name: "au second", shopID: second.id });
  await lot({ name: "à aucun" });
  expect(names(await list())).toEqual(["au premier"]);
  expect(names(await list({}, second.slug ?? ""))).toEqual(["au second"]);
  await api.database.db.update(shops).set({ enabled: false }).where(eq(shops.id, second.id));
  expect(names(await list())).toEqual(["au premier", "à aucun"].toSorted());
});

test("a lot that is sold out keeps its page, which says so, and leaves the list", async () => {
  await lot({ slug: "escalier", name: "Escalier", quantityNumber: 2, heldQuantity: 2 });
  expect(await list()).toMatchObject({ total: 0, products: [] });
  expect((await page("escalier")).product).toMatchObject({ name: "Escalier", free: 0 });
});

test("a former address leads to the present one; a shop that is not online is not told from none", async () => {
  const { db } = api.database;
  await db
    .update(shops)
    .set({ formerSlugs: ["ancienne-adresse"] })
    .where(eq(shops.id, shop.id));
  expect(await readShop(db, door("ancienne-adresse"), ALL, "fr")).toEqual({
    state: "moved",
    slug: shop.slug,
  });
  expect(await readShopProduct(db, door("ancienne-adresse"), "x", "fr")).toEqual({
    state: "moved",
    slug: shop.slug,
  });
  await db.update(shops).set({ enabled: false }).where(eq(shops.id, shop.id));
  const closed = { state: "closed" };
  expect(await readShop(db, door(), ALL, "fr")).toEqual(closed);
  expect(await readShop(db, door("ancienne-adresse"), ALL, "fr")).toEqual(closed);
  expect(await readShop(db, door("personne"), ALL, "fr")).toEqual(closed);
  expect(await readsShopFile(db, door(), "picture/a.jpg")).toBe(false);
});

const SECRETS = {
  internalNotes: "cassé-dedans",
  spot: "allée-secrète",
  removalReason: "motif-secret",
  searchLabels: "mot-étiquette",
  privateLabels: "mot-privé",
  supplierID: "fournisseur-secret",
  properties: { achat: "prix-d-achat" },
} as const;

test("[PERM-519] pages tell nothing of a lot but what they show, and no search finds a lot by anything else", async () => {
  await lot({ slug: "porte", name: "Porte", description: "En chêne massif", city: "Lyon", ...SECRETS });
  const shown = JSON.stringify([await list(), await page("porte")]);
  expect(shown).toContain("En chêne massif");
  for (const secret of Object.values(SECRETS))
    expect(shown).not.toContain(typeof secret === "string" ? secret : secret.achat);
  expect(shown).not.toContain(seller.userID);
  expect(shown).not.toContain(seller.team?.id);
  expect(names(await list({ words: "chêne" }))).toEqual(["Porte"]);
  expect(names(await list({ words: "Lyon" }))).toEqual(["Porte"]);
  for (const words of [
    "cassé-dedans",
    "allée-secrète",
    "mot-étiquette",
    "mot-privé",
    "fournisseur-secret",
    "prix-d-achat",
  ])
    expect([words, (await list({ words })).total]).toEqual([words, 0]);
});

test("what a shop keeps back is on no page, in no order of the list, and in no search", async () => {
  const KEPT = [
    "price",
    "quantity",
    "reference",
    "place",
    "brand",
    "condition",
    "dimension",
    "materials",
    "color",
  ];
  await api.database.db.update(shops).set({ hideFields: KEPT }).where(eq(shops.id, shop.id));
  await lot({
    slug: "evier",
    name: "Évier",
    ref: "REF-77",
    city: "Nantes",
    brand: "Blanco",
    condition: "good",
    material: ["grès"],
    color: "ivoire",
    priceAmount: 123_123.45,
    quantityNumber: 737_373,
    length: 838_383,
    width: 204,
  });
  await lot({ slug: "cher", name: "Cher", priceAmount: 999, condition: "new" });
  const shown = JSON.stringify([await list({ sort: "price" }), await page("evier")]);
  // Numbers long enough that no id and no time beside them has them by chance.
  for (const kept of ["123123", "737373", "838383", "REF-77", "Nantes", "Blanco", "Bon", "grès", "ivoire"])
    expect([kept, shown.includes(kept)]).toEqual([kept, false]);
  expect((await list()).conditions).toEqual([]);
  expect((await list({ condition: "good" })).total).toBe(2);
  for (const words of ["REF-77", "Nantes", "Blanco", "grès", "ivoire", "bon"])
    expect([words, (await list({ words })).total]).toEqual([words, 0]);
  // Sizes are left out of the words: all lots are found, not those of this size.
  expect((await list({ words: "838383x204" })).total).toBe(2);
});

test("words, category, condition, order and pages of the list; facets count what the other choices leave", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_none, index) =>
      lot({
        name: `Tuile ${String(index).padStart(2, "0")}`,
        category: index < 20 ? "covering" : "wood",
        condition: index % 2 === 0 ? "good" : "fair",
        priceAmount: 30 - index,
      }),
    ),
  );
  const first = await list({ sort: "name" });
  expect([first.total, first.pages, first.products.length]).toEqual([30, 2, 24]);
  expect(first.products[0]?.name).toBe("Tuile 00");
  expect((await list({ sort: "name", page: 2 })).products.map(({ name }) => name)).toEqual([
    "Tuile 24",
    "Tuile 25",
    "Tuile 26",
    "Tuile 27",
    "Tuile 28",
    "Tuile 29",
  ]);
  expect((await list({ sort: "price" })).products[0]?.name).toBe("Tuile 29");
  expect((await list({ words: "tuile 07" })).products.map(({ name }) => name)).toEqual(["Tuile 07"]);
  const narrowed = await list({ category: "covering", condition: "good" });
  expect(narrowed.total).toBe(10);
  expect(narrowed.categories.map(({ value, count }) => [value, count])).toEqual([
    ["covering", 10],
    ["wood", 5],
  ]);
  expect(narrowed.conditions.map(({ value, count }) => [value, count]).toSorted()).toEqual([
    ["fair", 10],
    ["good", 10],
  ]);
});

test("each language has its own words, French where there are none", async () => {
  await lot({ slug: "fenetre", name: "Fenêtre", nameEN: "Window", description: "Châssis bois" });
  const [english, dutch] = [await page("fenetre", "en"), await page("fenetre", "nl")];
  expect([english.product.name, english.product.description]).toEqual(["Window", "Châssis bois"]);
  expect(dutch.product.name).toBe("Fenêtre");
});

test("pictures of others are not shown, whatever a lot names", async () => {
  const key = "picture/autrui.jpg";
  await lot({ slug: "photo", pictures: [key] });
  expect((await page("photo")).product.pictures).toEqual([]);
});

const PUBLISH = "mutation ($input: PublishLotsInput!) { publishLots(input: $input) { batchID ids } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { ids } }";
const publish = async (identity: UserIdentity, input: Record<string, unknown>) =>
  (await api.get<{ publishLots: { batchID: string; ids: string[] } }>(identity, PUBLISH, { input }))
    .publishLots;
const slugsOf = async (ids: readonly string[]) => {
  const rows = await api.database.db.select().from(productStatuses);
  return ids.map((id) => rows.find((row) => row.id === id)?.slug);
};

test("lots are shown in a shop and taken out again; the address of a page is its own for good", async () => {
  const lots = [
    await lot({ name: "Porte à panneaux", slug: null }),
    await lot({ name: "Porte à panneaux", slug: null }),
  ];
  const ids = lots.map(({ id }) => id);
  const { batchID } = await publish(seller, { ids, published: true });
  const slugs = await slugsOf(ids);
  expect(slugs[0]).toBe("porte-a-panneaux");
  expect(slugs[1]).toMatch(/^porte-a-panneaux-[0-9a-f]{6}$/);
  expect((await list()).total).toBe(2);
  await publish(seller, { ids, published: false });
  expect((await list()).total).toBe(0);
  expect(await slugsOf(ids)).toEqual(slugs);
  await publish(seller, { ids, published: true, shopID: shop.id });
  expect(await slugsOf(ids)).toEqual(slugs);
  expect((await list()).total).toBe(2);
  expect(batchID).toBeTruthy();
});

test("one undo takes what was shown out of the shop", async () => {
  const { id } = await lot({ slug: null });
  const { batchID } = await publish(seller, { ids: [id], published: true });
  await api.get(seller, UNDO, { batchID });
  expect((await list()).total).toBe(0);
});

test("lots of others, shops of others and lots that are kept are refused, and nothing is written", async () => {
  const own = await lot({ slug: null });
  const kept = await lot({ slug: null, action: "keep" });
  const strange = await buildLot(api.database.db, people.rival);
  const foreign = await buildShop(api.database.db, people.rival);
  const refused = async (input: Record<string, unknown>) =>
    (await api.ask(seller, PUBLISH, { input })).refusal;
  expect(await refused({ ids: [own.id, strange.id], published: true })).toMatchObject({ code: "NOT_FOUND" });
  expect(await refused({ ids: [own.id], published: true, shopID: foreign.id })).toMatchObject({
    code: "NOT_FOUND",
    field: "shopID",
  });
  expect(await refused({ ids: [own.id, kept.id], published: true })).toMatchObject({
    reason: "not-for-sale",
    found: kept.id,
  });
  const member = await buildMember(api.database.db, { id: seller.team?.id ?? "" } as never, "USER");
  expect(
    (await api.ask(member, PUBLISH, { input: { ids: [own.id], published: true } })).refusal,
  ).toMatchObject({ code: "FORBIDDEN" });
  expect(await slugsOf([own.id])).toEqual([null]);
});

test("a stranger requests what a shop shows, and nothing else of its team", async () => {
  const REQUEST = "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }";
  const shown = await lot();
  const withdrawn = await lot({ availableForSale: false });
  const elsewhere = await lot({ shopID: crypto.randomUUID() });
  const ask = async (lotID: string) =>
    (
      await api.ask(people.rival, REQUEST, {
        input: { type: "ORDER", requestType: "information", items: [{ productID: lotID, quantity: 1 }] },
      })
    ).refusal;
  expect(await ask(shown.id)).toBeUndefined();
  expect(await ask(withdrawn.id)).toMatchObject({ code: "BAD_USER_INPUT", field: "items[0].productID" });
  expect(await ask(elsewhere.id)).toMatchObject({ code: "BAD_USER_INPUT", field: "items[0].productID" });
});

test("[API-523] the API answers a shop and a lot by their addresses to anyone, a person by their address to colleagues", async () => {
  await lot({ slug: "radiateur", name: "Radiateur", ...SECRETS });
  const { shopBySlug, productBySlug } = await api.get<Record<string, unknown>>(
    VISITOR,
    `query ($shop: String!) { shopBySlug(slug: $shop) { name slug email } productBySlug(shopSlug: $shop, slug: "radiateur") { name free price } }`,
    { shop: shop.slug },
  );
  expect(shopBySlug).toMatchObject({ name: "La matériauthèque", slug: shop.slug });
  expect(productBySlug).toEqual({ name: "Radiateur", free: 10, price: 40 });
  const { userByEmail } = await api.get<Record<string, unknown>>(
    people.admin,
    "query ($email: String!) { userByEmail(email: $email) { id } }",
    { email: people.user.email },
  );
  expect(userByEmail).toEqual({ id: people.user.userID });
});

test("a person without a team has a shop of their own lots", async () => {
  const own = await buildShop(api.database.db, people.solo);
  await buildLot(api.database.db, people.solo, { slug: "seul", name: "Seul" });
  expect(names(await list({}, own.slug ?? ""))).toEqual(["Seul"]);
});

test("the addresses of all shops name what is online, and no lot that is not shown", async () => {
  await lot({ slug: "montre", name: "Montré" });
  await lot({ slug: "cache", availableForSale: false });
  const closed = await buildShop(api.database.db, seller, { enabled: false });
  const addresses = await readShopAddresses(api.database.db);
  const own = addresses.filter(({ slug }) => slug === shop.slug);
  expect(own.map((address) => address.lot)).toEqual([null, "montre"]);
  expect(own[1]?.changedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(addresses.filter(({ slug }) => slug === closed.slug)).toEqual([]);
});

test("towns narrow the list and have a place on the map to a tenth of a degree, unless the shop keeps them back", async () => {
  await lot({ name: "A", city: "Lyon", lat: 45.7512, lon: 4.8444 });
  await lot({ name: "B", city: "Lyon", lat: 45.7734, lon: 4.8888 });
  await lot({ name: "C", city: "Lille" });
  const { towns } = await list();
  expect(towns.toSorted((a, b) => b.count - a.count)).toEqual([
    { value: "Lyon", label: "Lyon", count: 2, position: { lat: 45.8, lon: 4.9 } },
    { value: "Lille", label: "Lille", count: 1, position: null },
  ]);
  expect(names(await list({ town: "Lyon" }))).toEqual(["A", "B"]);
  expect((await list({ town: "Lyon" })).towns).toHaveLength(2);
  await api.database.db
    .update(shops)
    .set({ hideFields: ["place"] })
    .where(eq(shops.id, shop.id));
  const hidden = await list({ town: "Lyon" });
  expect([hidden.total, hidden.towns]).toEqual([3, []]);
});

test("contact is the shop's, else its team's; the town only", async () => {
  await api.database.db
    .update(organizations)
    .set({
      email: "equipe@exemple.fr",
      phone: "01 02 03 04 05",
      address: "12 rue Cachée",
      zipcode: "69007",
      city: "Lyon",
    })
    .where(eq(organizations.id, seller.team?.id ?? ""));
  await api.database.db.update(shops).set({ email: "boutique@exemple.fr" }).where(eq(shops.id, shop.id));
  const { contact } = (await list()).shop;
  expect(contact).toMatchObject({
    email: "boutique@exemple.fr",
    phone: "01 02 03 04 05",
    address: "69007 Lyon",
  });
});

test("a shop with a password is read by those who know it, and by no others; another password shuts it again", async () => {
  const { db } = api.database;
  await lot({ slug: "porte", name: "Porte", pictures: ["picture/porte.jpg"] });
  const change = (input: object) =>
    api.get(
      seller,
      "mutation ($input: UpdateShopInput!) { updateShop(input: $input) { hasPassword enablePassword } }",
      {
        input: { id: shop.id, ...input },
      },
    );
  await change({ password: "Ouvre-toi", enablePassword: true });
  const locked = { state: "locked", name: shop.name };
  const reads = (pass: string | null) =>
    Promise.all([
      readShop(db, door(shop.slug ?? "", pass), ALL, "fr"),
      readShopProduct(db, door(shop.slug ?? "", pass), "porte", "fr"),
      readShopSelection(db, door(shop.slug ?? "", pass), ["porte"], "fr"),
    ]);
  expect(await reads(null)).toEqual([locked, locked, locked]);
  expect(await reads("x".repeat(43))).toEqual([locked, locked, locked]);
  expect(await openShop(db, shop.slug ?? "", "Ouvre-moi")).toBeNull();
  const pass = await openShop(db, shop.slug ?? "", "Ouvre-toi");
  expect((await reads(pass)).map(({ state }) => state)).toEqual(["open", "open", "open"]);
  const addresses = await readShopAddresses(db);
  expect(addresses.filter(({ slug }) => slug === shop.slug)).toEqual([]);
  const asked = await api.get<{ shopBySlug: unknown; productBySlug: unknown }>(
    VISITOR,
    'query ($slug: String!) { shopBySlug(slug: $slug) { name } productBySlug(shopSlug: $slug, slug: "porte") { name } }',
    { slug: shop.slug },
  );
  expect(asked).toEqual({ shopBySlug: null, productBySlug: null });
  for (const [key, picture] of [
    ["picture/porte.jpg", pass],
    ["picture/porte.jpg", null],
  ] as const)
    expect(await readsShopFile(db, door(shop.slug ?? "", picture), key)).toBe(picture === pass);

  await change({ password: "Ferme-toi" });
  expect(await reads(pass)).toEqual([locked, locked, locked]);
  await change({ password: null });
  expect((await reads(null)).map(({ state }) => state)).toEqual(["open", "open", "open"]);
});

test("the pages of a shop that is not online are for those who manage it, and nobody else learns of them", async () => {
  const { db } = api.database;
  await db.update(shops).set({ enabled: false }).where(eq(shops.id, shop.id));
  await lot({ name: "Porte" });
  const { getShop } = await api.get<{ getShop: { previewPath: string } }>(
    seller,
    "query ($id: ID!) { getShop(id: $id) { previewPath } }",
    { id: shop.id },
  );
  const pass = new URL(getShop.previewPath, "https://exemple.fr").searchParams.get("preview");
  const seen = open(await readShop(db, door(shop.slug ?? "", pass), ALL, "fr"));
  expect(seen).toMatchObject({ total: 1, shop: { audience: "preview" } });
  expect(await readShop(db, door(shop.slug ?? "", crypto.randomUUID()), ALL, "fr")).toEqual({
    state: "closed",
  });
  const colleague = await buildMember(db, seller.team as never, "USER");
  expect(
    await api.get(colleague, "query ($id: ID!) { getShop(id: $id) { previewPath } }", { id: shop.id }),
  ).toEqual({ getShop: { previewPath: null } });
});

test("[SHOP-501] a shop that shows VAT adds the rate of its team to its prices, once rounded", async () => {
  await lot({ slug: "porte", priceAmount: 19.99 });
  expect((await page("porte")).product.priceWithVat).toBeUndefined();
  await api.database.db.update(shops).set({ enableTax: true }).where(eq(shops.id, shop.id));
  expect((await page("porte")).product).toMatchObject({ amount: 19.99, priceWithVat: "23,99\u00a0€" });
});

const STOCK_SECRETS = Object.values(SECRETS).map((secret) =>
  typeof secret === "string" ? secret : secret.achat,
);
const stockOf = async (more: { after?: string | null; locale?: "fr" | "nl"; pageSize?: number } = {}) => {
  const { after = null, locale = "fr", pageSize } = more;
  return open(await readShopStock(api.database.db, door(), { after, locale }, pageSize));
};
const linesOf = ({ columns, lots }: ShopStock) =>
  lots.map(({ cells }) => Object.fromEntries(columns.map(({ name }, index) => [name, cells[index]])));

test("partners read the stock of a shop: what is free, in numbers and in words, and nothing that its pages do not show", async () => {
  await lot({
    slug: "porte",
    ref: "RE-1",
    name: "Porte",
    nameNL: "Deur",
    city: "Lyon",
    condition: "good",
    conditions: ["good"],
    quantityNumber: 5,
    quantityUnit: "m2",
    heldQuantity: 2,
    priceAmount: 12.5,
    priceCurrency: "EUR",
    length: 2040,
    dimensionUnit: "mm",
    ...SECRETS,
  });
  await lot({ slug: "sans-reference", ref: null, name: "Tuile", createdAt: new Date() });
  await lot({ slug: "gardee", name: "Gardée", action: "keep" });
  const stock = await stockOf();
  expect(stock.next).toBeNull();
  expect(
    linesOf(stock).toSorted((one, other) => String(one.name).localeCompare(String(other.name))),
  ).toMatchObject([
    {
      ref: "RE-1",
      name: "Porte",
      nameNL: "Deur",
      city: "Lyon",
      quantity: 3,
      price_eur: 12.5,
      length_cm: 204,
    },
    { ref: "sans-reference", name: "Tuile" },
  ]);
  expect(stock.lots.map(({ slug }) => slug).toSorted()).toEqual(["porte", "sans-reference"]);
  const [door1] = linesOf(await stockOf({ locale: "nl" })).filter(({ ref }) => ref === "RE-1");
  expect(door1).toMatchObject({ condition: "Goed" });
  const shown = JSON.stringify(stock);
  for (const secret of [...STOCK_SECRETS, seller.userID, seller.team?.id ?? ""])
    expect(shown).not.toContain(secret);
  await api.database.db
    .update(shops)
    .set({ hideFields: ["price", "quantity", "reference", "place", "condition", "dimension"] })
    .where(eq(shops.id, shop.id));
  const [kept] = linesOf(await stockOf()).filter(({ name }) => name === "Porte");
  expect(kept).toMatchObject({
    ref: "porte",
    quantity: null,
    price_eur: null,
    city: null,
    condition: null,
    length_cm: null,
  });
});

test("a large stock is read in parts, each lot once; that of a locked or closed shop not at all", async () => {
  for (let index = 0; index < 5; index += 1) await lot({ name: `Tuile ${index}` });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const part: ShopStock = await stockOf({ after, pageSize: 2 });
    seen.push(...linesOf(part).map(({ name }) => String(name)));
    after = part.next;
  } while (after !== null);
  expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4].map((index) => `Tuile ${index}`));
  const { db } = api.database;
  await db.update(shops).set({ enabled: false }).where(eq(shops.id, shop.id));
  expect(await readShopStock(db, door(), { after: null, locale: "fr" })).toEqual({ state: "closed" });
});
