import { distanceInKm } from "@gisement/shared-domain/alerts";
import { OWN_PREFIX } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import {
  type PublishedShop,
  SHOP_PAGE,
  SHOP_REQUEST_LIMITS,
  type ShopAddress,
  type ShopDoor,
  type ShopFacet,
  type ShopPage,
  type ShopPosition,
  type ShopProductPage,
  type ShopSearch,
  type ShopSelection,
} from "@gisement/shared-domain/shops";
import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { isPublishedLot, lotsOfShop } from "../lots/published-lots.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { distanceFrom } from "../search/distance.ts";
import { FIELDS } from "../search/fields.ts";
import type { ProductFilter, SearchInput } from "../search/filter-input.ts";
import { searchProducts } from "../search/search-products.ts";
import { type Found, type FoundShop, findShop, publishedShop, readerOf } from "./find-shop.ts";
import { couldMatch, publicText, searchedWords } from "./public-words.ts";
import { readShopWords, SHOP_COLUMNS, type ShopLotRow, toShopProducts } from "./shop-product.ts";

/** A key of the order that belongs to one search: how far a lot is. */
const DISTANCE = `${OWN_PREFIX}distance`;
const SORTS = {
  newest: { field: "createdAt", direction: "desc" },
  name: { field: "name", direction: "asc" },
  price: { field: "price", direction: "asc" },
  distance: { field: DISTANCE, direction: "asc" },
} as const;
/** Other lots of its category that a lot's page shows. */
const SIMILAR = 4;
/** Addresses in one sitemap: at most 50,000 of all. */
const MOST_SHOPS = 5000;
const MOST_LOTS = 45_000;
/** Pages of a shop that are listed; further ones are found by a narrower search. */
const MOST_PAGES = 400;

function searchOf(
  shop: FoundShop,
  { words, category, condition, town, sort: asked, page }: ShopSearch,
  from: ShopPosition | null,
): SearchInput {
  const hides = new Set(shop.row.hideFields);
  const sort =
    (asked === "price" && hides.has("price")) || (asked === "distance" && from === null) ? "newest" : asked;
  const filter: ProductFilter = {
    ...(words ? { text: { match: words } } : {}),
    ...(category ? { category: { eq: category } } : {}),
    ...(condition && !hides.has("condition") ? { condition: { eq: condition } } : {}),
    ...(town && !hides.has("place") ? { city: { eq: town } } : {}),
  };
  const facet = (field: string) =>
    ({ name: field, type: "terms", field, excludeOwnFilter: true, size: 100 }) as const;
  return {
    filter,
    aggregates: [
      facet("category"),
      ...(hides.has("condition") ? [] : [facet("condition")]),
      ...(hides.has("place") ? [] : [facet("city")]),
    ],
    sort: words && sort === "newest" ? null : [SORTS[sort]],
    limit: SHOP_PAGE,
    offset: (Math.min(page, MOST_PAGES) - 1) * SHOP_PAGE,
  };
}

/** A lot's position as the pages may use it: to a tenth of a degree, which is a town. */
const rounded = (of: typeof lot.lat | typeof lot.lon): SQL => sql`round(${of}::numeric, 1)::float8`;
const distanceOf = (from: ShopPosition): SQL =>
  distanceFrom(from, { lat: rounded(lot.lat), lon: rounded(lot.lon) });
/** Lots, as a shop's pages read them; chain `.where(...)`. */
const selectShopLots = (db: Database) => db.select(SHOP_COLUMNS).from(lot);

/** Whole kilometres from there to the town of a lot. */
function kilometresTo(from: ShopPosition, { lat, lon }: ShopLotRow): number | null {
  if (lat === null || lon === null) return null;
  const toTenth = (degrees: number) => Math.round(degrees * 10) / 10;
  return Math.round(distanceInKm(from, { lat: toTenth(lat), lon: toTenth(lon) }));
}

/** The middle of the lots of each town, to a tenth of a degree. */
async function positionsOf(db: Database, listed: SQL): Promise<ReadonlyMap<string, ShopPosition>> {
  const middle = (of: typeof lot.lat | typeof lot.lon) => sql<number>`round(avg(${of})::numeric, 1)::float8`;
  const rows = await db
    .select({ town: lot.city, lat: middle(lot.lat), lon: middle(lot.lon) })
    .from(lot)
    .where(and(listed, isNotNull(lot.city), isNotNull(lot.lat), isNotNull(lot.lon)))
    .groupBy(lot.city);
  return new Map(rows.map(({ town, lat, lon }) => [town ?? "", { lat, lon }]));
}

/**
 * A page of the lots of a shop that is online, found by the product's own search among what its pages show; with distances from a
 * place, where the shop says where its lots are.
 */
