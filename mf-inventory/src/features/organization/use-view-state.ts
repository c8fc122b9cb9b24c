import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readViewState, type ViewState, writeViewState } from "./organization-state.ts";

/** The view's URL state. Typing replaces the history entry, a selection adds one, so that Back undoes selections. */
export function useViewState(): readonly [ViewState, (next: ViewState) => void] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readViewState(search), [search]);
  const setState = useCallback(
    (next: ViewState) =>
      navigate({ pathname, search: writeViewState(next) }, { replace: next.text !== state.text }),
    [navigate, pathname, state.text],
  );
  return [state, setState];
}
