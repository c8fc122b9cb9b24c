import type { ReactNode, Ref } from "react";
import type { CellValue, GridColumn } from "../column-types/types.ts";

export interface SheetGridHandle {
  /** Scrolls to the cell, selects it and focuses it. */
  goToCell: (row: number, key: string) => void;
}

export interface SheetGridProps<Row> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  ariaLabel: string;
  /** Called with a committed edit, parsed by the column's type. */
  onCellEdit?: (rowIndex: number, key: string, value: CellValue) => void;
  /** Errors by `"rowIndex:key"`; shown at the cell, in its tooltip and to screen readers. */
  cellErrors?: ReadonlyMap<string, string>;
  /** Number in the row header; by default the first row is 1 (an import shows the file's own line). */
  rowNumber?: (rowIndex: number) => number;
  /** Replaces the column header's content, for example by a menu that maps an imported column. */
  renderColumnHeader?: (column: GridColumn<Row>, index: number) => ReactNode;
  /** Height of the header row in pixels, for taller slots. */
  headerHeight?: number;
  rowHeight?: number;
  /** Called with the rows selected for an action such as deleting. */
  onSelectionChange?: (rowIndexes: readonly number[]) => void;
  loading?: boolean;
  emptyState?: ReactNode;
  frozenColumns?: number;
  className?: string;
  ref?: Ref<SheetGridHandle>;
}

/** A key of `cellErrors`. */
export function cellErrorKey(rowIndex: number, key: string): string {
  return `${rowIndex}:${key}`;
}
