import { type CSSProperties, type FocusEvent, memo, type ReactElement, type ReactNode } from "react";
import { type CalculatedColumn, type RenderRowProps, SELECT_COLUMN_KEY } from "react-data-grid";
import { ChevronRightIcon } from "../icons/icons.ts";
import type { Formatter } from "../locale/create-formatter.ts";
import { type GridLine, type GridLineColumn, GroupLine, isRow } from "./line.ts";

/** Properties shared by all rows; they do not change while the grid scrolls. */
export interface RowShared {
  readonly format: Formatter;
  readonly isEditable: boolean;
  /** Index of the column that names a row or group: a preceding picture column is too narrow for a name. */
  readonly namingColumn: number;
  readonly isGrouped: boolean;
  readonly selectLabel: string;
  readonly groupCount: (count: number) => string;
  readonly onToggle: (row: number, shift: boolean) => void;
}

export interface GridRowMarks {
  /** Columns of the cell range in this row, and of the cells that a drag would fill. */
  rangeFrom?: number;
  rangeTo?: number;
  isRangeTop?: boolean;
  isRangeBottom?: boolean;
  fillFrom?: number;
  fillTo?: number;
  /** The column with the fill handle. */
  handle?: number;
}

type Cell<Row> = CalculatedColumn<GridLine<Row>>;
export interface GridRowProps<Row> extends RenderRowProps<GridLine<Row>>, GridRowMarks {
  shared: RowShared;
}

const STARTS: CSSProperties[] = [];
const FROZEN: CSSProperties[] = [];
/**
 * Position of a cell. Most cells follow the previous one and need no style; the others share a cached style, so that
 * rerendering a line compares nothing.
 */
function placeOf(idx: number, before: number | undefined, isFrozen: boolean): CSSProperties | undefined {
  if (isFrozen) {
    FROZEN[idx] ??= { gridColumnStart: idx + 1, insetInlineStart: `var(--rdg-frozen-left-${idx})` };
    return FROZEN[idx];
  }
  if (idx === (before ?? -1) + 1) return undefined;
  STARTS[idx] ??= { gridColumnStart: idx + 1 };
  return STARTS[idx];
}

/** Position of a heading's cell: the first one covers its empty neighbours, which keep their places for the keyboard. */
const groupPlace = (idx: number, headingEnd: number): CSSProperties => ({
  gridRow: 1,
  gridColumn: idx === 0 ? `1 / ${headingEnd + 1}` : idx + 1,
  ...(idx === 0 ? { insetInlineStart: 0 } : {}),
});

/** A focused cell passes the focus to the control inside it. */
function enterCell(event: FocusEvent<HTMLElement>) {
  if (event.target !== event.currentTarget) return;
  event.currentTarget.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}

/** The first column with a sum right of the naming column: the heading runs up to it. */
function firstSum(
  columns: readonly { readonly key: string; readonly idx: number }[],
  sums: Readonly<Record<string, string>>,
  namingColumn: number,
): number {
  const found = columns.find(({ key, idx }) => idx > namingColumn && sums[key]);
  return found?.idx ?? (columns.at(-1)?.idx ?? 0) + 1;
}

function heading({ group, isOpen }: GroupLine, shared: RowShared): ReactNode {
  return (
    <span className="gis-grid__group">
      <ChevronRightIcon className={isOpen ? "gis-grid__caret gis-grid__caret--open" : "gis-grid__caret"} />
      <span className="gis-grid__group-name">{group.label}</span>{" "}
      <span className="gis-grid__group-count">{group.countText ?? shared.groupCount(group.count)}</span>
      {group.mark && <span className="gis-grid__group-mark">{group.mark}</span>}
    </span>
  );
}

