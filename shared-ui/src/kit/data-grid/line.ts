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

/**
 * Composes headings and the rows of the open groups below them. Rows of an open group that are not loaded are
 * undefined.
 */
export function composeLines<Row>(
  rows: readonly (Row | undefined)[],
  groups: readonly GridGroup[],
  open: ReadonlySet<string>,
  groupOf: (row: Row) => string,
): GridLine<Row>[] {
  const byGroup = new Map<string, Row[]>();
  for (const row of rows) {
    if (row === undefined) continue;
    const key = groupOf(row);
    const members = byGroup.get(key);
    if (members) members.push(row);
    else byGroup.set(key, [row]);
  }
  return groups.flatMap((group): GridLine<Row>[] => {
    const isOpen = open.has(group.key);
    const heading = new GroupLine(group, isOpen);
    if (!isOpen) return [heading];
    const members = byGroup.get(group.key) ?? [];
    const missing = Math.max(0, group.count - members.length);
    return [heading, ...members, ...new Array<undefined>(missing).fill(undefined)];
  });
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

/** The heading above a line. */
export function groupAbove<Row>(lines: readonly GridLine<Row>[], index: number): GroupLine | undefined {
  for (let at = index; at >= 0; at -= 1) {
    const line = lines[at];
    if (line instanceof GroupLine) return line;
  }
  return undefined;
}

/** The groups with unloaded rows in view, with the number of rows loaded. */
export function groupGaps<Row>(
  lines: readonly GridLine<Row>[],
  from: number,
  to: number,
): { key: string; loaded: number }[] {
  const gaps = new Map<string, number>();
  let heading: GroupLine | undefined;
  for (let at = from; at < to; at += 1) {
    const line = lines[at];
    if (line instanceof GroupLine) heading = line;
    if (line !== undefined) continue;
    heading ??= groupAbove(lines, at);
    if (!heading || gaps.has(heading.group.key)) continue;
    let first = at;
    while (first > 0 && lines[first - 1] === undefined) first -= 1;
    gaps.set(heading.group.key, first - lines.lastIndexOf(heading, first) - 1);
  }
  return [...gaps].map(([key, loaded]) => ({ key, loaded }));
}
