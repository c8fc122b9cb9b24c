import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { productStatuses as lot } from "../lots/status-table.ts";

/** Text that operators work on. */
export interface TextSource {
  /** Words with their stems. */
  readonly vector: SQL;
  /** Text-search configurations the words were stored with. */
  readonly languages: readonly string[];
  /** Lower case, accents folded: for patterns and typing errors. */
  readonly norm: SQL;
  /** Whole values that `eq` compares with. */
  readonly exact: readonly (PgColumn | SQL)[];
  /** Lots with one of these whole values, where that is asked in another way than by `exact`. */
  readonly among?: Among;
  /** Words without a match are also looked for by similar spelling. */
  readonly forgiving: boolean;
  /** Patterns match the whole value, as in a keyword field; in `text` they match anywhere. */
  readonly anchored: boolean;
}

type Among = (values: readonly string[]) => SQL;
export type Field =
  | { readonly kind: "text"; readonly source: TextSource; readonly column: PgColumn | SQL | null }
  | { readonly kind: "list"; readonly column: PgColumn }
  /** One or several choices, as a JSON text or list of texts; `order` is that of the list. */
  | {
      readonly kind: "choice";
      readonly source: TextSource;
      readonly column: SQL;
      readonly order: readonly string[];
    }
  /** From the least, which is the column, to the most. */
  | { readonly kind: "range"; readonly column: SQL; readonly most: SQL }
  | {
      readonly kind: "number" | "date" | "boolean" | "id";
      readonly column: PgColumn | SQL;
      readonly among?: (values: readonly unknown[]) => SQL;
    };

const ALL_LANGUAGES = ["fr_unaccent", "en_unaccent", "nl_unaccent", "simple_unaccent"] as const;
export const vectorOf = (language: string, text: SQL): SQL =>
  sql`to_tsvector(${sql.raw(`'${language}'`)}, ${text})`;
const filled = (column: PgColumn | SQL): SQL => sql`coalesce(${column}, '')`;
export const normOf = (text: SQL): SQL => sql`lower(f_unaccent(${text}))`;

/** Short values of no particular language. */
export const plainText = (column: PgColumn | SQL, among?: Among): TextSource => ({
  vector: sql`(${vectorOf("fr_unaccent", filled(column))} || ${vectorOf("simple_unaccent", filled(column))})`,
  languages: ["fr_unaccent", "simple_unaccent"],
  norm: normOf(filled(column)),
  exact: [column],
  forgiving: false,
  anchored: true,
  ...(among ? { among } : {}),
});
const text = (column: PgColumn): Field => ({ kind: "text", column, source: plainText(column) });

/** What the search box looks through: the stored words of names, category, brand, descriptions, place. */
export const EVERYTHING: TextSource = {
  vector: sql`${lot.search}`,
  languages: ALL_LANGUAGES,
  norm: sql`${lot.norm}`,
  exact: [lot.name, lot.nameEN, lot.nameNL, lot.ref, lot.brand, lot.model],
  forgiving: true,
  anchored: false,
};

/** Matched in every language, sorted and compared in French. */
const name: Field = {
  kind: "text",
  column: lot.name,
  source: {
    vector: sql`(${vectorOf("fr_unaccent", filled(lot.name))} || ${vectorOf("en_unaccent", filled(lot.nameEN))} || ${vectorOf("nl_unaccent", filled(lot.nameNL))})`,
    languages: ["fr_unaccent", "en_unaccent", "nl_unaccent"],
    norm: normOf(filled(lot.name)),
    exact: [lot.name],
    forgiving: true,
    anchored: true,
  },
};

/** Compared by its stored value, matched by the labels its option has in any language. */
const category: Field = {
  kind: "text",
  column: lot.category,
  source: {
    vector: sql`(${vectorOf("fr_unaccent", sql`${filled(lot.category)} || ' ' || ${filled(lot.searchLabels)}`)} || ${vectorOf("en_unaccent", filled(lot.searchLabels))} || ${vectorOf("nl_unaccent", filled(lot.searchLabels))})`,
    languages: ["fr_unaccent", "en_unaccent", "nl_unaccent"],
    norm: normOf(filled(lot.category)),
    exact: [lot.category],
    forgiving: false,
    anchored: true,
  },
};

/** What filters and aggregates may name. Condition and provenance are the first of their lists (decision A34). */
export const FIELDS: Readonly<Record<string, Field>> = {
  text: { kind: "text", column: null, source: EVERYTHING },
  name,
  category,
  subCategory: text(lot.subCategory),
  brand: text(lot.brand),
  model: text(lot.model),
  color: text(lot.color),
  material: { kind: "list", column: lot.material },
  condition: text(lot.condition),
  provenance: text(lot.provenance),
  action: text(lot.action),
  type: text(lot.type),
  progress: text(lot.progress),
  ref: text(lot.ref),
  lot: text(lot.lot),
  city: text(lot.city),
  unit: text(lot.quantityUnit),
  reemploymentIndex: text(lot.reemploymentIndex),
  wasteCode: text(lot.wasteCode),
  channels: { kind: "list", column: lot.channels },
  slug: text(lot.slug),
  typology: text(lot.typology),
  quality: text(lot.quality),
  id: { kind: "id", column: lot.id },
  productID: { kind: "id", column: lot.productID },
  placeID: { kind: "id", column: lot.placeID },
  projectID: { kind: "id", column: lot.projectID },
  byUserID: { kind: "id", column: lot.byUserID },
  organizationID: { kind: "id", column: lot.organizationID },
  batchedProductID: { kind: "id", column: lot.batchedProductID },
  importID: { kind: "id", column: lot.importID },
  quantity: { kind: "number", column: lot.quantityNumber },
  heldQuantity: { kind: "number", column: lot.heldQuantity },
  price: { kind: "number", column: lot.priceAmount },
  weight: { kind: "number", column: lot.weight },
  length: { kind: "number", column: lot.length },
  width: { kind: "number", column: lot.width },
  height: { kind: "number", column: lot.height },
  diameter: { kind: "number", column: lot.diameter },
  startDate: { kind: "date", column: lot.startDate },
  endDate: { kind: "date", column: lot.endDate },
  createdAt: { kind: "date", column: lot.createdAt },
  updatedAt: { kind: "date", column: lot.updatedAt },
  archived: { kind: "boolean", column: lot.archived },
  draft: { kind: "boolean", column: lot.draft },
  availableForSale: { kind: "boolean", column: lot.availableForSale },
};
