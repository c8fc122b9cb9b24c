import { useCallback, useRef, useState } from "react";
import type { Change, ColumnState } from "./types.ts";

const storageKey = (gridId: string) => `gisement:columns:${gridId}`;

function read(gridId: string): ColumnState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(gridId)) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as ColumnState) : {};
  } catch {
    return {};
  }
}

/** A person's column state of one grid, stored in local storage. */
export function usePersistedColumnState(
  gridId: string,
): [ColumnState, (change: Change<ColumnState>) => void] {
  const [state, setState] = useState(() => read(gridId));
  const newest = useRef(state);
  const store = useCallback(
    (change: Change<ColumnState>) => {
      const next = change(newest.current);
      newest.current = next;
      setState(next);
      try {
        localStorage.setItem(storageKey(gridId), JSON.stringify(next));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
    [gridId],
  );
  return [state, store];
}
