import { REFERENCE } from "@gisement/shared-domain/records/reference";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { json, jsonList, key, measure, tenant, timestamps } from "../../platform/database/columns.ts";
import { recordColumns } from "../../platform/database/record-columns.ts";
import type { MetadataEntry, PropertyValues } from "../../platform/database/shapes.ts";

type Side = "length" | "width" | "height" | "diameter" | "volume";
type DimensionValues = { readonly [Key in Side]?: number | null } & { readonly unit?: string | null };
type Words = Record<"name" | "sku" | "upc" | "brand" | "model", AnyPgColumn>;
/** What a search reads, in lower case and without accents; also indexed. */
const wordsOf = ({ name, sku, upc, brand, model }: Words) =>
  sql`lower(f_unaccent(${name} || ' ' || ${sku} || ' ' || coalesce(${upc}, '') || ' ' || coalesce(${brand}, '') || ' ' || coalesce(${model}, '')))`;

/** The record's fields that are stored as they are. */
const fields = recordColumns(REFERENCE, ["name", "sku"]);
/** Their columns. */
export const REFERENCE_COLUMNS = Object.keys(fields) as (keyof typeof fields)[];

export const references = snakeCase.table(
  "references",
  {
    id: key(),
    sku: text().notNull(),
    punchOutID: text(),
    name: text().notNull(),
    priceAmount: measure(),
    priceCurrency: text().notNull().default("EUR"),
    priceDiscountRatio: measure(),
    priceDiscountAmount: measure(),
    dimension: json<DimensionValues>(),
    ...fields,
    /** Values of the team's own properties by their keys, typed as JSON as in lots. */
    properties: json<PropertyValues>().notNull().default({}),
    /** ARCHIVED: deleted or merged into another one; no list contains it. */
    status: text(),
    metadata: jsonList<MetadataEntry>(),
    userID: uuid().notNull(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("references_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("references_sku").on(t.organizationID, t.sku),
    index("references_words").using("gin", sql`${wordsOf(t)} gin_trgm_ops`),
    index("references_metadata").using("gin", t.metadata.op("jsonb_path_ops")),
  ],
);

export const referenceWords = wordsOf(references);
