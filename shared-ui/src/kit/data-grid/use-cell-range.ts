import { useState } from "react";
import { type CellPosition, type CellRange, cellAt, rangeBetween } from "./selection-range.ts";

/** A position counted like the library does: the checkbox column counts, the header is row -1. */
export interface GridPlace {
  readonly rowIdx: number;
  readonly idx: number;
}

interface Selection {
  readonly range: CellRange;
  /** The corner that Shift and a key move. */
  readonly corner: CellPosition;
}

/** The active cell and the selected range. `offset` is the number of columns before the data. */
export function useCellRange(rows: number, columns: number, offset: number) {
  const [place, setPlace] = useState<GridPlace | null>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const isThere = place !== null && place.rowIdx < rows && place.idx >= 0 && place.idx < columns + offset;
  const active: CellPosition | null = isThere ? { row: place.rowIdx, col: place.idx - offset } : null;
  const isCell = active !== null && active.row >= 0 && active.col >= 0;
  const hasSelection = selection !== null && selection.range.bottom < rows && selection.range.right < columns;
  const range = isCell ? (hasSelection ? selection.range : cellAt(active)) : null;
  return {
    active,
    range,
    /** The selected range, if it is more than the active cell. */
    selected: isCell && hasSelection ? selection.range : null,
    corner: isCell && hasSelection ? selection.corner : active,
    onMoved: (next: GridPlace) => {
      setPlace(next);
      setSelection(null);
    },
    drop: () => setSelection(null),
    pick: (next: CellRange) => setSelection({ range: next, corner: { row: next.bottom, col: next.right } }),
    extendTo: (cell: CellPosition) => {
      if (!active || !isCell) return;
      const corner = { row: cell.row, col: Math.max(0, cell.col) };
      setSelection({ range: rangeBetween(active, corner), corner });
    },
  };
}
