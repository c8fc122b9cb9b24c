import { and, eq, inArray, sql } from "drizzle-orm";
import ngeohash from "ngeohash";
import type { Executor } from "../../platform/database/database.ts";
import { fields, options, translations } from "../properties/table.ts";

/** Nine characters: a cell of about five metres, the finest a map asks for. */
const GEOHASH_LENGTH = 9;

export function geohashOf(lat: number | null, lon: number | null): string | null {
  return lat === null || lon === null ? null : ngeohash.encode(lat, lon, GEOHASH_LENGTH);
}

/**
 * The labels of these categories in every language, from the team's option lists: what `searchLabels` holds, so that
 * search finds a lot by the name of its category in any language. A category without an option has no labels.
 */
export async function labelsOfCategories(
  db: Executor,
  organizationID: string | null,
  categories: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(categories.filter((category) => category !== null))];
  if (wanted.length === 0 || organizationID === null) return new Map();
  const rows = await db
    .select({
      value: options.value,
      labels: sql<string>`string_agg(distinct coalesce(${translations.label}, '') || ' ' || ${options.label}, ' ')`,
    })
    .from(options)
    .innerJoin(fields, eq(fields.id, options.fieldOptionsId))
    .leftJoin(translations, eq(translations.optionID, options.id))
    .where(
      and(
        eq(fields.organizationFieldsId, organizationID),
        eq(fields.key, "category"),
        inArray(options.value, wanted),
      ),
    )
    .groupBy(options.value);
  return new Map(rows.map(({ value, labels }) => [value, labels]));
}
