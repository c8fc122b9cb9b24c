import { TIMINGS } from "@gisement/shared-domain/limits";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { DataGridHandle } from "react-data-grid";
import { type GridLine, isRow } from "./line.ts";

const MARKED = ".gis-grid__row--flash";
/** Frames within which the row is drawn. */
const FRAMES = 120;

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
  }, [flashKey, isThere, grid]);
  // From when the marked row is drawn: one out of view is drawn only once the grid has scrolled to it.
  useEffect(() => {
    if (flashing === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const start = (patience: number) => {
      if (patience === 0 || grid.current?.element?.querySelector(MARKED))
        timer = setTimeout(() => setFlashing(null), TIMINGS.flash);
      else frame = requestAnimationFrame(() => start(patience - 1));
    };
    start(FRAMES);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [flashing, grid]);
  return flashing;
}
