import { SHOP_HIDES } from "@gisement/shared-domain/records/shop";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actions } from "../../platform/audit-log/table.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildShop } from "../../testing/factories.ts";
import { buildMember, buildTeam } from "../../testing/people.ts";
import type { productStatuses } from "../lots/status-table.ts";
import { shops } from "../shops/table.ts";
import { matchNewLots } from "./match-new-lots.ts";

type Person = Awaited<ReturnType<typeof buildMember>>;
type LotValues = Partial<typeof productStatuses.$inferInsert>;
let api: TestApi;
let buyer: Person;
let guest: Person;
let seller: Person;
let shop: Awaited<ReturnType<typeof buildShop>>;
let number = 0;
/** A word that only this test's lots have: matching reads the shops of all teams. */
let word: string;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  number += 1;
  word = `verriere${String.fromCharCode(96 + number)}x`;
  const team = await buildTeam(db, { name: "Atelier" });
  buyer = await buildMember(db, team, "USER");
  guest = await buildMember(db, team, "GUEST");
  seller = await buildMember(db, await buildTeam(db, { name: "Lowlands" }), "ADMIN");
  shop = await buildShop(db, seller);
});

/** A lot in its owner's shop. */
const offer = (owner: Person = seller, values: LotValues = {}) =>
  buildLot(api.database.db, owner, {
    name: `Porte ${word}`,
    slug: crypto.randomUUID(),
    availableForSale: true,
    action: "sale",
    ...values,
  });

const MATCHES = `query ($alertID: ID!) { publishedMatches(alertID: $alertID) { score decision { dismissalReason }
  reasons { criterion verdict found }
  lot { id slug shopSlug shopName organizationID byUserID name ref action category city price quantity { number unit } picture } } }`;
interface Match {
  readonly decision: { readonly dismissalReason: string | null };
  readonly reasons: readonly {
    readonly criterion: string;
    readonly verdict: string;
    readonly found: unknown;
  }[];
  readonly lot: Readonly<Record<string, unknown>> & { readonly id: string };
}
async function want(input: object = {}, as: Person = buyer): Promise<string> {
  const { createAlert } = await api.get<{ createAlert: { id: string } }>(
    as,
    "mutation ($input: CreateAlertInput!) { createAlert(input: $input) { id } }",
    { input: { name: word, location: { lat: 48.8566, lon: 2.3522 }, ...input } },
  );
  return createAlert.id;
}
const matches = async (alertID: string, as: Person = buyer): Promise<readonly Match[]> =>
  (await api.get<{ publishedMatches: readonly Match[] }>(as, MATCHES, { alertID })).publishedMatches;
const idsOf = (found: readonly Match[]) => found.map(({ lot }) => lot.id);
const count = async (id: string) =>
  (
    await api.get<{ getAlert: { matchCount: number } }>(
      buyer,
      "query ($id: ID!) { getAlert(id: $id) { matchCount } }",
      { id },
    )
  ).getAlert.matchCount;

test("a wanted item finds lots in the open shops of others, and none of theirs that no shop shows to all", async () => {
  const shown = await offer(seller, {
    quantityNumber: 10,
    heldQuantity: 4,
    quantityUnit: "u",
    priceAmount: 45,
  });
  const solo = await buildMember(
    api.database.db,
    await buildTeam(api.database.db, { name: "Tiers" }),
    "ADMIN",
  );
  await buildShop(api.database.db, solo, { enablePassword: true });
  await offer(solo);
  await offer(seller, { availableForSale: false });
  await offer(seller, { action: "keep" });
  await offer(seller, { progress: "done" });
  await offer(buyer);
  const found = await matches(await want());
  expect(found.map(({ lot }) => lot)).toEqual([
    {
      id: shown.id,
      slug: shown.slug,
      shopSlug: shop.slug,
      shopName: shop.name,
      organizationID: seller.team?.id,
      byUserID: null,
      name: `Porte ${word}`,
      ref: shown.ref,
      action: "sale",
      category: shown.category,
      city: shown.city,
      price: 45,
      quantity: { number: 6, unit: "u" },
      picture: null,
    },
  ]);
});

