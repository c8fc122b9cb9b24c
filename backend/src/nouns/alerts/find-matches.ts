import { type Candidate, type Match, matchAlert, type Wanted, wordsOf } from "@gisement/shared-domain/alerts";
import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { TEAM_WORDS } from "../lots/lot-privacy.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../lots/types.ts";
import type { AlertRow } from "./types.ts";

/** Maximum number of lots scored for one wanted item, most likely first. */
export const CANDIDATES = 500;
/** Statuses of lots that stay in place or are no longer available. */
const UNAVAILABLE = ["done", "keep", "recycle", "dispose"];
const WORDS = 12;

/** Centimetres in the unit that a lot's sizes are stored in (DATA-521). */
const UNIT: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };

/** Converts a wanted item to the input of the matching. */
const toWanted = (alert: AlertRow): Wanted => ({
  name: alert.name,
  category: alert.category,
  material: alert.material,
  provenances: alert.provenances,
  quantity: { number: alert.quantityNumber, unit: alert.quantityUnit },
  dimensionRange: alert.dimensionRange,
  startDate: alert.startDate,
  endDate: alert.endDate,
  location: toPoint(alert),
});

const toPoint = ({ lat, lon }: { lat: number | null; lon: number | null }) =>
  lat === null || lon === null ? null : { lat, lon };

function toCandidate(row: ProductStatusRow): Candidate {
  const factor = UNIT[row.dimensionUnit ?? "cm"] ?? 1;
  const size = (value: number | null) => (value === null ? null : value * factor);
  return {
    names: [row.name, row.nameEN, row.nameNL],
    category: row.category,
    categoryLabels: row.searchLabels,
    material: row.material,
    provenances: row.provenances,
    quantity: { number: row.quantityNumber, unit: row.quantityUnit },
    sizes: {
      length: size(row.length),
      width: size(row.width),
      height: size(row.height),
      diameter: size(row.diameter),
    },
    startDate: row.startDate,
    endDate: row.endDate,
    location: toPoint(row),
  };
}

/** Condition: any of the words, in any language, or with a typing error. */
function soundsLike(name: string): SQL {
  const words = wordsOf(name).slice(0, WORDS);
  if (words.length === 0) return sql`false`;
  const any = words.join(" | ");
  const stems = ["fr_unaccent", "en_unaccent", "nl_unaccent", "simple_unaccent"].map(
    (language) => sql`to_tsquery(${sql.raw(`'${language}'`)}, ${any})`,
  );
  const alike = words.filter((word) => word.length > 4).map((word) => sql`${word} <% ${lot.norm}`);
  return sql`(${sql.join([sql`${TEAM_WORDS} @@ (${sql.join(stems, sql` || `)})`, ...alike], sql` or `)})`;
}

/**
 * Lots of a scope that match a wanted item, best first, with their reasons. The scope contains the owner's lots only, whose
 * private words match too. `among` restricts the search to lots that have just changed.
 */
export async function findMatches(
  db: Executor,
  alert: AlertRow,
  scope: SQL,
  among?: readonly string[],
): Promise<readonly (Match & { readonly lot: ProductStatusRow })[]> {
  const wantedItem = toWanted(alert);
  const likely = alert.category
    ? sql`(${lot.category} = ${alert.category} or ${soundsLike(alert.name)})`
    : soundsLike(alert.name);
  const rows = (await selectProductStatuses(db)
    .where(
      and(
        scope,
        eq(lot.progress, "active"),
        eq(lot.archived, false),
        eq(lot.draft, false),
        sql`${lot.type} is distinct from 'deleted'`,
        sql`coalesce(${lot.action}, '') <> all(${sql.param(UNAVAILABLE)}::text[])`,
        alert.productID ? ne(lot.productID, alert.productID) : undefined,
        among ? inArray(lot.id, [...among]) : undefined,
        likely,
      ),
    )
    .orderBy(desc(sql`coalesce(${lot.category} = ${alert.category}, false)`), desc(lot.updatedAt), lot.id)
    .limit(CANDIDATES)) as ProductStatusRow[];
  return rows
    .flatMap((row) => {
      const match = matchAlert(wantedItem, toCandidate(row));
      return match ? [{ ...match, lot: row }] : [];
    })
    .toSorted((a, b) => b.score - a.score || a.lot.id.localeCompare(b.lot.id));
}
