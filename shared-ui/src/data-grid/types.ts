import type { ReactNode } from "react";
import type { CellValue, GridColumn } from "../column-types/types.ts";

export type SortDirection = "asc" | "desc";

export interface GridSort {
  /** The column's `sortField`, or its key. */
  field: string;
  direction: SortDirection;
}

/** What a person changed of the columns; kept by the screen, for example in local storage. */
export interface ColumnState {
  /** Keys in the order shown; columns that are not named follow in their own order. */
  order?: readonly string[];
  /** Pixels by key. */
  widths?: Readonly<Record<string, number>>;
  /** Keys of hidden columns. A column that is `hidden` by definition is shown when named in `shown`. */
  hidden?: readonly string[];
  shown?: readonly string[];
}

export interface DataGridProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly GridColumn<Row>[];
  ariaLabel: string;
  /** All rows that match, loaded or not; told to screen readers and used for the end of the list. */
  total?: number;
  /** Called once each time the last loaded rows come near; load the next window then. */
  onReachEnd?: () => void;
  /** Shows skeleton rows when there are none yet, and a thin bar above the rows otherwise. */
  loading?: boolean;
  sort?: GridSort | null;
  onSortChange?: (sort: GridSort | null) => void;
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
  /** Enter, a double click, or a click on the primary column. */
  onRowOpen?: (row: Row) => void;
  /** The row now open in the drawer. */
  activeKey?: string | null;
  /** Scrolls to this row and flashes it for 1000 ms each time the key changes. */
  flashKey?: string | null;
  columnState?: ColumnState;
  onColumnStateChange?: (state: ColumnState) => void;
  onCellEdit?: (row: Row, key: string, value: CellValue) => void;
  emptyState?: ReactNode;
  /** Pixels; 40 leaves room for a thumbnail, 32 is dense. */
  rowHeight?: number;
  rowClass?: (row: Row) => string | undefined;
  className?: string;
}
