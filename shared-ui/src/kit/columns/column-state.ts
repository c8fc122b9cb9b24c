import type { GridColumn } from "../column-types/types.ts";
import type { ColumnState } from "./types.ts";

/** All columns in the person's order; new columns keep their place after the known ones. */
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
    frozen: state.frozen ? state.frozen.includes(column.key) : column.frozen,
    hidden: hidden.has(column.key) || (Boolean(column.hidden) && !shown.has(column.key)),
    width: state.widths?.[column.key] ?? column.width,
  }));
}

/** The visible columns from left to right: frozen columns first, wherever they are in the order. */
export function visibleColumns<Row>(
  columns: readonly GridColumn<Row>[],
  state?: ColumnState,
): GridColumn<Row>[] {
  const shown = applyColumnState(columns, state).filter((column) => !column.hidden);
  return [...shown.filter((column) => column.frozen), ...shown.filter((column) => !column.frozen)];
}

/** Shows or hides a column. */
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

/** Moves a column to another one's place, in either direction. */
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

/** The neighbour that this column can swap places with; frozen columns only swap with each other. */
export function neighbourColumn<Row>(
  columns: readonly GridColumn<Row>[],
  state: ColumnState,
  key: string,
  step: 1 | -1,
): GridColumn<Row> | undefined {
  const shown = visibleColumns(columns, state);
  const at = shown.findIndex((column) => column.key === key);
  const neighbour = at < 0 ? undefined : shown[at + step];
  return neighbour && Boolean(neighbour.frozen) === Boolean(shown[at]?.frozen) ? neighbour : undefined;
}

/** Freezes or unfreezes a column. */
export function toggleFrozen<Row>(
  columns: readonly GridColumn<Row>[],
  state: ColumnState,
  key: string,
): ColumnState {
  const frozen = applyColumnState(columns, state)
    .filter((column) => column.frozen)
    .map((column) => column.key);
  return {
    ...state,
    frozen: frozen.includes(key) ? frozen.filter((other) => other !== key) : [...frozen, key],
  };
}

export function setWidth(state: ColumnState, key: string, width: number): ColumnState {
  return { ...state, widths: { ...state.widths, [key]: Math.round(width) } };
}

/** The hidden columns. */
export function hiddenColumns<Row>(
  columns: readonly GridColumn<Row>[],
  state?: ColumnState,
): GridColumn<Row>[] {
  return applyColumnState(columns, state).filter((column) => column.hidden);
}

export function showColumns(state: ColumnState, keys: readonly string[]): ColumnState {
  const hidden = (state.hidden ?? []).filter((key) => !keys.includes(key));
  return { ...state, hidden, shown: [...new Set([...(state.shown ?? []), ...keys])] };
}

export function hideColumns(state: ColumnState, keys: readonly string[]): ColumnState {
  const shown = (state.shown ?? []).filter((key) => !keys.includes(key));
  return { ...state, shown, hidden: [...new Set([...(state.hidden ?? []), ...keys])] };
}
