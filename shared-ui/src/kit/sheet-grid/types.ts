import type { ReactNode, Ref } from "react";
import type { CellValue, GridColumn } from "../column-types/types.ts";

export interface SheetGridHandle {
  /** Scrolls to the cell, selects it and moves the keyboard there. */
  goToCell: (row: number, key: string) => void;
}

export interface SheetGridProps<Row> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  ariaLabel: string;
  /** A committed edit, parsed by the column's type. */
  onCellEdit?: (rowIndex: number, key: string, value: CellValue) => void;
  /** What is wrong, by `"rowIndex:key"`; shown at the cell, in its tooltip and to screen readers. */
  cellErrors?: ReadonlyMap<string, string>;
  /** Number in the row header; the first row is 1 when not given (an import shows the file's own line). */
  rowNumber?: (rowIndex: number) => number;
  /** Replaces the column header's content, for example by a menu that matches an imported column. */
  renderColumnHeader?: (column: GridColumn<Row>, index: number) => ReactNode;
  /** Height of the header row in pixels, for taller slots. */
  headerHeight?: number;
  rowHeight?: number;
  /** Rows ticked for an act such as deleting. */
  onSelectionChange?: (rowIndexes: readonly number[]) => void;
  loading?: boolean;
  emptyState?: ReactNode;
  frozenColumns?: number;
  className?: string;
  ref?: Ref<SheetGridHandle>;
}

/** The key of `cellErrors`. */
export function cellErrorKey(rowIndex: number, key: string): string {
  return `${rowIndex}:${key}`;
}
