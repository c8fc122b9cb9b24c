import { columnType, parseCell } from "../column-types/registry.ts";
import type { CellValue, GridColumn, ParseFailure } from "../column-types/types.ts";
import type { Formatter } from "../locale/create-formatter.ts";
import type { CellBlock } from "./clipboard.ts";
import { continueValues, type FillArea } from "./fill.ts";
import { type GridLine, GroupLine, isRow } from "./line.ts";
import { type CellRange, heightOf, isSingle, widthOf } from "./selection-range.ts";
import type { CellEdit } from "./types.ts";

/** The cells as the grid shows them. */
export interface Sheet<Row> {
  readonly lines: readonly GridLine<Row>[];
  /** The visible columns, in order. */
  readonly columns: readonly GridColumn<Row>[];
  readonly format: Formatter;
}

export type RefusalReason = ParseFailure | "notLoaded" | "outside";

/** A cell that rejected its value. `row` and `col` are outside the sheet if the reason is "outside". */
export interface Refusal {
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly reason: RefusalReason;
}

export interface EditPlan<Row> {
  readonly edits: readonly CellEdit<Row>[];
  readonly refusals: readonly Refusal[];
  /** The number of cells that already have the value. */
  readonly unchanged: number;
  /** The range that the edits were meant for. */
  readonly range: CellRange;
}

export function canEditCell<Row>(sheet: Sheet<Row>, row: number, col: number): boolean {
  const [line, column] = [sheet.lines[row], sheet.columns[col]];
  if (!isRow(line) || !column?.editable || !columnType(column.type).editable) return false;
  return typeof column.editable === "function" ? column.editable(line) : true;
}

/** The text that a cell is copied as, and that editing starts with; parsing it returns the value. */
export function copyText<Row>(sheet: Sheet<Row>, row: number, col: number): string {
  const [line, column] = [sheet.lines[row], sheet.columns[col]];
  if (!isRow(line) || !column) return "";
  const type = columnType(column.type);
  const value = column.value(line);
  return (type.editable ? type.toInput : type.toText)(value, column, sheet.format);
}

/** The loaded rows of a range, without headings; `skipped` counts rows that are not loaded. */
export function copyBlock<Row>(sheet: Sheet<Row>, range: CellRange): { block: CellBlock; skipped: number } {
  const block: string[][] = [];
  let skipped = 0;
  for (let row = range.top; row <= range.bottom; row += 1) {
    const line = sheet.lines[row];
    if (line === undefined) skipped += 1;
    if (!isRow(line)) continue;
    const cells: string[] = [];
    for (let col = range.left; col <= range.right; col += 1) cells.push(copyText(sheet, row, col));
    block.push(cells);
  }
  return { block, skipped };
}

/** Collects edits cell by cell. */
function planner<Row>(sheet: Sheet<Row>, range: CellRange) {
  const edits: CellEdit<Row>[] = [];
  const refusals: Refusal[] = [];
  let unchanged = 0;
  const refuse = (row: number, col: number, text: string, reason: RefusalReason) =>
    refusals.push({ row, col, text, reason });
  const put = (row: number, col: number, value: CellValue) => {
    const [line, column] = [sheet.lines[row], sheet.columns[col]];
    if (!isRow(line) || !column) return;
    const type = columnType(column.type);
    const before = type.toInput(column.value(line), column, sheet.format);
    if (before === type.toInput(value, column, sheet.format)) unchanged += 1;
    else edits.push({ row: line, key: column.key, value });
  };
  const isOpen = (row: number, col: number, text: string): boolean => {
    if (row >= sheet.lines.length || col >= sheet.columns.length) refuse(row, col, text, "outside");
    else if (sheet.lines[row] === undefined) refuse(row, col, text, "notLoaded");
    else if (!canEditCell(sheet, row, col)) refuse(row, col, text, "readonly");
    else return true;
    return false;
  };
  return {
    isOpen,
    put,
    putText: (row: number, col: number, text: string) => {
      const column = sheet.columns[col];
      if (!isOpen(row, col, text) || !column) return;
      const read = parseCell(text, column, sheet.format);
      if (read.ok) put(row, col, read.value);
      else refuse(row, col, text, read.reason);
    },
    done: (): EditPlan<Row> => ({ edits, refusals, unchanged, range }),
  };
}

