import type { Column } from "react-data-grid";
import { CellDisplay } from "../column-types/cell-display.tsx";
import { CellEditor } from "../column-types/cell-editor.tsx";
import { columnType } from "../column-types/registry.ts";
import type { CellValue, GridColumn } from "../column-types/types.ts";
import type { Formatter } from "../locale/create-formatter.ts";
import { selectColumn } from "./select-column.tsx";

interface GridActs<Row> {
  selectable: boolean;
  /** On a phone frozen columns would leave no room for the others. */
  narrow: boolean;
  sortable: boolean;
  format: Formatter;
  openLabel: (name: string) => string;
  /** Where the keyboard goes on after an edit: Enter below, Tab aside. */
  onMove: (rowIdx: number, idx: number) => void;
  /** Whether a person has set the width of this column. */
  resized: (key: string) => boolean;
  onOpen?: (row: Row) => void;
  onEdit?: (row: Row, key: string, value: CellValue) => void;
}

/** Columns to the side that the keyboard goes on to after an edit. */
const STEP = { down: 0, right: 1, left: -1 } as const;

function cellContent<Row>(column: GridColumn<Row>, row: Row) {
  return column.render ? column.render(row) : <CellDisplay value={column.value(row)} column={column} />;
}

/**
 * The column that takes what is left of the grid's width: the widest one of those that read from the left, for there
 * more room shows more. Nobody's own choice of a width is touched.
 */
function fillingColumn<Row>(columns: readonly GridColumn<Row>[], acts: GridActs<Row>): string | undefined {
  const widthOf = (column: GridColumn<Row>) => column.width ?? columnType(column.type).width;
  return columns
    .filter(({ key, type, frozen, maxWidth, resizable }) => {
      const fixed = maxWidth !== undefined || resizable === false || (frozen && !acts.narrow);
      return !fixed && !acts.resized(key) && columnType(type).align === "left";
    })
    .reduce<GridColumn<Row> | undefined>(
      (widest, column) => (widest && widthOf(widest) > widthOf(column) ? widest : column),
      undefined,
    )?.key;
}

/** Our columns as react-data-grid wants them: display, editor and alignment come from the column type. */
export function toGridColumns<Row>(
  columns: readonly GridColumn<Row>[],
  acts: GridActs<Row>,
): Column<Row | undefined>[] {
  const { onOpen, onEdit } = acts;
  const filling = fillingColumn(columns, acts);
  const mapped = columns.map((column): Column<Row | undefined> => {
    const type = columnType(column.type);
    const canEdit = Boolean(onEdit && column.editable && type.editable);
    const width = column.width ?? type.width;
    const align = `gis-grid__cell--${type.align}`;
    return {
      key: column.key,
      name: column.name,
      width: column.key === filling ? `minmax(${width}px, 1fr)` : width,
      minWidth: column.minWidth ?? 56,
      maxWidth: column.maxWidth,
      frozen: column.frozen && !acts.narrow,
      resizable: column.resizable ?? true,
      sortable: acts.sortable && (column.sortable ?? false),
      draggable: !column.frozen,
      cellClass: align,
      headerCellClass: align,
      editable: (row) =>
        canEdit && row !== undefined && (typeof column.editable === "function" ? column.editable(row) : true),
      renderCell: ({ row, tabIndex }) => {
        if (row === undefined) return <span className="gis-grid__bone" aria-hidden="true" />;
        if (!column.primary || !onOpen) return cellContent(column, row);
        return (
          <button
            type="button"
            className="gis-grid__open"
            tabIndex={tabIndex}
            aria-label={acts.openLabel(type.toText(column.value(row), column, acts.format))}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(row);
            }}
          >
            {cellContent(column, row)}
          </button>
        );
      },
      renderEditCell: canEdit
        ? ({ row, rowIdx, column: place, onClose }) => (
            <CellEditor
              column={column}
              value={row === undefined ? null : column.value(row)}
              onCommit={(value) => row !== undefined && onEdit?.(row, column.key, value)}
              onClose={(move) => {
                onClose(false, true);
                if (move) acts.onMove(rowIdx + (move === "down" ? 1 : 0), place.idx + STEP[move]);
              }}
            />
          )
        : undefined,
      editorOptions: { commitOnOutsideClick: false },
    };
  });
  return acts.selectable ? [selectColumn<Row | undefined>(), ...mapped] : mapped;
}
