export { ColumnChooser, type ColumnChooserProps } from "./column-chooser.tsx";
export { applyColumnState, visibleColumns } from "./column-state.ts";
export { RowCards, type RowCardsProps } from "./row-cards.tsx";
export type { Change, ColumnState } from "./types.ts";
export { UnsavedCell } from "./unsaved-cell.tsx";
export { useNarrow } from "./use-narrow.ts";
export { usePersistedColumnState } from "./use-persisted-column-state.ts";
