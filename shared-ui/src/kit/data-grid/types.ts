import type { MaybeElement } from "@blueprintjs/core";
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
  /** Keys of the columns that stay in sight; without it, those that are `frozen` by definition. */
  frozen?: readonly string[];
}

/** One cell with the value it shall have, already read by its column's type. */
export interface CellEdit<Row> {
  row: Row;
  key: string;
  value: CellValue;
}

/** What a context menu was opened on. */
export interface GridTarget<Row> {
  row: Row;
  /** The column's key; undefined when the whole row is meant. */
  column: string | undefined;
  /** The selected rows when the row is one of them, else the rows of the cell range, else the row alone. */
  rows: readonly Row[];
}

/** Something a screen lets do with rows; a menu entry and, with a shortcut, a key while the grid has the keyboard. */
export interface GridAction {
  id: string;
  label: string;
  icon?: MaybeElement;
  /** As "Ctrl+Shift+M" or "Alt+Enter"; Ctrl is Cmd on a Mac. The grid runs the action on it. */
  shortcut?: string;
  disabled?: boolean;
  intent?: "primary" | "success" | "warning" | "danger";
  run: () => void;
}

/** One heading of a grouped list. */
export interface GridGroup {
  key: string;
  label: string;
  /** All rows of the group, loaded or not. */
  count: number;
  /** By column key. */
  sums: Readonly<Record<string, CellValue>>;
}

export interface DataGridProps<Row> {
  /** `undefined` stands for a row that is not loaded yet: it is drawn as a skeleton. */
  rows: readonly (Row | undefined)[];
  rowKey: (row: Row) => string;
  columns: readonly GridColumn<Row>[];
  ariaLabel: string;
  /** All rows that match, loaded or not; told to screen readers and used for the end of the list. */
  total?: number;
  /** Called once each time the last loaded rows come near; load the next window then. */
  onReachEnd?: () => void;
  /** The rows in view, from the first to one past the last, when they change: load those that are undefined. */
  onWindowChange?: (from: number, to: number) => void;
  /** Shows skeleton rows when there are none yet, and a thin bar above the rows otherwise. */
  loading?: boolean;
  sort?: GridSort | null;
  onSortChange?: (sort: GridSort | null) => void;
  /** Several keys, the first one first; Shift and a click on a header add one. Takes the place of `sort`. */
  sorts?: readonly GridSort[];
  onSortsChange?: (sorts: readonly GridSort[]) => void;
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
  /** One call for each gesture: an edit in a cell, a paste, a fill, a cut, a deletion. */
  onCellsEdit?: (edits: readonly CellEdit<Row>[]) => void;
  /** Ctrl+Z; the screen knows what was done last. */
  onUndo?: () => void;
  /** Ctrl+Y and Ctrl+Shift+Z. */
  onRedo?: () => void;
  /** What the screen offers for the rows of a context menu. */
  menuActions?: (target: GridTarget<Row>) => readonly GridAction[];
  /** With groups, `rows` are those of the open groups, in the order of the groups. */
  groups?: readonly GridGroup[];
  expandedGroups?: ReadonlySet<string>;
  onToggleGroup?: (key: string) => void;
  onToggleAllGroups?: (open: boolean) => void;
  /** The key of the group a row belongs to. */
  groupOf?: (row: Row) => string;
  /** Rows of an open group come into view that `rows` does not hold; `loaded` are there already. */
  onGroupReachEnd?: (key: string, loaded: number) => void;
  emptyState?: ReactNode;
  /** Pixels; 40 leaves room for a thumbnail, 32 is dense. */
  rowHeight?: number;
  rowClass?: (row: Row) => string | undefined;
  className?: string;
}
