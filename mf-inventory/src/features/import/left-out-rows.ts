import type { OddRows } from "./use-odd-rows.ts";

/** 1-based rows of the file that are not imported, though they have no error. */
export interface LeftOutRows {
  readonly totals: readonly number[];
  readonly repeats: readonly number[];
}
export const NONE_LEFT_OUT: LeftOutRows = { totals: [], repeats: [] };

export function leftOutRows(odd: OddRows, rowNumbers: readonly number[]): LeftOutRows {
  const numbersOf = (rows: readonly number[]) =>
    rows.filter((row) => odd.leftOut.has(row)).map((row) => rowNumbers[row] ?? row + 1);
  return { totals: numbersOf(odd.totals), repeats: numbersOf(odd.repeats) };
}
