import type { GridColumn } from "../column-types/types.ts";
import type { Change, ColumnState } from "../columns/types.ts";
import type { EditPlan, Sheet } from "./cell-edits.ts";
import type { GridLine } from "./line.ts";
import type { CellPosition, CellRange } from "./selection-range.ts";
import type { GridGroup, GridSort } from "./types.ts";

/** The kind of edit, for its announcement. */
export type EditKind = "edited" | "pasted" | "cut" | "cleared" | "filled";

/** What the grid's actions can read and do. Created on each render, read when a key or a menu runs an action. */
export interface GridApi<Row> {
  readonly t: (key: string, values?: Record<string, unknown>) => string;
  readonly sheet: Sheet<Row>;
  /** All columns, visible or hidden. */
  readonly columns: readonly GridColumn<Row>[];
  /** The active cell; row -1 is the header. */
  readonly active: CellPosition | null;
  /** The cells that copying, pasting and filling apply to; null in the header. */
  readonly range: CellRange | null;
  /** The line and the column of the active cell. */
  readonly line: GridLine<Row>;
  readonly column: GridColumn<Row> | undefined;
  readonly inHeader: boolean;
  readonly isEditable: boolean;

  readonly columnState: ColumnState;
  /** Asks the screen for a change; returns the new state. */
  readonly changeColumns: (change: Change<ColumnState>) => ColumnState;
  readonly widthOf: (key: string) => number;
  /** The width that fits all of a column's rendered cells. */
  readonly fittingWidth: (key: string) => number;
  readonly sorts: readonly GridSort[];
  /** Asks the screen for a change; returns the new sort keys. */
  readonly changeSorts: ((change: Change<readonly GridSort[]>) => readonly GridSort[]) | undefined;
  readonly severalSorts: boolean;
  readonly selection: ReadonlySet<string>;
  readonly setSelection: ((selection: ReadonlySet<string>) => void) | undefined;
  readonly rowKey: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly openRow: ((row: Row) => void) | undefined;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly groups: readonly GridGroup[] | undefined;
  readonly openGroups: ReadonlySet<string>;
  readonly toggleGroup: ((key: string) => void) | undefined;
  readonly toggleAllGroups: ((open: boolean) => void) | undefined;

  readonly selectRange: (range: CellRange) => void;
  readonly goTo: (position: CellPosition) => void;
  readonly editCell: (position: CellPosition) => void;
  /** Sends the edits, shows rejected cells and selects the range; returns the text to announce. */
  readonly apply: (plan: EditPlan<Row>, kind: EditKind) => string;
  readonly copy: () => Promise<string>;
  readonly cut: () => Promise<string>;
  readonly paste: () => Promise<string>;
  readonly showHelp: () => void;
}
