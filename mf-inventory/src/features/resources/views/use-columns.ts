import type { ColumnState } from "@gisement/shared-ui/data-grid";
import { useCallback, useState } from "react";
import type { GridView } from "../api/grid-views.ts";

const storageKey = (teamID: string, viewID: string | null) =>
  `gisement:mf-inventory:columns:${teamID}${viewID ? `:${viewID}` : ""}`;

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
    // Without storage the choice lasts as long as the page.
  }
}

/** The columns that are saved in a view. */
export const viewColumns = (view: Pick<GridView, "state"> | null): ColumnState => {
  const columns = (view?.state as { columns?: unknown } | null | undefined)?.columns;
  return isState(columns) ? columns : {};
};

/** Widths are everybody's own: a view is not another one because a column is wider. */
const compared = ({ order = [], hidden = [], shown = [], frozen }: ColumnState) =>
  JSON.stringify([order, [...hidden].sort(), [...shown].sort(), frozen ?? null]);

/** A person's columns of each view, kept on this device; until something is changed they are the view's. */
export function useColumns(teamID: string, view: GridView | null) {
  const key = storageKey(teamID, view?.id ?? null);
  const [held, setHeld] = useState(() => ({ key, state: read(key) }));
  const own = held.key === key ? held.state : read(key);
  if (held.key !== key) setHeld({ key, state: own });
  const saved = viewColumns(view);
  const columns = own ?? saved;
  const setColumns = useCallback(
    (state: ColumnState | null) => {
      setHeld({ key, state });
      write(key, state);
    },
    [key],
  );
  return {
    columns,
    setColumns: setColumns as (state: ColumnState) => void,
    /** Back to what is saved in the view. */
    resetColumns: () => setColumns(null),
    areModified: compared(columns) !== compared(saved),
  };
}