/** Indexes of the next `count` lines that are not headings, also past the end. */
function rowIndexes<Row>(lines: readonly GridLine<Row>[], from: number, count: number): number[] {
  const indexes: number[] = [];
  for (let row = from; indexes.length < count; row += 1)
    if (!(lines[row] instanceof GroupLine)) indexes.push(row);
  return indexes;
}

/**
 * Plans pasting a block into a range: one cell fills the whole range, a block that fits several times is repeated,
 * and any other block fills down and right from its first cell. Each text is parsed by its column's type.
 */
export function planPaste<Row>(sheet: Sheet<Row>, range: CellRange, block: CellBlock): EditPlan<Row> {
  const height = block.length;
  const width = Math.max(0, ...block.map((line) => line.length));
  if (height === 0 || width === 0) return planner(sheet, range).done();
  const fits = heightOf(range) % height === 0 && widthOf(range) % width === 0 && !isSingle(range);
  const [rows, columns] = fits ? [heightOf(range), widthOf(range)] : [height, width];
  const indexes = rowIndexes(sheet.lines, range.top, rows);
  const last = indexes[indexes.length - 1] ?? range.top;
  const plan = planner(sheet, {
    top: range.top,
    bottom: Math.min(sheet.lines.length - 1, last),
    left: range.left,
    right: Math.min(sheet.columns.length - 1, range.left + columns - 1),
  });
  indexes.forEach((row, down) => {
    for (let right = 0; right < columns; right += 1) {
      const text = block[down % height]?.[right % width];
      // A short line of the block leaves the remaining cells unchanged.
      if (text !== undefined) plan.putText(row, range.left + right, text);
    }
  });
  return plan.done();
}

/** Plans clearing the editable cells. Read-only cells are skipped, unless there are no others. */
export function planClear<Row>(sheet: Sheet<Row>, range: CellRange): EditPlan<Row> {
  const plan = planner(sheet, range);
  const anyOpen = someCell(range, (row, col) => canEditCell(sheet, row, col));
  for (let row = range.top; row <= range.bottom; row += 1) {
    if (sheet.lines[row] instanceof GroupLine) continue;
    for (let col = range.left; col <= range.right; col += 1)
      if (!anyOpen || canEditCell(sheet, row, col)) plan.putText(row, col, "");
  }
  return plan.done();
}

function someCell(range: CellRange, test: (row: number, col: number) => boolean): boolean {
  for (let row = range.top; row <= range.bottom; row += 1)
    for (let col = range.left; col <= range.right; col += 1) if (test(row, col)) return true;
  return false;
}

const upTo = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Continues the cells of `source` into `area`: down or up by column, right or left by row. */
export function planFill<Row>(sheet: Sheet<Row>, source: CellRange, { area, side }: FillArea): EditPlan<Row> {
  const plan = planner(sheet, {
    top: Math.min(source.top, area.top),
    bottom: Math.max(source.bottom, area.bottom),
    left: Math.min(source.left, area.left),
    right: Math.max(source.right, area.right),
  });
  const rowsOf = (range: CellRange) => upTo(range.top, range.bottom).filter((row) => isRow(sheet.lines[row]));
  if (side === "down" || side === "up") {
    const sources = side === "down" ? rowsOf(source) : rowsOf(source).reverse();
    const targets = upTo(area.top, area.bottom).filter((row) => !(sheet.lines[row] instanceof GroupLine));
    if (side === "up") targets.reverse();
    for (let col = area.left; col <= area.right; col += 1) {
      const column = sheet.columns[col];
      const values = sources.map((row) => column?.value(sheet.lines[row] as Row));
      if (!column || values.length === 0) continue;
      targets.forEach((row, places) => {
        const value = continueValues(values, column.type, places);
        const text = columnType(column.type).toInput(value, column, sheet.format);
        if (plan.isOpen(row, col, text)) plan.put(row, col, value);
      });
    }
    return plan.done();
  }
  const columns = upTo(source.left, source.right);
  const targets = upTo(area.left, area.right);
  if (side === "left") {
    columns.reverse();
    targets.reverse();
  }
  // Columns of other types parse the text as if it were pasted.
  for (const row of rowsOf(source)) {
    const texts = columns.map((col) => copyText(sheet, row, col));
    targets.forEach((col, places) => {
      plan.putText(row, col, texts[places % texts.length] ?? "");
    });
  }
  return plan.done();
}
