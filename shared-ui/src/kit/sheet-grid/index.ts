export type { CellValue, GridColumn } from "../column-types/types.ts";
export { SheetGrid } from "./sheet-grid.tsx";
export { cellErrorKey, type SheetGridHandle, type SheetGridProps } from "./types.ts";
