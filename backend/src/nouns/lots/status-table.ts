import { LOT } from "@gisement/shared-domain/records/lot";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  json,
  jsonList,
  key,
  measure,
  moment,
  tenant,
  textList,
  timestamps,
  tsvector,
} from "../../platform/database/columns.ts";
import { recordColumns } from "../../platform/database/record-columns.ts";
import type { DimensionRange, PropertyValues } from "../../platform/database/shapes.ts";
import { places } from "../places/table.ts";
import { projects } from "../projects/table.ts";
import type { PlaceStorage, ProductCare, ProductGroup } from "./lot-parts.ts";
import { products } from "./table.ts";

/** Columns whose codes are found as they are written: `AB-1234`, `QEB/248`, `R+2`. */
const CODED = [
  "name",
  "name_en",
  "name_nl",
  "ref",
  "category",
  "sub_category",
  "search_labels",
  "brand",
  "model",
  "complement",
  "complement_en",
  "complement_nl",
  "description",
  "description_en",
  "description_nl",
  "spot",
  "city",
];
const together = sql.raw(CODED.map((column) => `coalesce(${column}, '')`).join(" || ' ' || "));

/**
 * French text by `fr_unaccent`, English by `en_unaccent`, Dutch by `nl_unaccent`. A: names and ref;
 * B: category, its labels, brand, model, complement; C: descriptions, material, exact spot, city; without weight: codes.
 */
const SHARED_WORDS = sql`
      setweight(to_tsvector('fr_unaccent', coalesce(name, '')), 'A') ||
      setweight(to_tsvector('en_unaccent', coalesce(name_en, '')), 'A') ||
      setweight(to_tsvector('nl_unaccent', coalesce(name_nl, '')), 'A') ||
      setweight(to_tsvector('simple_unaccent', coalesce(ref, '')), 'A') ||
      setweight(to_tsvector('fr_unaccent', coalesce(category, '') || ' ' || coalesce(sub_category, '') || ' ' || coalesce(search_labels, '') || ' ' || coalesce(complement, '')), 'B') ||
      setweight(to_tsvector('simple_unaccent', coalesce(brand, '') || ' ' || coalesce(model, '')), 'B') ||
      setweight(to_tsvector('en_unaccent', coalesce(search_labels, '') || ' ' || coalesce(complement_en, '')), 'B') ||
      setweight(to_tsvector('nl_unaccent', coalesce(search_labels, '') || ' ' || coalesce(complement_nl, '')), 'B') ||
      setweight(to_tsvector('fr_unaccent', coalesce(description, '') || ' ' || f_join(material) || ' ' || coalesce(spot, '') || ' ' || coalesce(city, '')), 'C') ||
      setweight(to_tsvector('en_unaccent', coalesce(description_en, '')), 'C') ||
      setweight(to_tsvector('nl_unaccent', coalesce(description_nl, '')), 'C') ||
      f_codes(${together})`;

/**
 * An occurrence of a product: a lot in one place and state (DATA-501 to 510). What search filters, sorts or
 * counts by is a column; the rest of the structured data is jsonb.
 */
