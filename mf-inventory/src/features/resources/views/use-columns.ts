import type { Change, ColumnState } from "@gisement/shared-ui/columns";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useProjectScope } from "../../../kernel/project-scope.ts";
import type { GridView } from "../api/grid-views.ts";

const storageKey = (teamID: string, list: string | null) =>
  `gisement:mf-inventory:columns:${teamID}${list ? `:${list}` : ""}`;

const isState = (value: unknown): value is ColumnState =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function read(key: string): ColumnState | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isState(stored) ? stored : null;
  } catch {
    return null;
  }
}
function write(key: string, state: ColumnState | null): void {
  try {
    if (state === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(state));
  } catch {
    // Without storage, the columns last until the page is closed.
  }
}

/** The columns that are saved in a view. */
export const viewColumns = (view: Pick<GridView, "state"> | null): ColumnState => {
  const columns = (view?.state as { columns?: unknown } | null | undefined)?.columns;
  return isState(columns) ? columns : {};
};

/** Compared without widths, which are personal: a wider column does not change a view. */
const compared = ({ order = [], hidden = [], shown = [], frozen }: ColumnState) =>
  JSON.stringify([order, [...hidden].sort(), [...shown].sort(), frozen ?? null]);

/** The user's columns of each view, stored on this device; the view's columns until changed. */
export function useColumns(teamID: string, view: GridView | null) {
  // The lots of projects have columns of their own, the same in every project.
  const isOfProject = useProjectScope() !== null;
  const key = storageKey(teamID, view?.id ?? (isOfProject ? "project" : null));
  const [held, setHeld] = useState(() => ({ key, state: read(key) }));
  const own = held.key === key ? held.state : read(key);
  if (held.key !== key) setHeld({ key, state: own });
  const saved = viewColumns(view);
  const columns = own ?? saved;
  const newest = useRef(columns);
  useLayoutEffect(() => {
    newest.current = columns;
  }, [columns]);
  const store = useCallback(
    (state: ColumnState | null) => {
      setHeld({ key, state });
      write(key, state);
    },
    [key],
  );
  return {
    columns,
    setColumns: useCallback(
      (change: Change<ColumnState>) => {
        newest.current = change(newest.current);
        store(newest.current);
      },
      [store],
    ),
    /** Resets the columns to those of the view. */
    resetColumns: () => store(null),
    areModified: compared(columns) !== compared(saved),
  };
}
