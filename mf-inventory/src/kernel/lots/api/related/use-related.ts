import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMemo, useSyncExternalStore } from "react";
import { createRelated, type Related } from "./related-store.ts";

/** One store per page and team: another team's rows are never known to this one. */
const stores = new WeakMap<object, Map<string, Related>>();

/** What properties name, drawn again as names arrive. */
export function useRelated(): Related {
  const shell = useShell();
  const teamID = useTeamID();
  const related = useMemo(() => {
    const ofShell = stores.get(shell.queryClient) ?? new Map<string, Related>();
    stores.set(shell.queryClient, ofShell);
    const known = ofShell.get(teamID) ?? createRelated(shell);
    ofShell.set(teamID, known);
    return known;
  }, [shell, teamID]);
  const rows = useSyncExternalStore(related.subscribe, related.rows);
  // A new object with each row that is learnt: what memoizes names by it follows.
  return useMemo(() => ({ ...related, known: rows }), [related, rows]);
}
