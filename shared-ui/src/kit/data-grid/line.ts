import type { Column } from "react-data-grid";
import type { GridColumn } from "../column-types/types.ts";
import type { GridGroup } from "./types.ts";

/** The heading of a group, among the rows. */
export class GroupLine {
  constructor(
    readonly group: GridGroup,
    readonly isOpen: boolean,
  ) {}
}

/** What the grid draws in one line: a row, a row that is not loaded yet, or a group's heading. */
export type GridLine<Row> = Row | undefined | GroupLine;

/** A column as the library holds it, with ours behind it. */
export interface GridLineColumn<Row> extends Column<GridLine<Row>> {
  readonly source?: GridColumn<Row>;
}

export function isRow<Row>(line: GridLine<Row>): line is Row {
  return line !== undefined && !(line instanceof GroupLine);
}

/**
 * Headings with the rows of the open groups under them. Rows that an open group counts and that are not loaded stand as
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
 * The lines while a cell is being typed in: rows stay where and as they were, so that what is typed goes to the row, and to
 * the version of it, that the person sees. Rows that were not loaded yet appear when they come.
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

/** Groups that have rows in view which are not loaded, with how many of their rows are. */
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
