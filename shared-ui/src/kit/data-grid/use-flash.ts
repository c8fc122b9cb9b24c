import { TIMINGS } from "@gisement/shared-domain/limits";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { DataGridHandle } from "react-data-grid";
import { type GridLine, isRow } from "./line.ts";

/** Scrolls to the row of a link once it is loaded; returns its key while it flashes. */
export function useFlash<Row>(
  grid: RefObject<DataGridHandle | null>,
  lines: readonly GridLine<Row>[],
  rowKey: (row: Row) => string,
  flashKey: string | null | undefined,
): string | null {
  const [flashing, setFlashing] = useState<string | null>(null);
  const latest = useRef({ lines, rowKey });
  latest.current = { lines, rowKey };
  const at = useRef(0);
  const isThere = useMemo(() => {
    if (flashKey === null || flashKey === undefined) return false;
    const is = (line: GridLine<Row>) => isRow(line) && latest.current.rowKey(line) === flashKey;
    // An edit creates a new list; the row is still at its index.
    if (!is(lines[at.current])) at.current = lines.findIndex(is);
    return at.current >= 0;
  }, [flashKey, lines]);
  useEffect(() => {
    if (!flashKey || !isThere) return;
    grid.current?.scrollToCell({ rowIdx: at.current });
    setFlashing(flashKey);
    const timer = setTimeout(() => setFlashing(null), TIMINGS.flash);
    return () => clearTimeout(timer);
  }, [flashKey, isThere, grid]);
  return flashing;
}
