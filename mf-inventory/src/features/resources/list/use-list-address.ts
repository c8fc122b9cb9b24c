import type { Change } from "@gisement/shared-ui/columns";
import { useAddress, usePersistedFilters } from "@gisement/shared-ui/filters";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useProjectScope } from "../../../kernel/project-scope.ts";
import type { GridView } from "../api/grid-views.ts";
import {
  hasLinkedFilter,
  type ListAddress,
  type ResourcesState,
  readAddress,
  readState,
  savedSearch,
  savedState,
  writeAddress,
} from "../state/resources-state.ts";

/** List settings saved in a view; parsed by `viewState`, because any version of this page may have written them. */
interface ViewState {
  readonly search?: unknown;
  readonly columns?: unknown;
}
export const viewSearch = ({ state }: Pick<GridView, "state">): string => {
  const { search } = (state ?? {}) as ViewState;
  return typeof search === "string" ? savedSearch(readState(search)) : "";
};

const NOTHING_KEPT = { search: "" };

export interface ListAddressOptions {
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
}

const viewOf = (address: ListAddress, views: readonly GridView[] | undefined): GridView | null =>
  views?.find(({ id }) => id === address.viewID) ?? null;
/** The state at an address: of its view until the user changes something. */
const stateOf = (address: ListAddress, view: GridView | null): ResourcesState =>
  address.edited || !view ? address.state : { ...readState(viewSearch(view)), node: address.state.node };

/**
 * The list's URL state. A view in the URL shows its saved state until the user changes something; then the URL holds
 * the whole state. Opening a row and a new filter add a history entry, so that Back closes the row and undoes filters.
 * A URL without state shows all lots, so that a forgotten filter does not look like an empty stock; the last filters of
 * the team are kept [INV-509] and offered as `kept`.
 */
export function useListAddress(teamID: string, views: readonly GridView[] | undefined) {
  const scope = useProjectScope();
  const { search, newest, go } = useAddress();
  const [kept, setKept] = usePersistedFilters(teamID, scope ? "project-lots" : "inventory", NOTHING_KEPT);
  const address = useMemo(() => readAddress(search), [search]);
  const view = viewOf(address, views);
  const state = useMemo(() => stateOf(address, view), [address, view]);

  const setState = useCallback(
    (change: Change<ResourcesState>, options?: ListAddressOptions) => {
      const from = readAddress(newest());
      const shown = viewOf(from, views);
      const next = change(stateOf(from, shown));
      const edited = shown === null || savedSearch(next) !== viewSearch(shown) || hasLinkedFilter(next);
      go(writeAddress({ viewID: shown?.id ?? null, edited, state: next }), options);
    },
    [newest, go, views],
  );

  const isLost = address.viewID !== null && views !== undefined && view === null;
  const keep = isLost ? "" : writeAddress({ ...address, state: savedState(state) });
  const written = useRef(keep);
  useEffect(() => {
    // A visit without filters leaves the kept ones; to clear the filters forgets them.
    if (keep === "" && written.current === "") return;
    written.current = keep;
    if (keep !== kept.search) setKept(keep === "" ? NOTHING_KEPT : { search: keep });
  }, [keep, kept.search, setKept]);

  return {
    state,
    setState,
    view,
    /** The address of the last filters, if none are set now. */
    kept: keep === "" && !isLost && kept.search !== "" ? kept.search : null,
    /** The URL names a view, and the views are not loaded yet. */
    isWaiting: address.viewID !== null && views === undefined,
    /** The URL names a view that was deleted or belongs to another user. */
    isLost,
    isModified: view !== null && address.edited && savedSearch(state) !== viewSearch(view),
    show: (shown: GridView | null, options?: ListAddressOptions) =>
      go(
        shown === null ? "" : writeAddress({ viewID: shown.id, edited: false, state: readState("") }),
        options,
      ),
  };
}
