import { useRef } from "react";
import type { GridApi } from "./grid-api.ts";
import { isRow } from "./line.ts";

/** Selects rows by checkbox; with Shift, all rows from the last one clicked. */
export function useRowSelection<Row>(
  api: { readonly current: GridApi<Row> },
  announce: (text: string) => void,
) {
  const last = useRef(-1);
  return (row: number, shift: boolean) => {
    const { sheet, selection, setSelection, rowKey, t } = api.current;
    const line = sheet.lines[row];
    if (!isRow(line) || !setSelection) return;
    const next = new Set(selection);
    const isTaken = !selection.has(rowKey(line));
    const from = shift && last.current >= 0 ? Math.min(last.current, row) : row;
    const to = shift && last.current >= 0 ? Math.max(last.current, row) : row;
    for (let at = from; at <= to; at += 1) {
      const other = sheet.lines[at];
      if (!isRow(other)) continue;
      if (isTaken) next.add(rowKey(other));
      else next.delete(rowKey(other));
    }
    last.current = row;
    setSelection(next);
    announce(t("grid.said.rowsSelected", { count: next.size }));
  };
}
