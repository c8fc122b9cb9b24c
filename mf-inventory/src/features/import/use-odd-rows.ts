import { findRepeatedRows, findTotalRows } from "@gisement/shared-domain/import";
import { useMemo, useState } from "react";
import type { Cells } from "./check-state.ts";

const NONE: Cells = [];

/**
 * Rows that are probably no lots of their own: totals, left out unless the user takes them in, and repeated rows, taken
 * in unless the user drops them.
 */
export function useOddRows(cells: Cells = NONE) {
  const [takesTotals, takeTotals] = useState(false);
  const [dropsRepeats, dropRepeats] = useState(false);
  const totals = useMemo(() => findTotalRows(cells), [cells]);
  const repeats = useMemo(() => {
    const adding = new Set(totals);
    return findRepeatedRows(cells).filter((row) => !adding.has(row));
  }, [cells, totals]);
  const leftOut = useMemo(
    () => new Set([...(takesTotals ? [] : totals), ...(dropsRepeats ? repeats : [])]),
    [totals, repeats, takesTotals, dropsRepeats],
  );
  return { totals, repeats, leftOut, takesTotals, takeTotals, dropsRepeats, dropRepeats };
}
export type OddRows = ReturnType<typeof useOddRows>;
