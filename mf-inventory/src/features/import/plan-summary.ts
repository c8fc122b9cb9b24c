import { type ImportRow, indexPlaces } from "@gisement/shared-domain/import";
import { DEFAULT_ACTION } from "@gisement/shared-domain/vocabulary";

export interface Counted {
  /** Value of the list, or the text of the file; null for none. */
  readonly value: string | null;
  readonly count: number;
}
/** Where a lot will be. */
export interface Whereabouts {
  readonly place: string | null;
  readonly spot: string | null;
}

/** What an import will create: its lots by category, place and status. */
export interface PlanSummary {
  readonly categories: readonly Counted[];
  readonly places: readonly Counted[];
  readonly statuses: readonly Counted[];
  /** Names of the file that are no place of the team, kept as the lot's spot. */
  readonly spots: readonly Counted[];
  readonly whereaboutsOf: (row: ImportRow) => Whereabouts;
}

function count(values: readonly (string | null)[]): Counted[] {
  const counts = new Map<string | null, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, number]) => ({ value, count: number }))
    .sort((a, b) => b.count - a.count || (a.value ?? "").localeCompare(b.value ?? ""));
}

export function summarize(rows: readonly ImportRow[], placeNames: readonly string[]): PlanSummary {
  const find = indexPlaces(placeNames.map((name) => ({ name })));
  const foundOf = ({ placeName }: ImportRow) => (placeName ? find(placeName) : null);
  return {
    categories: count(rows.map((row) => row.category || null)),
    places: count(rows.map((row) => foundOf(row)?.place.name ?? null)),
    statuses: count(rows.map(({ action }) => action ?? DEFAULT_ACTION)),
    spots: count(rows.flatMap((row) => (row.placeName && !foundOf(row) ? [row.placeName] : []))),
    whereaboutsOf: (row) => {
      const found = foundOf(row);
      const beside = found ? found.rest : row.placeName;
      return {
        place: found?.place.name ?? null,
        spot: [beside, row.spot].filter(Boolean).join(", ") || null,
      };
    },
  };
}