test("a lot says the path of its page while a shop shows it to everybody", async () => {
  const [shown, hidden] = [await offer(), await offer(seller, { availableForSale: false })];
  const pageOf = async (id: string) =>
    (
      await api.get<{ getProductStatus: { shopPage: string | null } }>(
        seller,
        "query ($id: ID!) { getProductStatus(id: $id) { shopPage } }",
        { id },
      )
    ).getProductStatus.shopPage;
  expect(await pageOf(shown.id)).toBe(`/shops/${shop.slug}/p/${shown.slug}`);
  expect(await pageOf(hidden.id)).toBeNull();
  const locked = (enablePassword: boolean) =>
    api.database.db.update(shops).set({ enablePassword, password: "hash" }).where(eq(shops.id, shop.id));
  await locked(true);
  expect(await pageOf(shown.id)).toBeNull();
  await locked(false);
  expect(await pageOf(shown.id)).toMatch(/^\/shops\//);
  await api.database.db.update(shops).set({ enabled: false }).where(eq(shops.id, shop.id));
  expect(await pageOf(shown.id)).toBeNull();
});

test("what a shop keeps back is neither told nor compared, and where a lot is within some kilometres only", async () => {
  const values: LotValues = {
    ref: "SECRET-REF",
    priceAmount: 47110,
    quantityNumber: 876543,
    quantityUnit: "u",
    width: 84.625,
    dimensionUnit: "cm",
    material: ["bois"],
    provenances: ["demolition"],
    city: "Ivry",
    lat: 48.81381,
    lon: 2.38781,
  };
  const shown = await offer(seller, values);
  const asked = {
    material: ["bois"],
    provenances: ["demolition"],
    quantity: { number: 20, unit: "u" },
    dimensionRange: [{ key: "width", min: 80, max: 90 }],
    location: { lat: 48.8, lon: 2.4 },
  };
  const id = await want(asked);
  const verdictOf = ([match]: readonly Match[], criterion: string) =>
    match?.reasons.find((reason) => reason.criterion === criterion);
  const open = await matches(id);
  expect(verdictOf(open, "width")?.verdict).toBe("met");
  expect(verdictOf(open, "quantity")?.verdict).toBe("met");
  // Some nine hundred metres away; its square of a tenth of a degree is the one that was named.
  expect(verdictOf(open, "distance")?.found).toBe(0);

  const found = async () =>
    (
      await api.get<{ getAlert: { coverage: { found: number } } }>(
        buyer,
        "query ($id: ID!) { getAlert(id: $id) { coverage { found } } }",
        { id },
      )
    ).getAlert.coverage.found;
  expect(await found()).toBe(876543);

  const hideFields = SHOP_HIDES.map(({ value }) => value);
  await api.database.db.update(shops).set({ hideFields }).where(eq(shops.id, shop.id));
  const closed = await matches(id);
  expect(idsOf(closed)).toEqual([shown.id]);
  expect(JSON.stringify(closed)).not.toMatch(/SECRET|47110|876543|84\.625|Ivry|bois|demolition|48\.81|2\.38/);
  for (const criterion of ["width", "quantity", "material", "provenance", "distance"])
    expect(verdictOf(closed, criterion), criterion).toMatchObject({ verdict: "unknown" });
  expect(await found()).toBe(0);
});

test("a lot that comes into a shop is found by the job and told once; withdrawn, it counts no more", async () => {
  const id = await want();
  const { db } = api.database;
  const lot = await offer();
  const log = (field: string) =>
    db.insert(actions).values({
      batchID: lot.id,
      actor: seller.userID,
      asWhom: seller.userID,
      entity: "product_statuses",
      entityID: lot.id,
      field,
      organizationID: seller.team?.id ?? null,
    });
  const weigh = () => matchNewLots(db, { from: new Date(0), to: new Date(Date.now() + 60_000) });
  const told = async () =>
    (
      await api.get<{ listNotifications: { items: { data: { alertID?: string } }[] } }>(
        buyer,
        "{ listNotifications { items { data } } }",
      )
    ).listNotifications.items.filter(({ data }) => data.alertID === id).length;
  await log("created");
  await weigh();
  await weigh();
  expect([await count(id), await told()]).toEqual([1, 1]);
  await db.update(shops).set({ enabled: false }).where(eq(shops.id, shop.id));
  expect(await count(id)).toBe(0);
  expect(await matches(id)).toEqual([]);
});

test("a lot of another's shop is put aside and taken up again; one that no shop shows is not there", async () => {
  const lot = await offer();
  const kept = await offer(seller, { availableForSale: false });
  const id = await want();
  const DISMISS = "mutation ($input: DismissAlertMatchInput!) { dismissAlertMatch(input: $input) { id } }";
  const RESTORE = "mutation ($input: RestoreAlertMatchInput!) { restoreAlertMatch(input: $input) { id } }";
  await api.get(buyer, DISMISS, { input: { alertID: id, statusID: lot.id, reason: "distance" } });
  expect((await matches(id))[0]?.decision).toMatchObject({ dismissalReason: "distance" });
  expect(await count(id)).toBe(0);
  await api.get(buyer, RESTORE, { input: { alertID: id, statusID: lot.id } });
  expect(await count(id)).toBe(1);
  const refused = await api.ask(buyer, DISMISS, {
    input: { alertID: id, statusID: kept.id, reason: "distance" },
  });
  expect(refused.refusal).toMatchObject({ code: "NOT_FOUND", field: "statusID" });
});

test("only the team that wants it reads what was found for it", async () => {
  const lot = await offer();
  const id = await want();
  expect(idsOf(await matches(id, guest))).toEqual([lot.id]);
  expect(await matches(id, seller)).toEqual([]);
});

const LOTS = "query ($ids: [ID!]!) { publishedLots(ids: $ids) { id price ref location { lat lon } } }";

test("lots are read by their ids as far as shops show them, by those who may ask for them", async () => {
  const lot = await offer(seller, { priceAmount: 45, ref: "R-1", lat: 45.7512, lon: 4.8444 });
  const kept = await offer(seller, { availableForSale: false });
  const ids = [lot.id, kept.id, "nonsense"];
  const read = await api.get<{ publishedLots: object[] }>(buyer, LOTS, { ids });
  expect(read.publishedLots).toEqual([
    // Its town, not where it is.
    { id: lot.id, price: 45, ref: "R-1", location: { lat: 45.8, lon: 4.8 } },
  ]);
  await api.database.db
    .update(shops)
    .set({ hideFields: ["price", "place"] })
    .where(eq(shops.id, shop.id));
  const hidden = await api.get<{ publishedLots: object[] }>(buyer, LOTS, { ids });
  expect(hidden.publishedLots).toEqual([{ id: lot.id, price: null, ref: "R-1", location: null }]);
  expect((await api.ask(guest, LOTS, { ids })).refusal).toMatchObject({ code: "FORBIDDEN" });
});

test("[REQ-512] three lots of two shops are asked for; an order says no more of them than their shops do", async () => {
  const { db } = api.database;
  const other = await buildMember(db, await buildTeam(db, { name: "Réserve" }), "ADMIN");
  await buildShop(db, other);
  await db
    .update(shops)
    .set({ hideFields: ["price", "reference", "quantity"] })
    .where(eq(shops.id, shop.id));
  const values = { priceAmount: 47110, ref: "SECRET-REF", quantityNumber: 876543 };
  const [a, b, c] = [await offer(seller, values), await offer(seller, values), await offer(other, values)];
  const ask = (lots: readonly { readonly id: string }[]) =>
    api.get<{ createOrder: { items: string; total: { amount: number }; toOrganizationID: string } }>(
      buyer,
      "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { items total { amount } toOrganizationID } }",
      {
        input: {
          type: "ORDER",
          requestType: "quote",
          message: "Encore disponibles ?",
          items: lots.map(({ id }) => ({ productID: id, quantity: 2 })),
        },
      },
    );
  const hidden = (await ask([a, b])).createOrder;
  expect(hidden).toMatchObject({ total: { amount: 0 }, toOrganizationID: seller.team?.id });
  expect(hidden.items).not.toMatch(/47110|SECRET|876543/);
  const shown = (await ask([c])).createOrder;
  expect(shown).toMatchObject({ total: { amount: 113_064 }, toOrganizationID: other.team?.id });
  expect(shown.items).toMatch(/SECRET-REF/);
});
