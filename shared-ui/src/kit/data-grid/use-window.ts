import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { DataGridHandle } from "react-data-grid";
import { type GridLine, rowsAbove } from "./line.ts";
import type { DataGridProps } from "./types.ts";

/** Rows before the end at which the next window is requested. */
const AHEAD = 30;
/** Milliseconds between two requests while scrolling: rows that only fly past are not loaded. */
const PAUSE = 80;

interface Viewport {
  scrollTop: number;
  clientHeight: number;
}

/** Requests the rows that come into view: the end of a list, or a window in its middle. */
export function useWindow<Row>(
  grid: RefObject<DataGridHandle | null>,
  lines: readonly GridLine<Row>[],
  rowHeight: number,
  props: DataGridProps<Row>,
): (viewport: Viewport) => void {
  const { onReachEnd, onWindowChange, groups, expandedGroups, loading = false, total } = props;
  const count = props.rows.length;

  const askedFor = useRef(-1);
  const askForMore = useCallback(
    (viewport: Viewport | null) => {
      if (!onReachEnd || loading || count === 0 || askedFor.current === count) return;
      if (total !== undefined && count >= total) return;
      const lastInView = viewport ? (viewport.scrollTop + viewport.clientHeight) / rowHeight : 0;
      if (lastInView < count - AHEAD) return;
      askedFor.current = count;
      onReachEnd();
    },
    [onReachEnd, loading, count, total, rowHeight],
  );
  useEffect(() => {
    // A shorter list is a different list: its end may be requested again.
    if (count < askedFor.current) askedFor.current = -1;
  }, [count]);

  const lastRequest = useRef<{ key: string; tell: DataGridProps<Row>["onWindowChange"] }>(undefined);
  const tellWindow = useCallback(
    (viewport: Viewport | null) => {
      if (!viewport || lines.length === 0) return;
      const first = Math.max(0, Math.floor(viewport.scrollTop / rowHeight));
      const end = Math.min(lines.length, Math.ceil((viewport.scrollTop + viewport.clientHeight) / rowHeight));
      const rowAt = (line: number) =>
        groups && expandedGroups ? rowsAbove(groups, expandedGroups, line) : line;
      const [from, to] = [rowAt(first), rowAt(end)];
      const key = `${from}-${to} of ${count}`;
      // Another search of the same length has rows of its own.
      if (lastRequest.current?.key === key && lastRequest.current.tell === onWindowChange) return;
      lastRequest.current = { key, tell: onWindowChange };
      onWindowChange?.(from, to);
    },
    [onWindowChange, groups, expandedGroups, lines, count, rowHeight],
  );

  useEffect(() => {
    const element = grid.current?.element ?? null;
    askForMore(element);
    tellWindow(element);
  }, [grid, askForMore, tellWindow]);

  const latest = useRef({ askForMore, tellWindow });
  latest.current = { askForMore, tellWindow };
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (viewport: Viewport) => {
      latest.current.askForMore(viewport);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        // The position now: the grid may have scrolled on.
        latest.current.tellWindow(grid.current?.element ?? null);
      }, PAUSE);
    },
    [grid],
  );
}
