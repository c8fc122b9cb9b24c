import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type ResourcesState, readState, writeState } from "./resources-state.ts";

/** The list's state in the address. Opening a row replaces the entry, a new filter adds one, so that back undoes filters. */
export function useResourcesState(): readonly [
  ResourcesState,
  (next: ResourcesState, options?: { replace?: boolean }) => void,
] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readState(search), [search]);
  const setState = useCallback(
    (next: ResourcesState, { replace = false }: { replace?: boolean } = {}) =>
      navigate({ pathname, search: writeState(next) }, { replace }),
    [navigate, pathname],
  );
  return [state, setState];
}
