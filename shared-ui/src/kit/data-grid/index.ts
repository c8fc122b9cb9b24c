export type { CellValue, ColumnOption, GridColumn } from "../column-types/types.ts";
export { DataGrid } from "./data-grid.tsx";
export type {
  CellEdit,
  DataGridProps,
  GridAction,
  GridFooter,
  GridGroup,
  GridSort,
  GridTarget,
  SortDirection,
} from "./types.ts";
export { type RowOrder, useRowOrder } from "./use-row-order.tsx";
export { useRowsForPrint } from "./use-rows-for-print.ts";
