import type { Identity } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, sql } from "drizzle-orm";
import ngeohash from "ngeohash";
import type { Executor } from "../../platform/database/database.ts";
import type { PropertyValues } from "../../platform/database/shapes.ts";
import { findOwnFields } from "../properties/find-properties.ts";
import { fields, options, translations } from "../properties/table.ts";
import { visibleOptions } from "../properties/visible-fields.ts";
import { privateKeysOfWriter } from "./lot-privacy.ts";
import { type OwnFields, wordsOf } from "./own-values.ts";

const NONE: ReadonlySet<string> = new Set();

/** Nine characters: a cell of about five metres, the finest that a map requests. */
const GEOHASH_LENGTH = 9;

export function geohashOf(lat: number | null, lon: number | null): string | null {
  return lat === null || lon === null ? null : ngeohash.encode(lat, lon, GEOHASH_LENGTH);
}

/** The fields of a lot that produce search words. */
export interface Worded {
  readonly category?: string | null;
  readonly properties?: PropertyValues | null;
}
/** Words of private own values are apart from the others, which participants of other teams search too. */
export interface StoredWords {
  readonly searchLabels: string | null;
  readonly privateLabels: string | null;
}
export interface LotWords {
  /** Definitions of the own properties that the lots have. */
  readonly fields: OwnFields;
  /** The columns of one lot's search words. */
  of(lot: Required<Worded>): StoredWords;
}

/**
 * Labels, in every language, of the categories and choices of these lots, from the lists in the writer's property set. A
 * category without an option has no labels.
 */
export async function lotWords(db: Executor, identity: Identity, lots: readonly Worded[]): Promise<LotWords> {
  const categories = [...new Set(lots.flatMap(({ category }) => category ?? []))];
  const keys = [...new Set(lots.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  const labels = await labelsOfCategories(db, identity, categories);
  const fields = await findOwnFields(db, identity, keys);
  const hidden = keys.length === 0 ? NONE : await privateKeysOfWriter(db, identity);
  return {
    fields,
    of({ category, properties }) {
      const values = properties ?? {};
      const shared = [
        category === null ? null : labels.get(category),
        wordsOf(values, fields, (key) => !hidden.has(key)),
      ];
      return {
        searchLabels: shared.filter(Boolean).join(" ") || null,
        privateLabels: wordsOf(values, fields, (key) => hidden.has(key)),
      };
    },
  };
}

async function labelsOfCategories(
  db: Executor,
  identity: Identity,
  categories: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (categories.length === 0) return new Map();
  const rows = await db
    .select({
      value: options.value,
      labels: sql<string>`string_agg(distinct coalesce(${translations.label}, '') || ' ' || ${options.label}, ' ')`,
    })
    .from(options)
    .innerJoin(fields, eq(fields.id, options.fieldOptionsId))
    .leftJoin(translations, eq(translations.optionID, options.id))
    .where(and(eq(fields.key, "category"), inArray(options.value, [...categories]), visibleOptions(identity)))
    .groupBy(options.value);
  return new Map(rows.map(({ value, labels }) => [value, labels]));
}
