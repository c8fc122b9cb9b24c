import {
  type Grouping,
  type Field as LotField,
  type SearchKind,
  searchName,
} from "@gisement/shared-domain/fields";
import { LOT } from "@gisement/shared-domain/records/lot";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { columnOf } from "../lots/lot-columns.ts";
import { TEAM_WORDS } from "../lots/lot-privacy.ts";
import { productStatuses as lot } from "../lots/status-table.ts";

/** A text that operators apply to. */
export interface TextSource {
  /** Words with their stems. */
  readonly vector: SQL;
  /**
   * The same of the names alone, where `vector` is made while searching: a lot whose name has the words is not asked for the others,
   * and its name ranks it.
   */
  readonly names?: { readonly vector: SQL; readonly norm: SQL };
  /** Text-search configurations of the stored words. */
  readonly languages: readonly string[];
  /** Lower case without accents: for patterns and typing errors. */
  readonly norm: SQL;
  /** Whole values for `eq`. */
  readonly exact: readonly (PgColumn | SQL)[];
  /** Lots with one of these whole values, where `exact` cannot express the condition. */
  readonly among?: Among;
  /** Words without a match are also matched by similar spelling. */
  readonly forgiving: boolean;
  /** Patterns match the whole value, as in a keyword field; in `text` they match any part. */
  readonly anchored: boolean;
}

type Among = (values: readonly string[]) => SQL;
export type Field = FieldKind & {
  /** How lots are grouped by an own property; null for no groups. */
  readonly groups?: Groups | null;
};

/** The grouping of a field, and whether its numbers are whole. */
export interface Groups {
  readonly grouping: Grouping;
  readonly isWhole: boolean;
}

type FieldKind =
  | {
      readonly kind: "text";
      readonly source: TextSource;
      readonly column: PgColumn | SQL | null;
      /** What the lots are sorted by, instead of the text itself. */
      readonly sorted?: SQL;
    }
  | { readonly kind: "list"; readonly column: PgColumn }
  /** One or several choices, as a JSON text or list of texts; `order` is the order of the choice list. */
  | {
      readonly kind: "choice";
      readonly source: TextSource;
      readonly column: SQL;
      readonly order: readonly string[];
    }
  /** From the minimum, which is the column, to the maximum. */
  | { readonly kind: "range"; readonly column: SQL; readonly most: SQL }
  | {
      readonly kind: "date";
      readonly column: PgColumn | SQL;
      /** The text from which the column is read, which takes long. */
      readonly text?: { readonly stored: SQL; dayOf(stored: SQL): SQL };
    }
  | {
      readonly kind: "number" | "boolean" | "id";
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

/** The search box covers the stored words of names, category, brand, descriptions and place, in lots of the own team only. */
export const EVERYTHING: TextSource = {
  vector: TEAM_WORDS,
  languages: ALL_LANGUAGES,
  norm: sql`${lot.norm}`,
  exact: [lot.name, lot.nameEN, lot.nameNL, lot.ref, lot.brand, lot.model],
  forgiving: true,
  anchored: false,
};

/** Matched in every language; sorted and compared in French. */
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

/** Compared by its stored value; matched by its option's labels in any language. */
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

/** Fields that need more than their column for comparison. */
const SPECIAL: Readonly<Record<string, Field>> = { name, category };

function fieldOf(field: LotField & { readonly search: SearchKind }): Field {
  const column = lot[columnOf(field)];
  return field.search === "text" ? text(column) : { kind: field.search, column };
}

/** Fields that filters and aggregates may name: the searchable fields of a lot, and some further columns. */
export const FIELDS: Readonly<Record<string, Field>> = {
  text: { kind: "text", column: null, source: EVERYTHING },
  ...Object.fromEntries(
    (LOT.list as readonly LotField[]).flatMap((field) =>
      isSearched(field) ? [[searchName(field), SPECIAL[field.key] ?? fieldOf(field)]] : [],
    ),
  ),
  type: text(lot.type),
  progress: text(lot.progress),
  slug: text(lot.slug),
  id: { kind: "id", column: lot.id },
  productID: { kind: "id", column: lot.productID },
  byUserID: { kind: "id", column: lot.byUserID },
  organizationID: { kind: "id", column: lot.organizationID },
  batchedProductID: { kind: "id", column: lot.batchedProductID },
  shapeID: { kind: "id", column: lot.shapeID },
  referenceID: { kind: "id", column: lot.referenceID },
  importID: { kind: "id", column: lot.importID },
  heldQuantity: { kind: "number", column: lot.heldQuantity },
  archived: { kind: "boolean", column: lot.archived },
  draft: { kind: "boolean", column: lot.draft },
  availableForSale: { kind: "boolean", column: lot.availableForSale },
};

function isSearched(field: LotField): field is LotField & { readonly search: SearchKind } {
  return field.search !== undefined;
}
