import type { GridColumn } from "../column-types/types.ts";
import type { ColumnState } from "./types.ts";

/** All columns in the order the person put them; new columns keep their place at the end of the known ones. */
export function applyColumnState<Row>(
  columns: readonly GridColumn<Row>[],
  state: ColumnState = {},
): GridColumn<Row>[] {
  const place = new Map(state.order?.map((key, index) => [key, index]));
  const ordered = columns
    .map((column, index) => ({ column, index, at: place.get(column.key) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.at - b.at || a.index - b.index)
    .map(({ column }) => column);
  const hidden = new Set(state.hidden);
  const shown = new Set(state.shown);
  return ordered.map((column) => ({
    ...column,
    hidden: hidden.has(column.key) || (Boolean(column.hidden) && !shown.has(column.key)),
    width: state.widths?.[column.key] ?? column.width,
  }));
}

export function visibleColumns<Row>(
  columns: readonly GridColumn<Row>[],
  state?: ColumnState,
): GridColumn<Row>[] {
  return applyColumnState(columns, state).filter((column) => !column.hidden);
}

/** Shows or hides one column. */
export function toggleColumn<Row>(
  columns: readonly GridColumn<Row>[],
  state: ColumnState,
  key: string,
): ColumnState {
  const visible = !applyColumnState(columns, state).find((column) => column.key === key)?.hidden;
  const hidden = (state.hidden ?? []).filter((other) => other !== key);
  const shown = (state.shown ?? []).filter((other) => other !== key);
  return visible
    ? { ...state, hidden: [...hidden, key], shown }
    : { ...state, hidden, shown: [...shown, key] };
}

/** Puts one column before or after another, whichever way it moves. */
export function moveColumn<Row>(
  columns: readonly GridColumn<Row>[],
  state: ColumnState,
  key: string,
  toKey: string,
): ColumnState {
  const order = applyColumnState(columns, state).map((column) => column.key);
  const from = order.indexOf(key);
  const to = order.indexOf(toKey);
  if (from < 0 || to < 0) return state;
  order.splice(from, 1);
  order.splice(to, 0, key);
  return { ...state, order };
}
