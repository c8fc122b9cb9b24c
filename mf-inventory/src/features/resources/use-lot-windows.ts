import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQueries } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  type LotSearch,
  type Resource,
  type ResourcePage,
  WINDOW_SIZE,
  windowOptions,
} from "./api/search-products.ts";
import { useStable } from "./use-stable.ts";

/** Windows loaded beside those in view, so that scrolling on finds them there. */
const NEIGHBOURS = 1;
/** Milliseconds of rest after which what scrolls past is worth asking for. */
const REST = 60;

interface Span {
  readonly first: number;
  readonly last: number;
}
interface WindowOptions {
  readonly enabled: boolean;
  /** A row to load wherever the list is scrolled, for somebody has come for it. */
  readonly at: number | null;
}
const START: Span = { first: 0, last: 0 };

/** The windows to load for the rows in view: the first one always, for it tells how many there are. */
export function wantedWindows(
  { first, last }: Span,
  total: number | null,
  at: number | null = null,
): number[] {
  const end = total === null ? 0 : Math.max(0, Math.ceil(total / WINDOW_SIZE) - 1);
  const wanted = new Set([0]);
  if (at !== null && total !== null && at < total) wanted.add(Math.floor(at / WINDOW_SIZE));
  for (let window = first - NEIGHBOURS; window <= last + NEIGHBOURS; window += 1)
    if (window >= 0 && window <= end) wanted.add(window);
  return [...wanted].sort((a, b) => a - b);
}

/** A row for each that matches, `undefined` where its window has not come. */
export function toRows(pages: ReadonlyMap<number, ResourcePage>, total: number): (Resource | undefined)[] {
  const rows = new Array<Resource | undefined>(total).fill(undefined);
  const seen = new Set<string>();
  for (const [window, { items }] of pages)
    items.forEach((item, index) => {
      const at = window * WINDOW_SIZE + index;
      // Between two windows the list may have moved: a lot then stands in both, and is shown where it was read first.
      if (at >= total || seen.has(item.id)) return;
      seen.add(item.id);
      rows[at] = item;
    });
  return rows;
}

/**
 * The rows of a search, loaded window by window as they come into view. Windows that have been looked at stay in the
 * query cache for a while; a new search shows the former rows until its own are there.
 */
export function useLotWindows(search: LotSearch, { enabled, at }: WindowOptions) {
  const shell = useShell();
  const teamID = useTeamID();
  const searchKey = JSON.stringify(search);
  const [view, setView] = useState({ searchKey, span: START });
  const span = view.searchKey === searchKey ? view.span : START;
  const known = useRef({ searchKey, total: null as number | null, windows: new Set<number>() });
  if (known.current.searchKey !== searchKey) known.current = { searchKey, total: null, windows: new Set() };

  const wanted = wantedWindows(span, known.current.total, at);
  for (const window of wanted) known.current.windows.add(window);
  const results = useQueries({
    queries: wanted.map((window) => ({ ...windowOptions(shell, teamID, search, window), enabled })),
  });
  const pages = useStable(results.map(({ data }) => data));
  const first = pages[0];
  if (first) known.current.total = first.total;

  const total = first?.total ?? null;
  const wantedKey = wanted.join();
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
      const next = {
        first: Math.floor(from / WINDOW_SIZE),
        last: Math.floor(Math.max(from, to - 1) / WINDOW_SIZE),
      };
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () =>
          setView((before) =>
            before.searchKey === searchKey &&
            before.span.first === next.first &&
            before.span.last === next.last
              ? before
              : { searchKey, span: next },
          ),
        REST,
      );
    },
    [searchKey],
  );

  const failed = results.find(({ isError, data }) => isError && data === undefined);
  return {
    rows: shown.current?.rows ?? [],
    total: shown.current?.total ?? null,
    /** The rows are those of the search before. */
    isStale: rows === null,
    isPending: shown.current === null,
    isLoading: results.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    showRows,
  };
}
