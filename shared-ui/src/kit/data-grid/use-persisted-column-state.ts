import { useCallback, useState } from "react";
import type { ColumnState } from "./types.ts";

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
export function usePersistedColumnState(gridId: string): [ColumnState, (state: ColumnState) => void] {
  const [state, setState] = useState(() => read(gridId));
  const store = useCallback(
    (next: ColumnState) => {
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