function content<Row>(props: GridRowProps<Row>, column: Cell<Row>, tabIndex: number): ReactNode {
  const { row: line, rowIdx, isRowSelected, shared } = props;
  const isChoice = column.key === SELECT_COLUMN_KEY;
  if (line === undefined) return isChoice ? null : <span className="gis-grid__bone" aria-hidden="true" />;
  if (line instanceof GroupLine) {
    if (column.idx === 0) return heading(line, shared);
    return column.idx > shared.namingColumn ? line.group.sums[column.key] : null;
  }
  if (!isChoice)
    return column.renderCell({
      column,
      row: line,
      rowIdx,
      isCellEditable: false,
      tabIndex,
      onRowChange: ignore,
    });
  return (
    <input
      type="checkbox"
      className="gis-grid__check"
      aria-label={shared.selectLabel}
      checked={isRowSelected}
      tabIndex={tabIndex}
      onChange={(event) => shared.onToggle(rowIdx, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}
const ignore = () => {};

const between = (idx: number, from: number | undefined, to: number | undefined) =>
  from !== undefined && to !== undefined && idx >= from && idx <= to;

function classOf<Row>(props: GridRowProps<Row>, column: Cell<Row>): string {
  const { idx } = column;
  let name = column.cellClass as string;
  if (column.frozen) {
    name += " gis-grid__cell--frozen";
    if (idx === props.lastFrozenColumnIndex) name += " gis-grid__cell--last-frozen";
  }
  if (between(idx, props.rangeFrom, props.rangeTo)) {
    name += " gis-grid__cell--range";
    if (props.isRangeTop) name += " gis-grid__cell--range-top";
    if (props.isRangeBottom) name += " gis-grid__cell--range-bottom";
    if (idx === props.rangeFrom) name += " gis-grid__cell--range-start";
    if (idx === props.rangeTo) name += " gis-grid__cell--range-end";
  }
  if (between(idx, props.fillFrom, props.fillTo)) name += " gis-grid__cell--fill";
  return name;
}

/** Whether a cell is read-only; exposed to assistive technology if the grid is editable at all. */
function isFixed<Row>(line: GridLine<Row>, column: Cell<Row>): boolean {
  if (column.renderEditCell == null || !isRow(line)) return true;
  return typeof column.editable === "function" ? !column.editable(line) : column.editable === false;
}

const reasonOf = <Row,>(column: Cell<Row>): string | undefined =>
  (column as Partial<GridLineColumn<Row>>).source?.readOnlyReason;

/**
 * One line of the grid. The library's own row renders a component with its own handlers for every cell; this one
 * renders plain elements, and one listener on the grid handles the mouse.
 */
function GridRowView<Row>(props: GridRowProps<Row>): ReactElement {
  const { row: line, rowIdx, gridRowStart, selectedCellIdx, selectedCellEditor, shared } = props;
  const isGroup = line instanceof GroupLine;
  const level = shared.isGrouped ? (isGroup ? 1 : 2) : undefined;
  const extra = props.rowClass?.(line, rowIdx);
  const headingEnd = isGroup ? firstSum(props.viewportColumns, line.group.sums, shared.namingColumn) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the library uses a CSS grid for its lines, which a table cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: the focus moves from cell to cell
    <div
      role="row"
      aria-rowindex={props["aria-rowindex"]}
      aria-selected={isGroup || line === undefined ? undefined : props["aria-selected"]}
      aria-expanded={isGroup ? line.isOpen : undefined}
      aria-level={level}
      aria-busy={line === undefined ? true : undefined}
      className={extra ? `gis-grid__row ${extra}` : "gis-grid__row"}
      style={{ gridRowStart }}
    >
      {props.viewportColumns.map((column, at, all) => {
        const { idx } = column;
        const isActive = selectedCellIdx === idx;
        if (isActive && selectedCellEditor) return selectedCellEditor;
        const tabIndex = isActive ? 0 : -1;
        const isChosen = isActive || between(idx, props.rangeFrom, props.rangeTo);
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={idx + 1}
            aria-selected={isChosen || undefined}
            aria-readonly={(shared.isEditable && isFixed(line, column)) || undefined}
            title={isRow(line) ? reasonOf(column) : undefined}
            tabIndex={tabIndex}
            className={classOf(props, column)}
            style={isGroup ? groupPlace(idx, headingEnd) : placeOf(idx, all[at - 1]?.idx, column.frozen)}
            onFocus={isActive ? enterCell : undefined}
          >
            {content(props, column, tabIndex)}
            {props.handle === idx && isRow(line) && <span className="gis-grid__handle" aria-hidden="true" />}
          </div>
        );
      })}
    </div>
  );
}

export const GridRow = memo(GridRowView) as typeof GridRowView;
