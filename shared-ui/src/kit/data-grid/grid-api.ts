import type { GridColumn } from "../column-types/types.ts";
import type { EditPlan, Sheet } from "./cell-edits.ts";
import type { GridLine } from "./line.ts";
import type { CellPosition, CellRange } from "./selection-range.ts";
import type { ColumnState, GridGroup, GridSort } from "./types.ts";

/** What was done, for the words that are told and for the verb in them. */
export type EditKind = "edited" | "pasted" | "cut" | "cleared" | "filled";

/** What the grid's actions see and can do; made anew with each drawing, read when a key or a menu asks. */
export interface GridApi<Row> {
  readonly t: (key: string, values?: Record<string, unknown>) => string;
  readonly sheet: Sheet<Row>;
  /** All columns, shown or not. */
  readonly columns: readonly GridColumn<Row>[];
  /** Where the keyboard is; row -1 is the header. */
  readonly active: CellPosition | null;
  /** The cells that copying, pasting and filling mean; null in the header. */
  readonly range: CellRange | null;
  /** The line and the column of the keyboard. */
  readonly line: GridLine<Row>;
  readonly column: GridColumn<Row> | undefined;
  readonly inHeader: boolean;
  readonly isEditable: boolean;

  readonly columnState: ColumnState;
  readonly setColumnState: (state: ColumnState) => void;
  readonly widthOf: (key: string) => number;
  /** The width that shows all of a column's cells in view. */
  readonly fittingWidth: (key: string) => number;
  readonly sorts: readonly GridSort[];
  readonly setSorts: ((sorts: readonly GridSort[]) => void) | undefined;
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
  /** Sends the edits, shows what was refused, selects the cells; gives the sentence that tells it. */
  readonly apply: (plan: EditPlan<Row>, kind: EditKind) => string;
  readonly copy: () => Promise<string>;
  readonly cut: () => Promise<string>;
  readonly paste: () => Promise<string>;
  readonly showHelp: () => void;
}