export const productStatuses = snakeCase.table(
  "product_statuses",
  {
    id: key(),
    productID: uuid()
      .notNull()
      .references(() => products.id),
    type: text(),
    /** active, done or deleted (DATA-511); never a choice on screen (decision A8). */
    progress: text().notNull().default("active"),
    draft: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    seen: boolean().notNull().default(false),

    byUserID: uuid(),
    updatedBy: uuid(),
    toUserID: uuid(),
    placeID: uuid().references(() => places.id),
    toPlaceID: uuid(),
    projectID: uuid().references(() => projects.id),
    batchedProductID: uuid(),
    /** The lot that this one was split or copied from. */
    fromStatusID: uuid(),
    /** Why it was removed or restored last, as the person wrote it. */
    removalReason: text(),
    /** When it was last seen where it should be: a scan of its tag. */
    checkedAt: moment(),
    /** The import that created this row, for undoing the import. */
    importID: uuid(),

    categories: textList(),
    /** Labels of category and choices in every language, written with them, so that search finds a lot by any. */
    searchLabels: text(),
    /** The same words of private own values, by which only those who may read them find the lot. */
    privateLabels: text(),
    nature: text(),
    variations: json<unknown>(),

    /** The first of the plural list, mirrored on every write (decision A34). */
    condition: text(),
    conditions: textList(),
    provenance: text(),
    provenances: textList(),

    lat: doublePrecision(),
    lon: doublePrecision(),
    /** Nine characters, computed on write; a grid cell is a prefix. */
    geohash: text(),
    mapPosition: json<unknown>(),
    geometry: json<unknown>(),
    storage: json<PlaceStorage>(),

    referenceID: uuid(),
    ...tenant,
    shopID: uuid(),
    availableForSale: boolean().notNull().default(false),
    /** What its shop asks for it, in euros without VAT; null: the lot's own price (decision E12). */
    shopPrice: measure(),
    /** From when its shop shows it; null: at once. */
    shopFrom: moment(),
    supplierID: text(),
    slug: text(),
    partner: text(),
    source: text(),
    externalSource: text(),
    externalUrl: text(),

    groups: jsonList<ProductGroup>(),
    /** Values of the team's own properties by their keys, typed as JSON; see `own-values.ts`. */
    properties: json<PropertyValues>().notNull().default({}),
    sortIndex: integer(),
    priceAmount: measure(),
    priceCurrency: text().notNull().default("EUR"),
    quantityNumber: measure(),
    quantityUnit: text(),
    /**
     * How much of it orders hold (decision B2): the sum of their lines, written in the transaction that moves an order or
     * its lines only. Not logged and not a change of the lot: `updatedAt` is kept.
     */
    heldQuantity: measure().notNull().default(0),
    /** The order that took this lot, or this part of one, out of the stock (decision D5). */
    orderID: uuid(),
    /** In `dimensionUnit`, by default centimetres (DATA-521). */
    length: measure(),
    width: measure(),
    height: measure(),
    diameter: measure(),
    volume: measure(),
    dimensionUnit: text(),
    dimensionRange: jsonList<DimensionRange>(),
    careInstructions: json<ProductCare>(),

    shapeID: uuid(),
    relatedProducts: textList(),
    serialIDs: text("serial_ids").array().notNull().default(sql`'{}'`),

    /** The record's fields that are stored as they are; the price and others have columns of their own above. */
    ...recordColumns(LOT, ["condition", "provenance"]),

    ...timestamps,

    search: tsvector().generatedAlwaysAs(SHARED_WORDS),
    /** Null without private words and internal notes: then `search` has all. */
    teamSearch:
      tsvector().generatedAlwaysAs(sql`case when private_labels is not null or internal_notes is not null then ${SHARED_WORDS} ||
      setweight(to_tsvector('fr_unaccent', coalesce(private_labels, '')), 'B') ||
      setweight(to_tsvector('en_unaccent', coalesce(private_labels, '')), 'B') ||
      setweight(to_tsvector('nl_unaccent', coalesce(private_labels, '')), 'B') ||
      setweight(to_tsvector('fr_unaccent', coalesce(internal_notes, '')), 'C') ||
      f_codes(coalesce(private_labels, '') || ' ' || coalesce(internal_notes, '')) end`),
    /** Lower case without accents, for wildcards, regular expressions and typing errors. */
    norm: text().generatedAlwaysAs(
      sql`lower(f_unaccent(coalesce(name, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(name_nl, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(model, '') || ' ' || coalesce(ref, '')))`,
    ),
    /**
     * Always false; read by nothing. PostgreSQL 18 prepares the expressions above anew for each row of an UPDATE that changes no
     * operand of any of them, and keeps them until its end. Every change of many lots sets an operand of this one.
     */
    changed: boolean().generatedAlwaysAs(
      sql`updated_at is null and held_quantity is null and properties is null`,
    ),
  },
  (t) => [
    // DATA-512 and DATA-513: each access path, newest first; by organization, the listing index of the migrations.
    index("product_statuses_product").on(t.productID, t.createdAt.desc()),
    index("product_statuses_type").on(t.type, t.createdAt.desc()),
    index("product_statuses_by_user").on(t.byUserID, t.createdAt.desc()),
    index("product_statuses_to_user").on(t.toUserID, t.createdAt.desc()),
    index("product_statuses_place").on(t.placeID, t.createdAt.desc()),
    index("product_statuses_project").on(t.projectID, t.createdAt.desc()),
    index("product_statuses_organization_master").on(t.organizationMasterID, t.createdAt.desc()),
    index("product_statuses_shop").on(t.shopID, t.createdAt.desc()),
    index("product_statuses_slug").on(t.slug, t.createdAt.desc()),
    // Of all lots those that shops could show are few: wanted items are compared with the shops of every team.
    index("product_statuses_offered")
      .on(t.category)
      .where(
        sql`${t.slug} is not null and ${t.availableForSale} and ${t.progress} = 'active' and not ${t.archived}`,
      ),
    index("product_statuses_import").on(t.importID).where(sql`${t.importID} is not null`),
    index("product_statuses_batched").on(t.batchedProductID).where(sql`${t.batchedProductID} is not null`),
    index("product_statuses_from").on(t.fromStatusID).where(sql`${t.fromStatusID} is not null`),
    index("product_statuses_reference").on(t.referenceID).where(sql`${t.referenceID} is not null`),
    index("product_statuses_search").using("gin", sql`coalesce(${t.teamSearch}, ${t.search})`),
    index("product_statuses_norm").using("gin", sql`${t.norm} gin_trgm_ops`),
    index("product_statuses_properties")
      .using("gin", sql`${t.properties} jsonb_path_ops`)
      .where(sql`${t.properties} <> '{}'::jsonb`),
    index("product_statuses_position").on(t.lat, t.lon).where(sql`${t.lat} is not null`),
    index("product_statuses_order").on(t.orderID).where(sql`${t.orderID} is not null`),
    // The last line of defence: no lot holds more than it has, and one that has left the inventory holds nothing.
    check(
      "product_statuses_held",
      sql`${t.heldQuantity} = 0 or (${t.heldQuantity} > 0 and ${t.progress} = 'active' and (${t.quantityNumber} is null or ${t.heldQuantity} <= ${t.quantityNumber}))`,
    ),
    // One to one with a shape (DATA-522).
    uniqueIndex("product_statuses_shape").on(t.shapeID).where(sql`${t.shapeID} is not null`),
  ],
);
