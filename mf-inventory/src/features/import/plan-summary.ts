import { type ImportRow, placeKey } from "@gisement/shared-domain/import";

export interface Counted {
  /** Value of the list, or the text of the file; null for none. */
  readonly value: string | null;
  readonly count: number;
}

/** What an import will create: its lots by category and place. */
export interface PlanSummary {
  readonly categories: readonly Counted[];
  readonly places: readonly Counted[];
  /** Names of the file that are no place of the team, kept as the lot's spot. */
  readonly spots: readonly Counted[];
}

function count(values: readonly (string | null)[]): Counted[] {
  const counts = new Map<string | null, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, number]) => ({ value, count: number }))
    .sort((a, b) => b.count - a.count || (a.value ?? "").localeCompare(b.value ?? ""));
}

export function summarize(rows: readonly ImportRow[], placeNames: readonly string[]): PlanSummary {
  const known = new Map(placeNames.map((name) => [placeKey(name), name]));
  const placeOf = (row: ImportRow) => (row.placeName ? (known.get(placeKey(row.placeName)) ?? null) : null);
  return {
    categories: count(rows.map((row) => row.category || null)),
    places: count(rows.map(placeOf)),
    spots: count(rows.flatMap((row) => (row.placeName && placeOf(row) === null ? [row.placeName] : []))),
  };
}
