import { UNWATCHED, type WatchKind, type WatchState } from "@gisement/shared-domain/live";
import { useEffect, useState } from "react";
import { useShell } from "../../kit/remote/index.ts";

/**
 * Says that the screen shows this row, as long as it is mounted: the shell refetches its queries when others change it.
 * Returns who else has it open. Without an id, nothing is watched.
 */
export function useWatched(kind: WatchKind, id: string | null): WatchState {
  const { live } = useShell();
  const [state, setState] = useState(UNWATCHED);
  useEffect(() => {
    if (id === null) return;
    const leave = live.watch(kind, id, setState);
    return () => {
      leave();
      setState(UNWATCHED);
    };
  }, [live, kind, id]);
  return state;
}
