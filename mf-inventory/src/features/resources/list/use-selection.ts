import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { EDIT_LIMIT, readLotRows } from "../../../kernel/lot-actions/api/update-lots.ts";
import { stepHistory } from "../../../kernel/lots/step-history.ts";
import { type LotSearch, type Resource, WINDOW_SIZE, windowOptions } from "../api/search-products.ts";

/** Windows fetched in parallel when everything is selected. */
const AT_ONCE = 4;
const NOBODY: ReadonlySet<string> = new Set();
const NOTHING: ReadonlyMap<string, Resource> = new Map();

/**
 * The selected lots, including those that scrolled out of view. Each keeps its last fetched data; after each step they
 * are refetched, so that no action uses outdated data, and those that have left the list leave the selection.
 */
export function useSelection(
  rows: readonly (Resource | undefined)[],
  first: string | null,
  filter: LotSearch["filter"],
) {
  const shell = useShell();
  const teamID = useTeamID();
  const [ids, setIDs] = useState<ReadonlySet<string>>(() => (first === null ? NOBODY : new Set([first])));
  const [progress, setProgress] = useState<number | null>(null);
  /** Selected rows refetched after a step. */
  const [away, setAway] = useState<ReadonlyMap<string, Resource>>(NOTHING);
  const known = useRef(new Map<string, Resource>());
  const stopped = useRef<AbortController>(null);

  const lots = useMemo(() => {
    if (ids.size === 0) return [];
    for (const [id, row] of away) if (ids.has(id)) known.current.set(id, row);
    for (const row of rows) if (row && ids.has(row.id)) known.current.set(row.id, row);
    for (const id of known.current.keys()) if (!ids.has(id)) known.current.delete(id);
    return [...ids].flatMap((id) => known.current.get(id) ?? []);
  }, [ids, rows, away]);

  const steps = useSyncExternalStore(stepHistory.subscribe, () => stepHistory.of(teamID));
  const listed = useRef(filter);
  listed.current = filter;
  useEffect(() => {
    if (steps.done.length + steps.undone.length === 0) return;
    const asked = [...known.current.keys()];
    if (asked.length === 0) return;
    readLotRows(shell, asked, listed.current).then(
      (read) => {
        const current = new Map(read.map((row) => [row.id, row]));
        const gone = new Set(asked.filter((id) => !current.has(id)));
        setAway(current);
        if (gone.size > 0) setIDs((before) => new Set([...before].filter((id) => !gone.has(id))));
      },
      // Ignore the error: the server refuses actions on outdated rows.
      () => undefined,
    );
  }, [steps, shell]);
  useEffect(() => () => stopped.current?.abort(), []);

  const selectAll = useCallback(
    async (search: LotSearch, total: number) => {
      stopped.current?.abort();
      const stop = new AbortController();
      stopped.current = stop;
      const windows = Array.from({ length: Math.ceil(total / WINDOW_SIZE) }, (_, window) => window);
      const found = new Map<string, Resource>();
      setProgress(0);
      try {
        for (let start = 0; start < windows.length && !stop.signal.aborted; start += AT_ONCE) {
          const pages = await Promise.all(
            windows
              .slice(start, start + AT_ONCE)
              .map((window) => shell.queryClient.fetchQuery(windowOptions(shell, teamID, search, window))),
          );
          for (const { items } of pages) for (const item of items) found.set(item.id, item);
          setProgress(found.size / total);
        }
        if (stop.signal.aborted) return;
        known.current = found;
        setIDs(new Set(found.keys()));
      } finally {
        setProgress(null);
      }
    },
    [shell, teamID],
  );
  return {
    ids,
    lots,
    select: setIDs,
    clear: useCallback(() => {
      stopped.current?.abort();
      setIDs(NOBODY);
    }, []),
    selectAll,
    /** From 0 to 1 while everything is being selected. */
    progress,
    /** Maximum lots that one step may change. */
    limit: EDIT_LIMIT,
  };
}
