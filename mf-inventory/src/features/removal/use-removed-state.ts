import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type RemovedState, readRemovedState, writeRemovedState } from "./removed-state.ts";

/** The list's URL state. Typing replaces the history entry, a filter adds one, so that Back undoes filters. */
export function useRemovedState(): readonly [RemovedState, (next: RemovedState) => void] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readRemovedState(search), [search]);
  const setState = useCallback(
    (next: RemovedState) =>
      navigate({ pathname, search: writeRemovedState(next) }, { replace: next.text !== state.text }),
    [navigate, pathname, state.text],
  );
  return [state, setState];
}
