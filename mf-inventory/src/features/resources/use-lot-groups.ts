import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type LotGroup, useLotGroups } from "./api/group-lots.ts";
import { type LotSearch, type Resource, WINDOW_SIZE, windowOptions } from "./api/search-products.ts";
import { groupFilter } from "./build-filter.ts";
import type { GroupField } from "./resources-state.ts";
import { useStable } from "./use-stable.ts";

/** Group key of rows without a value; not a value of any field. */
export const NO_VALUE = "\u0000";
/** Maximum open groups: each one causes a request. */
const OPEN_AT_ONCE = 30;
const NO_GROUPS: readonly LotGroup[] = [];

/** Group key of a row, by the server's rule. */
export function groupKeyOf(row: Resource, by: GroupField): string {
  const value = {
    category: row.category,
    action: row.action,
    condition: row.conditions[0],
    provenance: row.provenances[0],
    placeID: row.place?.id,
    projectID: row.project?.id,
    brand: row.brand,
    name: row.name,
  }[by];
  return value || NO_VALUE;
}

interface Row extends Resource {
  /** Group in which the row was fetched: an edited row stays there until the list is refetched. */
  readonly group?: string;
}

/** The grouped list: the sums of all groups, and the rows of open groups, window by window. */
export function useGroupedLots(search: LotSearch, by: GroupField | null) {
  const shell = useShell();
  const teamID = useTeamID();
  const { data: groups = NO_GROUPS, isPending, isFetching, error } = useLotGroups(search.filter, by);
  // Number of windows to load of each open group; another search or grouping starts with all groups closed.
  const searchKey = JSON.stringify([search.filter, by]);
  const [held, setHeld] = useState({ searchKey, open: new Map<string, number>() });
  const open = held.searchKey === searchKey ? held.open : new Map<string, number>();

  const wanted = groups.flatMap((group) => {
    const key = group.key ?? NO_VALUE;
    const windows = Math.min(open.get(key) ?? 0, Math.ceil(group.count / WINDOW_SIZE));
    return Array.from({ length: windows }, (_, window) => ({ key, value: group.key ?? null, window }));
  });
  const results = useQueries({
    queries: wanted.map(({ value, window }) =>
      windowOptions(
        shell,
        teamID,
        { ...search, filter: groupFilter(search.filter, by ?? "category", value) },
        window,
      ),
    ),
  });
  const pages = useStable(results.map(({ data }) => data));
  const keys = wanted.map(({ key }) => key).join("\n");
  const rows = useMemo(() => {
    const seen = new Set<string>();
    return pages.flatMap((page, index) =>
      (page?.items ?? []).flatMap((item): Row[] => {
        if (seen.has(item.id)) return [];
        seen.add(item.id);
        return [{ ...item, group: keys.split("\n")[index] }];
      }),
    );
  }, [pages, keys]);

  const setOpen = useCallback(
    (change: (open: Map<string, number>) => void) =>
      setHeld((before) => {
        const next = new Map(before.searchKey === searchKey ? before.open : []);
        change(next);
        return { searchKey, open: next };
      }),
    [searchKey],
  );
  return {
    groups,
    rows: rows as readonly Resource[],
    groupOf: (row: Resource) => (row as Row).group ?? groupKeyOf(row, by ?? "category"),
    expanded: new Set(open.keys()),
    toggle: (key: string) =>
      setOpen((next) => {
        if (!next.delete(key)) next.set(key, 1);
      }),
    /** Opens all groups, up to the maximum, or closes them. */
    toggleAll: (isOpen: boolean) =>
      setOpen((next) => {
        next.clear();
        if (isOpen) for (const { key } of groups.slice(0, OPEN_AT_ONCE)) next.set(key ?? NO_VALUE, 1);
      }),
    loadMore: (key: string, loaded: number) =>
      setOpen((next) => next.set(key, Math.max(next.get(key) ?? 1, Math.floor(loaded / WINDOW_SIZE) + 1))),
    isPending: by !== null && isPending,
    isLoading: isFetching || results.some((result) => result.isFetching),
    error: error ?? results.find((result) => result.error)?.error ?? null,
  };
}
