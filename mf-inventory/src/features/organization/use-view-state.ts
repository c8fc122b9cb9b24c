import type { Change } from "@gisement/shared-ui/columns";
import { useAddress } from "@gisement/shared-ui/filters";
import { useCallback, useMemo } from "react";
import { readViewState, type ViewState, writeViewState } from "./organization-state.ts";

/** The view's URL state. Typing replaces the history entry, a selection adds one, so that Back undoes selections. */
export function useViewState(): readonly [ViewState, (change: Change<ViewState>) => void] {
  const { search, newest, go } = useAddress();
  const state = useMemo(() => readViewState(search), [search]);
  const setState = useCallback(
    (change: Change<ViewState>) => {
      const current = readViewState(newest());
      const next = change(current);
      go(writeViewState(next), { replace: next.text !== current.text });
    },
    [newest, go],
  );
  return [state, setState];
}
