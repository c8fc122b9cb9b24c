import type { GridGroup } from "@gisement/shared-ui/data-grid";
import { WINDOW_SIZE } from "../api/search-products.ts";

/** A window of one group's rows, with the index of its first row among the rows of all open groups. */
export interface GroupWindow {
  readonly key: string;
  readonly window: number;
  readonly start: number;
  /** Index after the group's last row. */
  readonly end: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The windows of the open groups that hold the rows of a span. */
export function windowsIn(
  groups: readonly Pick<GridGroup, "key" | "count">[],
  open: ReadonlySet<string>,
  { from, to }: Span,
): GroupWindow[] {
  const windows: GroupWindow[] = [];
  let start = 0;
  for (const { key, count } of groups) {
    if (!open.has(key)) continue;
    const end = start + count;
    const [first, last] = [Math.max(from, start), Math.min(to, end) - 1];
    if (first <= last)
      for (
        let window = Math.floor((first - start) / WINDOW_SIZE);
        window <= Math.floor((last - start) / WINDOW_SIZE);
        window += 1
      )
        windows.push({ key, window, start: start + window * WINDOW_SIZE, end });
    start = end;
  }
  return windows;
}