export async function readShop(
  db: Database,
  door: ShopDoor,
  asked: ShopSearch,
  locale: Locale,
  near: ShopPosition | null = null,
): Promise<Found<ShopPage>> {
  const answer = await findShop(db, door);
  if (answer.state !== "open") return answer;
  const shop = answer.found;
  const search = { ...asked, words: searchedWords(asked.words, shop.row.hideFields) };
  const saysPlaces = !shop.row.hideFields.includes("place");
  const from = saysPlaces ? near : null;
  const listed = lotsOfShop(shop);
  const visible: SQL = search.words ? sql`(${listed} and ${couldMatch(search.words, listed)})` : listed;
  const [words, positions, result, published] = await Promise.all([
    readShopWords(db, shop),
    saysPlaces ? positionsOf(db, listed) : new Map<string, ShopPosition>(),
    searchProducts(db, readerOf(shop), searchOf(shop, search, from), {
      visible,
      columns: SHOP_COLUMNS,
      fields: {
        ...FIELDS,
        text: publicText(shop.row.hideFields),
        ...(from ? { [DISTANCE]: { kind: "number", column: distanceOf(from) } } : {}),
      },
    }),
    publishedShop(db, shop, locale),
  ]);
  const facetOf = (name: string, labelOf: (value: string) => string): ShopFacet[] =>
    (result.aggregateItems.find((each) => each.name === name)?.buckets ?? []).flatMap(
      ({ key, doc_count: count }) => (key ? [{ value: key, label: labelOf(key), count }] : []),
    );
  const towns = facetOf("city", (value) => value);
  const products = await toShopProducts(db, shop, result.items, locale, words);
  return {
    state: "open",
    found: {
      shop: published,
      products: products.map((product, index) => {
        const distance = from && kilometresTo(from, result.items[index] as ShopLotRow);
        return distance === null ? product : { ...product, distance };
      }),
      saysPlaces,
      total: result.total,
      pages: Math.min(MOST_PAGES, Math.max(1, Math.ceil(result.total / SHOP_PAGE))),
      categories: facetOf("category", (value) => words.categoryOf(value, locale)),
      conditions: facetOf("condition", (value) => words.labelOf("condition", value, locale)),
      towns: towns.map((town) => ({ ...town, position: positions.get(town.value) ?? null })),
    },
  };
}

/** The page of one lot; of one that is sold out it stays, and says so. */
export async function readShopProduct(
  db: Database,
  door: ShopDoor,
  productSlug: string,
  locale: Locale,
): Promise<Found<ShopProductPage>> {
  const answer = await findShop(db, door);
  if (answer.state !== "open") return answer;
  const shop = answer.found;
  const [row] = await selectShopLots(db)
    .where(and(eq(lot.slug, productSlug), lotsOfShop(shop, { withSoldOut: true })))
    .orderBy(desc(lot.createdAt), desc(lot.id))
    .limit(1);
  if (!row) return { state: "closed" };
  const similar = row.category
    ? await selectShopLots(db)
        .where(and(eq(lot.category, row.category), ne(lot.id, row.id), lotsOfShop(shop)))
        .orderBy(desc(lot.createdAt), desc(lot.id))
        .limit(SIMILAR)
    : [];
  const words = await readShopWords(db, shop);
  const [product, ...others] = await toShopProducts(db, shop, [row, ...similar], locale, words);
  if (!product) return { state: "closed" };
  return {
    state: "open",
    found: { shop: await publishedShop(db, shop, locale), product, similar: others },
  };
}

/** Lots of a shop by their addresses, in their order; of one that is sold out the row stays, and says so. */
export async function readShopSelection(
  db: Database,
  door: ShopDoor,
  lotSlugs: readonly string[],
  locale: Locale,
): Promise<Found<ShopSelection>> {
  const answer = await findShop(db, door);
  if (answer.state !== "open") return answer;
  const shop = answer.found;
  const wanted = [...new Set(lotSlugs)].slice(0, SHOP_REQUEST_LIMITS.lots);
  const rows = await selectShopLots(db).where(
    and(inArray(lot.slug, wanted), lotsOfShop(shop, { withSoldOut: true })),
  );
  const words = await readShopWords(db, shop);
  const products = await toShopProducts(db, shop, rows, locale, words);
  return {
    state: "open",
    found: {
      shop: await publishedShop(db, shop, locale),
      products: wanted.flatMap((each) => products.find((product) => product.slug === each) ?? []),
    },
  };
}

/** Addresses of the shops that are online and of their lots, newest first; at most so many lots as one sitemap may name. */
export async function readShopAddresses(db: Database): Promise<readonly ShopAddress[]> {
  const { rows } = await db.execute<{ slug: string; lot: string | null; changedAt: string }>(sql`
    (select s.slug, null as lot, s.updated_at as "changedAt" from shops s where s.enabled and not s.enable_password and not s.deleted and s.slug is not null
      order by s.created_at limit ${MOST_SHOPS})
    union all
    (select s.slug, ${lot.slug} as lot, ${lot.updatedAt} as "changedAt" from ${lot}
      join shops s on s.enabled and not s.enable_password and not s.deleted and s.slug is not null
        and s.organization_id is not distinct from ${lot.organizationID}
        and (s.organization_id is not null or s.user_id = ${lot.byUserID})
        and (s.id = ${lot.shopID} or ${lot.shopID} is null)
      where ${isPublishedLot()}
      order by ${lot.createdAt} desc limit ${MOST_LOTS})`);
  return rows.map(({ changedAt, ...address }) => ({
    ...address,
    changedAt: new Date(changedAt).toISOString().slice(0, 10),
  }));
}

/** Whether a page of this shop shows the picture with this key. */
export async function readsShopFile(db: Database, door: ShopDoor, key: string): Promise<boolean> {
  const answer = await findShop(db, door);
  if (answer.state !== "open") return false;
  const shop = answer.found;
  const { contact }: PublishedShop = await publishedShop(db, shop, "fr");
  if (contact.logo === key) return true;
  const [row] = await db
    .select({ id: lot.id })
    .from(lot)
    .where(and(lotsOfShop(shop, { withSoldOut: true }), sql`${lot.pictures} @> array[${key}]::text[]`))
    .limit(1);
  return row !== undefined;
}
