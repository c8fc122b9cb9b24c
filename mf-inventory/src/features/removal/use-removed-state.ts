import type { Change } from "@gisement/shared-ui/columns";
import { useAddress } from "@gisement/shared-ui/filters";
import { useCallback, useMemo } from "react";
import { type RemovedState, readRemovedState, writeRemovedState } from "./removed-state.ts";

/** The list's URL state. Typing replaces the history entry, a filter adds one, so that Back undoes filters. */
export function useRemovedState(): readonly [RemovedState, (change: Change<RemovedState>) => void] {
  const { search, newest, go } = useAddress();
  const state = useMemo(() => readRemovedState(search), [search]);
  const setState = useCallback(
    (change: Change<RemovedState>) => {
      const current = readRemovedState(newest());
      const next = change(current);
      go(writeRemovedState(next), { replace: next.text !== current.text });
    },
    [newest, go],
  );
  return [state, setState];
}
