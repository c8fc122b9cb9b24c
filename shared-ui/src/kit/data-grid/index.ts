export type { CellValue, ColumnOption, FieldType, GridColumn } from "../column-types/types.ts";
export { ColumnChooser, type ColumnChooserProps } from "./column-chooser.tsx";
export { applyColumnState, visibleColumns } from "./column-state.ts";
export { DataGrid } from "./data-grid.tsx";
export type {
  CellEdit,
  Change,
  ColumnState,
  DataGridProps,
  GridAction,
  GridFooter,
  GridGroup,
  GridSort,
  GridTarget,
  SortDirection,
} from "./types.ts";
export { UnsavedCell } from "./unsaved-cell.tsx";
export { useNarrow } from "./use-narrow.ts";
export { usePersistedColumnState } from "./use-persisted-column-state.ts";
export { type RowOrder, useRowOrder } from "./use-row-order.tsx";
