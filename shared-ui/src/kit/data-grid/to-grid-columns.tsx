import type { MouseEvent, ReactNode } from "react";
import { CellDisplay } from "../column-types/cell-display.tsx";
import { CellEditor } from "../column-types/cell-editor.tsx";
import { alignmentOf, columnType } from "../column-types/registry.ts";
import type { CellValue, GridColumn } from "../column-types/types.ts";
import type { Formatter } from "../locale/create-formatter.ts";
import { HeaderCell } from "./header-cell.tsx";
import { type GridLineColumn, isRow } from "./line.ts";
import { selectColumn } from "./select-column.tsx";

interface GridActs<Row> {
  selectable: boolean;
  /** On a phone frozen columns would leave no room for the others. */
  narrow: boolean;
  sortable: boolean;
  /** Maximum width of the grid in pixels. */
  room: number;
  format: Formatter;
  openLabel: (name: string) => string;
  moreLabel: (name: string) => string;
  /** Moves the focus after an edit: Enter below, Tab sideways. */
  onMove: (rowIdx: number, idx: number) => void;
  /** Whether a person has set the width of this column. */
  resized: (key: string) => boolean;
  onOpen?: (row: Row) => void;
  onEdit?: (row: Row, key: string, value: CellValue) => void;
  onUnchanged?: () => void;
  /** Called when a cell's editor opens or closes. */
  onEditing?: (isOpen: boolean) => void;
  /** The ⋯ buttons of a column's header and of a row; both open a menu below the button. */
  onColumnMenu?: (key: string, event: MouseEvent<HTMLElement>) => void;
  onRowMenu?: (rowIdx: number, event: MouseEvent<HTMLElement>) => void;
}

/** Columns that the focus moves sideways after an edit. */
const STEP = { down: 0, right: 1, left: -1 } as const;

/** Text is rendered as a string: a component per cell would cost as much as the cell. */
function innerContent<Row>(column: GridColumn<Row>, row: Row, format: Formatter): ReactNode {
  if (column.render) return column.render(row);
  const type = columnType(column.type);
  const value = column.value(row);
  return type.Display ? <CellDisplay value={value} column={column} /> : type.toText(value, column, format);
}

function withAfter<Row>(column: GridColumn<Row>, row: Row, content: ReactNode): ReactNode {
  const after = column.after?.(row);
  if (!after) return content;
  return (
    <span className="gis-grid__with-after">
      {content}
      {after}
    </span>
  );
}

const cellContent = <Row,>(column: GridColumn<Row>, row: Row, format: Formatter): ReactNode =>
  withAfter(column, row, innerContent(column, row, format));

/**
 * The column that takes the remaining width: the last one, so that the others stay where they are when a column is added.
 * Widths set by a person are kept. None if the columns do not fit anyway: the library would render such a column at
 * its minimum width until it is scrolled into view.
 */
function fillingColumn<Row>(columns: readonly GridColumn<Row>[], acts: GridActs<Row>): string | undefined {
  const widthOf = (column: GridColumn<Row>) => column.width ?? columnType(column.type).width;
  if (columns.reduce((sum, column) => sum + widthOf(column), 0) > acts.room) return undefined;
  return columns.findLast(({ key, frozen, maxWidth, resizable }) => {
    const fixed = maxWidth !== undefined || resizable === false || (frozen && !acts.narrow);
    return !fixed && !acts.resized(key);
  })?.key;
}

function primaryCell<Row>(column: GridColumn<Row>, acts: GridActs<Row>): GridLineColumn<Row>["renderCell"] {
  const { onOpen, onRowMenu, format } = acts;
  return ({ row, rowIdx, tabIndex }) => {
    if (!isRow(row)) return null;
    const name = columnType(column.type).toText(column.value(row), column, format);
    const shown = innerContent(column, row, format);
    const opener = onOpen && (
      <button
        type="button"
        className="gis-grid__open"
        tabIndex={tabIndex}
        aria-label={acts.openLabel(name)}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(row);
        }}
      >
        {shown}
      </button>
    );
    return (
      <>
        {withAfter(column, row, opener ?? shown)}
        {onRowMenu && (
          <button
            type="button"
            className="gis-grid__more"
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={acts.moreLabel(name)}
            onClick={(event) => {
              event.stopPropagation();
              onRowMenu(rowIdx, event);
            }}
          />
        )}
      </>
    );
  };
}

/** Our columns in react-data-grid's form: display, editor and alignment come from the column type. */
export function toGridColumns<Row>(
  columns: readonly GridColumn<Row>[],
  acts: GridActs<Row>,
): GridLineColumn<Row>[] {
  const { onOpen, onEdit, onRowMenu, onColumnMenu, format } = acts;
  const filling = fillingColumn(columns, acts);
  const mapped = columns.map((column): GridLineColumn<Row> => {
    const type = columnType(column.type);
    const canEdit = Boolean(onEdit && column.editable && type.editable);
    const width = column.width ?? type.width;
    const side = alignmentOf(column);
    const align = side === "left" ? "" : ` gis-grid__cell--${side}`;
    const sortable = acts.sortable && (column.sortable ?? false);
    const isPrimary = column.primary && (onOpen !== undefined || onRowMenu !== undefined);
    return {
      source: column,
      key: column.key,
      name: column.name,
      width: column.key === filling ? `minmax(${width}px, 1fr)` : width,
      minWidth: column.minWidth ?? 56,
      maxWidth: column.maxWidth,
      frozen: Boolean(column.frozen) && !acts.narrow,
      resizable: column.resizable ?? true,
      sortable,
      draggable: true,
      cellClass: `rdg-cell gis-grid__cell${align}${isPrimary && onRowMenu ? " gis-grid__cell--menu" : ""}`,
      headerCellClass: `gis-grid__header${align}${sortable ? " gis-grid__header--sortable" : ""}`,
      editable: (line) =>
        canEdit && isRow(line) && (typeof column.editable === "function" ? column.editable(line) : true),
      renderHeaderCell: ({ sortDirection, priority }) => (
        <HeaderCell
          column={column}
          sortDirection={sortDirection}
          priority={priority}
          onMenu={onColumnMenu && ((event) => onColumnMenu(column.key, event))}
        />
      ),
      renderCell: isPrimary
        ? primaryCell(column, acts)
        : ({ row }) => (isRow(row) ? cellContent(column, row, format) : null),
      renderEditCell: canEdit
        ? ({ row: line, rowIdx, column: place, onClose }) => (
            <CellEditor
              column={column}
              value={isRow(line) ? column.value(line) : null}
              onCommit={(value) => isRow(line) && onEdit?.(line, column.key, value)}
              onUnchanged={acts.onUnchanged}
              onEditing={acts.onEditing}
              onClose={(move) => {
                onClose(false, true);
                if (move) acts.onMove(rowIdx + (move === "down" ? 1 : 0), place.idx + STEP[move]);
              }}
            />
          )
        : undefined,
      // The grid keeps its rows while a cell is open, whatever is reloaded meanwhile.
      editorOptions: { commitOnOutsideClick: false, closeOnExternalRowChange: false },
    };
  });
  return acts.selectable ? [selectColumn<Row>(), ...mapped] : mapped;
}
