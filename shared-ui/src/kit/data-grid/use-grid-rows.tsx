import { type MouseEvent, useLayoutEffect, useMemo, useRef } from "react";
import type { Renderers } from "react-data-grid";
import { useTranslation } from "react-i18next";
import { columnType } from "../column-types/registry.ts";
import type { CellValue, GridColumn } from "../column-types/types.ts";
import type { ColumnState } from "../columns/types.ts";
import type { Formatter } from "../locale/create-formatter.ts";
import type { FillArea } from "./fill.ts";
import type { GridApi } from "./grid-api.ts";
import { GridRow, type GridRowMarks, type RowShared } from "./grid-row.tsx";
import type { GridLine } from "./line.ts";
import type { CellRange } from "./selection-range.ts";
import { toGridColumns } from "./to-grid-columns.tsx";
import type { DataGridProps } from "./types.ts";

interface RowsOptions<Row> {
  latest: { readonly current: GridApi<Row> };
  props: DataGridProps<Row>;
  shown: readonly GridColumn<Row>[];
  offset: number;
  narrow: boolean;
  columnState: ColumnState;
  format: Formatter;
  range: CellRange | null;
  filling: FillArea | null;
  onEdit: (row: Row, key: string, value: CellValue) => void;
  /** Called when a cell's editor opens or closes. */
  onEditing: (isOpen: boolean) => void;
  toggleRow: (row: number, shift: boolean) => void;
  onColumnMenu: (key: string, event: MouseEvent<HTMLElement>) => void;
  onRowMenu: (rowIdx: number, event: MouseEvent<HTMLElement>) => void;
}

/** A character that no text contains. */
const PLACE = "\u0000";

/** A label that contains a name, translated once: translating it for each line would take as long as four cells. */
function labelOf(translate: (name: string) => string): (name: string) => string {
  const parts = translate(PLACE).split(PLACE);
  return (name) => parts.join(name);
}

interface Marked extends Pick<RowsOptions<unknown>, "range" | "filling" | "offset"> {
  readonly canType: (col: number) => boolean;
}

/** The marks of a row: its part of the range and of the area that is being filled, and the handle that fills. */
function marksIn({ range, filling, offset, canType }: Marked) {
  const handleAt = (row: number, activeIdx: number | undefined): number | undefined => {
    const idx = range ? (row === range.bottom ? range.right + offset : undefined) : activeIdx;
    return idx !== undefined && canType(idx - offset) ? idx : undefined;
  };
  return (row: number, activeIdx: number | undefined): GridRowMarks => {
    const marks: GridRowMarks = { handle: handleAt(row, activeIdx) };
    if (range && row >= range.top && row <= range.bottom) {
      marks.rangeFrom = range.left + offset;
      marks.rangeTo = range.right + offset;
      marks.isRangeTop = row === range.top;
      marks.isRangeBottom = row === range.bottom;
    }
    if (filling && row >= filling.area.top && row <= filling.area.bottom) {
      marks.fillFrom = filling.area.left + offset;
      marks.fillTo = filling.area.right + offset;
    }
    return marks;
  };
}

/** The library's columns and rows, memoised while nothing about them changes. */
export function useGridRows<Row>(options: RowsOptions<Row>) {
  const { latest, props, shown, offset, narrow, columnState, format, range, filling } = options;
  const { t } = useTranslation("ui");
  const acts = useRef(options);
  useLayoutEffect(() => {
    acts.current = options;
  });
  const selectable = props.onSelectionChange !== undefined;
  const sortable = props.onSortChange !== undefined || props.onSortsChange !== undefined;
  const [canOpen, canEdit, hasMenu] = [
    props.onRowOpen !== undefined,
    props.onCellsEdit !== undefined,
    props.menuActions !== undefined,
  ];
  const isGrouped = props.groups !== undefined;
  const { widths } = columnState;

  const columns = useMemo(
    () =>
      toGridColumns(shown, {
        selectable,
        sortable,
        format,
        narrow,
        room: window.innerWidth,
        openLabel: labelOf((name) => t("grid.open", { name })),
        moreLabel: labelOf((name) => t("grid.more", { name })),
        resized: (key) => widths?.[key] !== undefined,
        onMove: (rowIdx, idx) => {
          const { lines, columns: all } = latest.current.sheet;
          const place = {
            row: Math.min(rowIdx, lines.length - 1),
            col: Math.min(idx - offset, all.length - 1),
          };
          latest.current.goTo({ ...place, col: Math.max(0, place.col) });
        },
        onOpen: canOpen ? (row) => latest.current.openRow?.(row) : undefined,
        onEdit: canEdit ? (row, key, value) => acts.current.onEdit(row, key, value) : undefined,
        onUnchanged: () => acts.current.props.onUnchangedEdit?.(),
        onEditing: (isOpen) => acts.current.onEditing(isOpen),
        onColumnMenu: (key, event) => acts.current.onColumnMenu(key, event),
        onRowMenu: hasMenu ? (rowIdx, event) => acts.current.onRowMenu(rowIdx, event) : undefined,
      }),
    [shown, widths, selectable, sortable, canOpen, canEdit, hasMenu, narrow, format, offset, t, latest],
  );

  const shared = useMemo(
    (): RowShared => ({
      format,
      isEditable: canEdit,
      namingColumn:
        offset +
        Math.max(
          0,
          shown.findIndex(({ primary }) => primary),
        ),
      isGrouped,
      selectLabel: t("grid.select"),
      groupCount: (count) => t("grid.groupCount", { count, formatted: format.number(count) }),
      onToggle: (row, shift) => acts.current.toggleRow(row, shift),
    }),
    [format, canEdit, offset, shown, isGrouped, t],
  );

  const renderers = useMemo((): Renderers<GridLine<Row>, unknown> => {
    const canType = (col: number) => {
      const column = shown[col];
      return Boolean(canEdit && column?.editable && columnType(column.type).editable);
    };
    const marksOf = marksIn({ range, filling, offset, canType });
    return {
      renderRow: (key, row) => (
        <GridRow
          key={row.row === undefined ? `loading ${row.rowIdx}` : key}
          {...row}
          {...marksOf(row.rowIdx, row.selectedCellIdx)}
          shared={shared}
        />
      ),
    };
  }, [range, filling, offset, shown, canEdit, shared]);

  return { columns, renderers };
}
