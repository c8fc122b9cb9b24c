import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { columnType, parseCell } from "../column-types/registry.ts";
import type { CellValue, GridColumn } from "../column-types/types.ts";
import { useCellProblem } from "../column-types/use-cell-problem.ts";
import { useFormat } from "../locale/use-format.ts";
import type { SheetPosition, SheetStore } from "./sheet-store.ts";

interface SheetEditingOptions<Row> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  onCellEdit?: (rowIndex: number, key: string, value: CellValue) => void;
  store: SheetStore;
  frame: RefObject<HTMLElement | null>;
  goTo: (position: SheetPosition) => void;
}

const STEPS = { down: [1, 0], right: [0, 1], left: [0, -1] } as const;
const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Edits a sheet by keyboard and clipboard. `refused` describes the rejected part of a pasted block. */
export function useSheetEditing<Row>({
  columns,
  rows,
  onCellEdit,
  store,
  frame,
  goTo,
}: SheetEditingOptions<Row>) {
  const format = useFormat();
  const problemOf = useCellProblem();
  const [refused, setRefused] = useState<readonly string[]>([]);

  const canEdit = ({ row, col }: SheetPosition) => {
    const column = columns[col];
    const data = rows[row];
    if (!onCellEdit || !column?.editable || data === undefined || !columnType(column.type).editable)
      return false;
    return typeof column.editable === "function" ? column.editable(data) : true;
  };
  const openEditor = (position: SheetPosition, firstText?: string) => {
    setRefused([]);
    if (canEdit(position)) store.edit({ ...position, firstText });
  };
  /** Writes a text into a cell; returns the error message if it is rejected. */
  const put = (position: SheetPosition, text: string): string | null => {
    const column = columns[position.col];
    if (!column || !canEdit(position)) return null;
    const read = parseCell(text, column, format);
    if (!read.ok) return problemOf(read.reason, text);
    onCellEdit?.(position.row, column.key, read.value);
    return null;
  };
  const leaveEditor = (position: SheetPosition, move?: keyof typeof STEPS) => {
    store.edit(null);
    if (store.hasFocus) frame.current?.focus({ preventScroll: true });
    if (!move) return store.focus(position);
    const [down, right] = STEPS[move];
    goTo({ row: clamp(position.row + down, rows.length), col: clamp(position.col + right, columns.length) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const position = store.getFocused();
    if (store.getEditing() || !position || !store.hasFocus) return;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "Enter" || event.key === "F2") openEditor(position);
    else if (plain && (event.key === "Delete" || event.key === "Backspace")) put(position, "");
    else if (plain && event.key.length === 1) openEditor(position, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent) => {
    const start = store.getFocused();
    if (store.getEditing() || !start || !onCellEdit || !store.hasFocus) return;
    event.preventDefault();
    const lines = event.clipboardData
      .getData("text/plain")
      .replace(/\r?\n$/, "")
      .split(/\r?\n/);
    const refusals = lines.flatMap((line, down) =>
      line.split("\t").map((text, right) => put({ row: start.row + down, col: start.col + right }, text)),
    );
    setRefused([...new Set(refusals.filter((refusal) => refusal !== null))]);
  };
  return { canEdit, openEditor, leaveEditor, onKeyDown, onPaste, refused };
}
