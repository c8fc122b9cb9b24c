import { useEffect, useRef } from "react";

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Moves to the next error, as in code editors; with Shift to the previous one. */
export const NEXT_ERROR_KEY = "F8";

/** Cycles through the errors by the returned function or by the key. */
export function useNextError(
  cells: readonly Cell[],
  goTo: (row: number, column: number) => void,
): (step: 1 | -1) => void {
  const last = useRef<Cell | null>(null);
  const latest = useRef({ cells, goTo });
  latest.current = { cells, goTo };
  const go = useRef((step: 1 | -1) => {
    const { cells: all, goTo: open } = latest.current;
    if (all.length === 0) return;
    const from = last.current;
    // A corrected error is no longer in the list: continue from its position.
    const after = ({ row, column }: Cell) =>
      from === null || row > from.row || (row === from.row && column > from.column);
    const before = ({ row, column }: Cell) =>
      from !== null && (row < from.row || (row === from.row && column < from.column));
    const next = step === 1 ? (all.find(after) ?? all[0]) : (all.findLast(before) ?? all.at(-1));
    if (!next) return;
    last.current = next;
    open(next.row, next.column);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== NEXT_ERROR_KEY) return;
      event.preventDefault();
      go.current(event.shiftKey ? -1 : 1);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return go.current;
}
