import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQueries } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type LotGroup, useLotGroups } from "../api/group-lots.ts";
import { type LotSearch, type Resource, windowOptions } from "../api/search-products.ts";
import { groupFilter } from "../filters/build-filter.ts";
import type { GroupField } from "../state/resources-state.ts";
import { useStable } from "../state/use-stable.ts";
import { type GroupWindow, type Span, windowsIn } from "./group-windows.ts";
import { useClosedGroups } from "./use-closed-groups.ts";

/** Group key of rows without a value; not a value of any field. */
export const NO_VALUE = "\u0000";
/** Rows requested before the grid has said which are in view, and beyond those in view. */
const AHEAD = 20;
/** Milliseconds without scrolling before the rows in view are requested. */
const REST = 60;
const NO_GROUPS: readonly LotGroup[] = [];

/** A group with its place in the list. */
export interface GroupHeading {
  readonly key: string;
  readonly count: number;
}

/**
 * The grouped list: the sums of all groups, and one row per lot of the open groups. Groups are open until the user
 * closes them; only the rows in view are loaded.
 */
export function useGroupedLots<Heading extends GroupHeading>(
  search: LotSearch,
  by: GroupField | null,
  toHeadings: (groups: readonly LotGroup[], by: GroupField) => readonly Heading[],
) {
  const shell = useShell();
  const teamID = useTeamID();
  const found = useLotGroups(search.filter, by);
  const { data: groups = NO_GROUPS, isPending, isFetching, isPlaceholderData: isStale, error } = found;
  const headings = useMemo(() => (by === null ? [] : toHeadings(groups, by)), [groups, by, toHeadings]);
  const [closed, setClosed] = useClosedGroups(teamID, by);
  const open = useMemo(
    () => new Set(headings.map(({ key }) => key).filter((key) => !closed.has(key))),
    [headings, closed],
  );
  const searchKey = JSON.stringify([search, by]);
  const [view, setView] = useState({ searchKey, span: { from: 0, to: AHEAD } });
  const span = view.searchKey === searchKey ? view.span : { from: 0, to: AHEAD };

  const wanted = isStale ? [] : windowsIn(headings, open, { from: span.from - AHEAD, to: span.to + AHEAD });
  // Windows that left the view stay, as long as the query cache has them.
  const known = useRef({ searchKey, windows: new Set<string>() });
  if (known.current.searchKey !== searchKey) known.current = { searchKey, windows: new Set() };
  for (const { key, window } of wanted) known.current.windows.add(`${window} ${key}`);
  const optionsOf = ({ key, window }: Pick<GroupWindow, "key" | "window">) =>
    windowOptions(
      shell,
      teamID,
      { ...search, filter: groupFilter(search.filter, by ?? "category", key === NO_VALUE ? null : key) },
      window,
    );
  const results = useQueries({ queries: wanted.map(optionsOf) });
  const pages = useStable(results.map(({ data }) => data));
  const latest = useRef(optionsOf);
  latest.current = optionsOf;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loaded pages are read from the cache
  const rows = useMemo(() => {
    const seen = new Set<string>();
    const all = windowsIn(headings, open, { from: 0, to: Number.POSITIVE_INFINITY });
    const loaded = new Array<Resource | undefined>(all.at(-1)?.end ?? 0).fill(undefined);
    for (const place of all) {
      if (!known.current.windows.has(`${place.window} ${place.key}`)) continue;
      const page = shell.queryClient.getQueryData(latest.current(place).queryKey);
      page?.items.forEach((item, index) => {
        const at = place.start + index;
        // A lot that changed its group between two requests keeps its first place.
        if (at >= place.end || seen.has(item.id)) return;
        seen.add(item.id);
        loaded[at] = item;
      });
    }
    return loaded;
  }, [headings, open, pages, shell]);

  // Until its groups are known, a search shows the rows of the one before.
  const shown = useRef<readonly (Resource | undefined)[]>(rows);
  if (!isStale) shown.current = rows;

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const showRows = useCallback(
    (from: number, to: number) => {
      const next: Span = { from, to: Math.max(to, from + AHEAD) };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setView({ searchKey, span: next }), REST);
    },
    [searchKey],
  );
  return {
    headings,
    rows: shown.current,
    expanded: open as ReadonlySet<string>,
    toggle: (key: string) =>
      setClosed((next) => {
        if (!next.delete(key)) next.add(key);
      }),
    toggleAll: (isOpen: boolean) =>
      setClosed((next) => {
        for (const { key } of headings)
          if (isOpen) next.delete(key);
          else next.add(key);
      }),
    showRows,
    isPending: by !== null && isPending,
    isLoading: isFetching || results.some((result) => result.isFetching),
    error: error ?? results.find((result) => result.error)?.error ?? null,
  };
}
