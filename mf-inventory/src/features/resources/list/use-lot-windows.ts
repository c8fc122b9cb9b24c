import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQueries } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  type LotSearch,
  type Resource,
  type ResourcePage,
  WINDOW_SIZE,
  windowOptions,
} from "../api/search-products.ts";
import { useStable } from "../state/use-stable.ts";

/** Rows loaded before and after those in view once the list is scrolled: many never are, on a phone above all. */
const BEHIND = 100;
const AHEAD = 200;
/** Milliseconds without scrolling before the windows in view are requested after a leap. */
const REST = 60;

interface Span {
  readonly first: number;
  readonly last: number;
}
interface WindowOptions {
  readonly enabled: boolean;
  /** Index of the linked row, which loads at any scroll position. */
  readonly at: number | null;
}
const START: Span = { first: 0, last: 0 };
const isSame = (a: Span, b: Span): boolean => a.first === b.first && a.last === b.last;
/** Whether scrolling has come to the next window, rather than leapt to another place. */
export const isNextTo = (a: Span, b: Span): boolean =>
  Math.abs(a.first - b.first) <= AHEAD / WINDOW_SIZE && Math.abs(a.last - b.last) <= AHEAD / WINDOW_SIZE;

/** The windows to load while the rows from `from` to before `to` are in view. */
export const spanOf = (from: number, to: number): Span => {
  const [behind, ahead] = from === 0 ? [0, 0] : [BEHIND, AHEAD];
  return {
    first: Math.floor(Math.max(0, from - behind) / WINDOW_SIZE),
    last: Math.floor((Math.max(from, to - 1) + ahead) / WINDOW_SIZE),
  };
};

/** The windows of a span that exist; always the first one, which has the total. */
export function wantedWindows(
  { first, last }: Span,
  total: number | null,
  at: number | null = null,
): number[] {
  const end = total === null ? 0 : Math.max(0, Math.ceil(total / WINDOW_SIZE) - 1);
  const windows = new Set([0]);
  if (at !== null && total !== null && at < total) windows.add(Math.floor(at / WINDOW_SIZE));
  for (let window = first; window <= Math.min(last, end); window += 1) windows.add(window);
  return [...windows].sort((a, b) => a - b);
}

/** One entry per matching row; `undefined` while its window is loading. */
export function toRows(pages: ReadonlyMap<number, ResourcePage>, total: number): (Resource | undefined)[] {
  const rows = new Array<Resource | undefined>(total).fill(undefined);
  const seen = new Set<string>();
  for (const [window, { items }] of pages)
    items.forEach((item, index) => {
      const at = window * WINDOW_SIZE + index;
      // If the list changed between two requests, a lot may be in both windows: keep its first position.
      if (at >= total || seen.has(item.id)) return;
      seen.add(item.id);
      rows[at] = item;
    });
  return rows;
}

/**
 * The rows of a search, loaded window by window as they scroll into view. Loaded windows stay in the query cache for
 * a while; a new search shows the previous rows until its own have loaded.
 */
export function useLotWindows(search: LotSearch, { enabled, at }: WindowOptions) {
  const shell = useShell();
  const teamID = useTeamID();
  const searchKey = JSON.stringify(search);
  const [view, setView] = useState({ searchKey, span: START });
  const span = view.searchKey === searchKey ? view.span : START;
  const known = useRef({ searchKey, total: null as number | null, windows: new Set<number>() });
  if (known.current.searchKey !== searchKey) known.current = { searchKey, total: null, windows: new Set() };

  const windows = wantedWindows(span, known.current.total, at);
  for (const window of windows) known.current.windows.add(window);
  const results = useQueries({
    queries: windows.map((window) => ({ ...windowOptions(shell, teamID, search, window), enabled })),
  });
  const pages = useStable(results.map(({ data }) => data));
  const first = pages[0];
  if (first) known.current.total = first.total;

  const total = first?.total ?? null;
  const wantedKey = windows.join();
  const rows = useMemo(() => {
    if (total === null) return null;
    const inSight = wantedKey.split(",").map(Number);
    const ofSearch = JSON.parse(searchKey) as LotSearch;
    const all = new Map<number, ResourcePage>();
    inSight.forEach((window, index) => {
      const page = pages[index];
      if (page) all.set(window, page);
    });
    for (const window of known.current.windows) {
      if (all.has(window)) continue;
      const page = shell.queryClient.getQueryData(windowOptions(shell, teamID, ofSearch, window).queryKey);
      if (page) all.set(window, page);
    }
    return toRows(all, total);
  }, [pages, total, wantedKey, searchKey, shell, teamID]);
  const shown = useRef<{ rows: readonly (Resource | undefined)[]; total: number } | null>(null);
  if (rows !== null && total !== null) shown.current = { rows, total };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const showRows = useCallback(
    (from: number, to: number) => {
      const next = spanOf(from, to);
      const show = (before: typeof view) =>
        before.searchKey === searchKey && isSame(before.span, next) ? before : { searchKey, span: next };
      clearTimeout(timer.current);
      // Steady scrolling never rests; a leap may pass hundreds of windows that nobody sees.
      setView((before) => (isNextTo(before.span, next) ? show(before) : before));
      timer.current = setTimeout(() => setView(show), REST);
    },
    [searchKey],
  );

  const failed = results.find(({ isError, data }) => isError && data === undefined);
  return {
    rows: shown.current?.rows ?? [],
    total: shown.current?.total ?? null,
    /** Whether the rows belong to the previous search. */
    isStale: rows === null,
    isPending: shown.current === null,
    isLoading: results.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    showRows,
  };
}
