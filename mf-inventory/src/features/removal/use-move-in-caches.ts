import { type RemovalMode, removedState, restoredState } from "@gisement/shared-domain/occurrences";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useSession, useShell, useTeamID } from "@gisement/shared-ui/remote";
import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { useMemo } from "react";
import type { RemovedLot } from "./api/search-removed.ts";
import { type LotPage, moveBetweenLists } from "./move-between-lists.ts";
import { isNarrowed, LATEST, REMOVED_LIST, type RemovedState } from "./removed-state.ts";

/** The fields that rows of the active and the removed list share. */
type ActiveLot = Omit<
  RemovedLot,
  "type" | "progress" | "removalReason" | "updatedBy" | "organizationID" | "place"
>;
type RemovedLayout = LotPage<RemovedLot>;
type RemovedLayouts = InfiniteData<RemovedLayout, string | null>;

/** Whether new rows belong at the top of this list of removed lots: only without filters or another sort. */
const takesNew = (key: QueryKey): boolean => {
  const state = key[3] as RemovedState;
  return !isNarrowed(state) && state.sort.field === LATEST.field && state.sort.direction === LATEST.direction;
};

/**
 * Moves lots between the cached lists immediately (INV-515), without waiting for a refetch, so that no list keeps
 * showing a lot that has left it.
 */
export function useMoveInCaches() {
  const { queryClient } = useShell();
  const teamID = useTeamID();
  const viewerID = useSession()?.viewer.id ?? null;
  return useMemo(() => {
    /** The cached windows of the active list, grouped by search: the windows of a search are pages of one list. */
    const activeLists = () => {
      const lists = new Map<string, { key: QueryKey; page: LotPage<ActiveLot> }[]>();
      const cached = queryClient.getQueriesData<LotPage<ActiveLot>>({
        queryKey: [QUERY_KEYS.products, teamID, "window"],
      });
      for (const [key, page] of cached) {
        if (!page) continue;
        const list = JSON.stringify(key.slice(0, -1));
        lists.set(list, [...(lists.get(list) ?? []), { key, page }]);
      }
      return [...lists.values()];
    };
    /** The rows of a list with these ids, with their new state. */
    const among = (ids: readonly string[], state: Partial<RemovedLot>) => {
      const movedIDs = new Set(ids);
      return (_key: QueryKey, pages: readonly RemovedLayout[]) =>
        pages.flatMap(({ items }) =>
          items.filter(({ id }) => movedIDs.has(id)).map((row) => ({ ...row, ...state })),
        );
    };
    const changeRemoved = (
      changed: (key: QueryKey, pages: readonly RemovedLayout[]) => readonly RemovedLot[],
    ) => {
      const lists = { queryKey: [QUERY_KEYS.products, teamID, REMOVED_LIST] };
      for (const [key, data] of queryClient.getQueriesData<RemovedLayouts>(lists)) {
        if (!data) continue;
        const { removed } = moveBetweenLists({ active: [], removed: data.pages }, changed(key, data.pages));
        queryClient.setQueryData<RemovedLayouts>(key, { ...data, pages: [...removed] });
      }
    };
    return {
      removed(ids: readonly string[], mode: RemovalMode, action: string | null, reason: string | null) {
        const removedIDs = new Set(ids);
        const moved = new Map<string, RemovedLot>();
        for (const windows of activeLists()) {
          for (const row of windows.flatMap(({ page }) => page.items))
            if (removedIDs.has(row.id))
              moved.set(row.id, {
                ...row,
                type: null,
                ...removedState(mode, action),
                removalReason: reason,
                updatedAt: new Date().toISOString(),
                updatedBy: viewerID,
                organizationID: null,
                place: null,
              });
          const { active } = moveBetweenLists<ActiveLot>(
            { active: windows.map(({ page }) => page), removed: [] },
            [...moved.values()],
          );
          for (const [index, { key }] of windows.entries()) queryClient.setQueryData(key, active[index]);
        }
        changeRemoved((key) => (takesNew(key) ? [...moved.values()] : []));
      },
      restored(ids: readonly string[], action: string) {
        changeRemoved(among(ids, restoredState(action)));
      },
      purged(ids: readonly string[]) {
        changeRemoved(among(ids, { progress: "deleted" }));
      },
    };
  }, [queryClient, teamID, viewerID]);
}
