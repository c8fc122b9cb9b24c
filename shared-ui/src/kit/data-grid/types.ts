import type { MaybeElement } from "@blueprintjs/core";
import type { ReactNode, RefObject } from "react";
import type { CellValue, GridColumn } from "../column-types/types.ts";
import type { Change, ColumnState } from "../columns/types.ts";

export type SortDirection = "asc" | "desc";

export interface GridSort {
  /** The column's `sortField`, or its key. */
  field: string;
  direction: SortDirection;
}

/** A cell with its new value, already parsed by its column's type. */
export interface CellEdit<Row> {
  row: Row;
  key: string;
  value: CellValue;
}

/** The target of a context menu. */
export interface GridTarget<Row> {
  row: Row;
  /** The column's key; undefined if the target is the whole row. */
  column: string | undefined;
  /** The selected rows if the row is selected, else the rows of the cell range, else the row itself. */
  rows: readonly Row[];
}

/** An action of the screen on rows: a menu entry and, with a shortcut, a key while the grid has the focus. */
export interface GridAction {
  id: string;
  label: string;
  icon?: MaybeElement;
  /** For example "Ctrl+Shift+M" or "Alt+Enter"; Ctrl is Cmd on a Mac. The grid runs the action on it. */
  shortcut?: string;
  disabled?: boolean;
  /** Why it is disabled, in the menu below the label. */
  reason?: string;
  intent?: "primary" | "success" | "warning" | "danger";
  run: () => void;
}

/** One heading of a grouped list. */
export interface GridGroup {
  key: string;
  label: string;
  /** All rows of the group, loaded or not. */
  count: number;
  /** The count in the screen's words ("17 lots"); without it, in rows. */
  countText?: string;
  /** Drawn after the count, for example the shares of the group's statuses. */
  mark?: ReactNode;
  /** Sums as text, by column key. */
  sums: Readonly<Record<string, string>>;
}

/** A line below the rows that is always in sight. */
export interface GridFooter {
  label: ReactNode;
  /** Sums as text, by column key. */
  sums: Readonly<Record<string, string>>;
}

/** The height of a row in all lists of the product, in pixels. */
export const ROW_HEIGHT = 40;
/** Minimum row height on phones, in pixels: a finger needs 44. */
export const FINGER_ROW_HEIGHT = 44;

export interface DataGridProps<Row> {
  /** `undefined` is a row that is not loaded yet, rendered as a skeleton. */
  rows: readonly (Row | undefined)[];
  rowKey: (row: Row) => string;
  columns: readonly GridColumn<Row>[];
  ariaLabel: string;
  /** All matching rows, loaded or not; announced to screen readers and used for the end of the list. */
  total?: number;
  /** Called once when the last loaded rows come near; load the next window then. */
  onReachEnd?: () => void;
  /** Called when the rows in view change, from the first to one past the last: load those that are undefined. */
  onWindowChange?: (from: number, to: number) => void;
  /** Shows skeleton rows if there are no rows yet, otherwise a thin bar above them. */
  loading?: boolean;
  sort?: GridSort | null;
  onSortChange?: (sort: GridSort | null) => void;
  /** Several sort keys, most significant first; Shift and click on a header add one. Replaces `sort`. */
  sorts?: readonly GridSort[];
  onSortsChange?: (change: Change<readonly GridSort[]>) => void;
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
  /** Called on Enter, a double click, or a click on the primary column. */
  onRowOpen?: (row: Row) => void;
  /** The row open in the drawer. */
  activeKey?: string | null;
  /** Scrolls to this row and flashes it for 1000 ms each time the key changes. */
  flashKey?: string | null;
  /** Tells versions of a row apart: with it, a row that changes flashes, and one that leaves the list fades. */
  rowVersion?: (row: Row) => string;
  /** Names the list for `rowVersion`: rows of another list neither flash nor fade. */
  listKey?: string;
  columnState?: ColumnState;
  onColumnStateChange?: (change: Change<ColumnState>) => void;
  /** One call per gesture: an edit in a cell, a paste, a fill, a cut, a deletion. */
  onCellsEdit?: (edits: readonly CellEdit<Row>[]) => void;
  /** Enter in a cell that keeps its value. */
  onUnchangedEdit?: () => void;
  /** Ctrl+Z; the screen knows the last change. */
  onUndo?: () => void;
  /** Ctrl+Y and Ctrl+Shift+Z. */
  onRedo?: () => void;
  /** The screen's actions on the rows of a context menu. */
  menuActions?: (target: GridTarget<Row>) => readonly GridAction[];
  /** With groups, `rows` has one entry per row of the open groups, in the order of the groups. */
  groups?: readonly GridGroup[];
  expandedGroups?: ReadonlySet<string>;
  onToggleGroup?: (key: string) => void;
  onToggleAllGroups?: (open: boolean) => void;
  /** Sums of all rows, loaded or not. */
  footer?: GridFooter;
  /** Moves the focus to the first row. */
  enterRef?: RefObject<(() => void) | null>;
  emptyState?: ReactNode;
  /** Pixels, `ROW_HEIGHT` by default, which has room for a picture; 32 is dense. */
  rowHeight?: number;
  rowClass?: (row: Row) => string | undefined;
  className?: string;
}
