import type { ImportKey } from "./import-fields.ts";
import { valueKey } from "./match-option.ts";
import type { RowReport } from "./prepare-check.ts";

/** An unknown value, wherever it occurs in its column: one choice applies to all of its cells. */
export interface UnknownValue {
  /** Key of the choice (`valueKey`). */
  readonly key: string;
  /** The field whose list lacks it; `unit` also for a unit in a quantity's cell. */
  readonly field: ImportKey;
  /** 0-based. */
  readonly column: number;
  readonly text: string;
  readonly count: number;
  /** The nearest label of the list. */
  readonly suggestion: string | null;
}

/** The values that the user must match, most frequent first. */
export function unknownValues(reports: readonly RowReport[]): UnknownValue[] {
  const found = new Map<string, UnknownValue & { count: number }>();
  for (const { errors } of reports) {
    for (const error of errors) {
      if (error.code !== "unknown-option" && error.code !== "unknown-unit") continue;
      const field = error.code === "unknown-unit" ? "unit" : error.field;
      const text = error.part ?? error.found;
      const key = valueKey(field, text);
      const known = found.get(key);
      if (known) known.count++;
      else
        found.set(key, {
          key,
          field,
          column: error.column,
          text,
          count: 1,
          suggestion: error.suggestion ?? null,
        });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.column - b.column);
}
