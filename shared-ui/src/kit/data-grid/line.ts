import type { Column } from "react-data-grid";
import type { GridColumn } from "../column-types/types.ts";
import type { GridGroup } from "./types.ts";

/** The heading of a group, as a line among the rows. */
export class GroupLine {
  constructor(
    readonly group: GridGroup,
    readonly isOpen: boolean,
  ) {}
}

/** A line of the grid: a row, a row that is not loaded yet (undefined), or a group's heading. */
export type GridLine<Row> = Row | undefined | GroupLine;

/** A column of the library, with ours as its source. */
export interface GridLineColumn<Row> extends Column<GridLine<Row>> {
  readonly source?: GridColumn<Row>;
}

export function isRow<Row>(line: GridLine<Row>): line is Row {
  return line !== undefined && !(line instanceof GroupLine);
}

/** Composes headings and the rows of the open groups below them. */
export function composeLines<Row>(
  rows: readonly (Row | undefined)[],
  groups: readonly GridGroup[],
  open: ReadonlySet<string>,
): GridLine<Row>[] {
  const lines: GridLine<Row>[] = [];
  let at = 0;
  for (const group of groups) {
    const isOpen = open.has(group.key);
    lines.push(new GroupLine(group, isOpen));
    if (!isOpen) continue;
    for (const end = at + group.count; at < end; at += 1) lines.push(rows[at]);
  }
  return lines;
}

/** The number of rows above a line: lines without the headings. */
export function rowsAbove(groups: readonly GridGroup[], open: ReadonlySet<string>, line: number): number {
  let [at, rows] = [0, 0];
  for (const { key, count } of groups) {
    if (at >= line) break;
    at += 1;
    if (!open.has(key)) continue;
    rows += Math.max(0, Math.min(count, line - at));
    at += count;
  }
  return rows;
}

/**
 * The lines while a cell is being edited: rows keep their position and content, so that the edit applies to the row,
 * and the version of it, that the person sees. Rows that were not loaded appear when they are.
 */
export function holdLines<Row>(
  held: readonly GridLine<Row>[],
  now: readonly GridLine<Row>[],
): readonly GridLine<Row>[] {
  if (held.length !== now.length) return held;
  return held.map((line, index) => line ?? now[index]);
}
