import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readViewState, type ViewState, writeViewState } from "./organization-state.ts";

/** The view's state in the address. Typing replaces the entry, a choice adds one, so that back undoes choices. */
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
