import { TIMINGS } from "@gisement/shared-domain/limits";
import { type UIEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type ColumnWidths,
  type DataGridHandle,
  DataGrid as ReactDataGrid,
  Row as ReactDataGridRow,
  type SortColumn,
} from "react-data-grid";
import { useTranslation } from "react-i18next";
import { useFormat } from "../locale/use-format.ts";
import { EmptyState } from "../states/empty-state.tsx";
import { SkeletonRows } from "../states/loading-state.tsx";
import { moveColumn, visibleColumns } from "./column-state.ts";
import { toGridColumns } from "./to-grid-columns.tsx";
import type { ColumnState, DataGridProps, SortDirection } from "./types.ts";
import { useNarrow } from "./use-narrow.ts";
import "./data-grid.css";

const NO_STATE: ColumnState = {};
/** Rows before the end at which the next window is asked for. */
const AHEAD = 30;

/**
 * The grid for large lists. Only what is in view is drawn, so that 100,000 rows cost what 30 do. Arrows move, Space
 * selects, Enter or a double click opens, F2 or typing edits where a column allows it.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    rows,
    rowKey,
    columns,
    sort,
    onSortChange,
    selection,
    onSelectionChange,
    onRowOpen,
    onReachEnd,
    flashKey,
  } = props;
  const { onCellsEdit, columnState = NO_STATE, onColumnStateChange, rowHeight = 36, loading = false } = props;
  const { t } = useTranslation("ui");
  const format = useFormat();
  const grid = useRef<DataGridHandle>(null);

  const narrow = useNarrow();
  // Screens hand in new functions with each render; the columns, and with them every cell, are kept as they are.
  const latest = useRef({ rows, rowKey, onRowOpen, onCellsEdit });
  useLayoutEffect(() => {
    latest.current = { rows, rowKey, onRowOpen, onCellsEdit };
  });
  const [canSelect, canSort] = [onSelectionChange !== undefined, onSortChange !== undefined];
  const [canOpen, canEdit] = [onRowOpen !== undefined, onCellsEdit !== undefined];

  const shownColumns = useMemo(() => visibleColumns(columns, columnState), [columns, columnState]);
  const { widths } = columnState;
  const gridColumns = useMemo(
    () =>
      toGridColumns(shownColumns, {
        selectable: canSelect,
        sortable: canSort,
        format,
        openLabel: (name) => t("grid.open", { name }),
        narrow,
        resized: (key) => widths?.[key] !== undefined,
        onMove: (rowIdx, idx) => {
          const columnCount = shownColumns.length + (canSelect ? 1 : 0);
          const last = latest.current.rows.length - 1;
          const position = {
            rowIdx: Math.min(rowIdx, last),
            idx: Math.max(0, Math.min(idx, columnCount - 1)),
          };
          grid.current?.selectCell(position, { shouldFocusCell: true });
        },
        onOpen: canOpen ? (row) => latest.current.onRowOpen?.(row) : undefined,
        onEdit: canEdit
          ? (row, key, value) => latest.current.onCellsEdit?.([{ row, key, value }])
          : undefined,
      }),
    [shownColumns, widths, canSelect, canSort, canOpen, canEdit, narrow, format, t],
  );

  const sortColumns = useMemo((): SortColumn[] => {
    const column = sort && columns.find((candidate) => (candidate.sortField ?? candidate.key) === sort.field);
    return sort && column
      ? [{ columnKey: column.key, direction: sort.direction === "asc" ? "ASC" : "DESC" }]
      : [];
  }, [sort, columns]);
  const onSortColumnsChange = (next: SortColumn[]) => {
    // Ctrl and a click would add a second column; the server sorts by one.
    const last = next[next.length - 1];
    const column = last && columns.find((candidate) => candidate.key === last.columnKey);
    const direction: SortDirection = last?.direction === "DESC" ? "desc" : "asc";
    onSortChange?.(column ? { field: column.sortField ?? column.key, direction } : null);
  };

  const [measured, setMeasured] = useState<ColumnWidths>(() => new Map());
  const onColumnWidthsChange = (next: ColumnWidths) => {
    setMeasured(next);
    const widths = Object.fromEntries(
      [...next].flatMap(([key, { type, width }]) => (type === "resized" ? [[key, Math.round(width)]] : [])),
    );
    if (Object.entries(widths).some(([key, width]) => columnState.widths?.[key] !== width)) {
      onColumnStateChange?.({ ...columnState, widths: { ...columnState.widths, ...widths } });
    }
  };

  const askedFor = useRef(-1);
  const askForMore = useCallback(
    (element: { scrollTop: number; clientHeight: number } | null) => {
      if (!onReachEnd || loading || rows.length === 0 || askedFor.current === rows.length) return;
      if (props.total !== undefined && rows.length >= props.total) return;
      const lastInView = element ? (element.scrollTop + element.clientHeight) / rowHeight : 0;
      if (lastInView < rows.length - AHEAD) return;
      askedFor.current = rows.length;
      onReachEnd();
    },
    [onReachEnd, loading, rows.length, props.total, rowHeight],
  );
  useEffect(() => askForMore(grid.current?.element ?? null), [askForMore]);
  useEffect(() => {
    // A list that got shorter is another list: its end may be asked for again.
    if (rows.length < askedFor.current) askedFor.current = -1;
  }, [rows.length]);

  const [flashing, setFlashing] = useState<string | null>(null);
  const flashIsLoaded = useMemo(
    () =>
      flashKey !== null &&
      flashKey !== undefined &&
      rows.some((row) => row !== undefined && rowKey(row) === flashKey),
    [flashKey, rows, rowKey],
  );
  useEffect(() => {
    if (!flashKey || !flashIsLoaded) return;
    const current = latest.current;
    const rowIdx = current.rows.findIndex((row) => row !== undefined && current.rowKey(row) === flashKey);
    grid.current?.scrollToCell({ rowIdx });
    setFlashing(flashKey);
    const timer = setTimeout(() => setFlashing(null), TIMINGS.flash);
    return () => clearTimeout(timer);
  }, [flashKey, flashIsLoaded]);

  const toggle = (row: Row) => {
    const next = new Set(selection);
    const key = rowKey(row);
    if (!next.delete(key)) next.add(key);
    onSelectionChange?.(next);
  };
  const onCellKeyDown = (args: CellKeyDownArgs<Row | undefined>, event: CellKeyboardEvent) => {
    if (args.mode === "EDIT" || args.row === undefined) return;
    if (event.key === " " && onSelectionChange) {
      event.preventDefault();
      event.preventGridDefault();
      toggle(args.row);
    } else if (event.key === "F2") {
      event.preventDefault();
      event.preventGridDefault();
      args.selectCell({ rowIdx: args.rowIdx, idx: args.column.idx }, { enableEditor: true });
    } else if (event.key === "Enter" && onRowOpen) {
      const column = shownColumns.find((candidate) => candidate.key === args.column.key);
      if (onCellsEdit && column?.editable && !column.primary) return;
      event.preventDefault();
      event.preventGridDefault();
      onRowOpen(args.row);
    }
  };
  const rowClass = useCallback(
    (row: Row | undefined) => {
      if (row === undefined) return "gis-grid__row--loading";
      const key = rowKey(row);
      const classes = [props.rowClass?.(row)];
      if (key === props.activeKey) classes.push("gis-grid__row--active");
      if (key === flashing) classes.push("gis-grid__row--flash");
      return classes.filter(Boolean).join(" ") || undefined;
    },
    [rowKey, props.rowClass, props.activeKey, flashing],
  );

  const keyOf = useCallback((row: Row | undefined) => (row === undefined ? "" : rowKey(row)), [rowKey]);
  const windowInView = useRef("");
  const { onWindowChange } = props;
  const tellWindow = useCallback(
    (element: { scrollTop: number; clientHeight: number } | null) => {
      if (!onWindowChange || !element || rows.length === 0) return;
      const from = Math.max(0, Math.floor(element.scrollTop / rowHeight));
      const to = Math.min(rows.length, Math.ceil((element.scrollTop + element.clientHeight) / rowHeight));
      const name = `${from}-${to}`;
      if (windowInView.current === name) return;
      windowInView.current = name;
      onWindowChange(from, to);
    },
    [onWindowChange, rows.length, rowHeight],
  );
  useEffect(() => tellWindow(grid.current?.element ?? null), [tellWindow]);

  if (rows.length === 0) {
    if (loading) return <SkeletonRows rows={12} height={rowHeight} />;
    return <>{props.emptyState ?? <EmptyState title={t("grid.noRows")} />}</>;
  }
  const frameClass = `gis-grid${props.className ? ` ${props.className}` : ""}`;
  return (
    <div className={frameClass} aria-busy={loading}>
      {loading && (
        <div className="gis-grid__loading" role="status">
          <span className="gis-sr-only">{t("grid.loadingMore")}</span>
        </div>
      )}
      <ReactDataGrid<Row | undefined, unknown, string>
        ref={grid}
        className="gis-grid__table"
        aria-label={props.ariaLabel}
        aria-rowcount={(props.total ?? rows.length) + 1}
        columns={gridColumns}
        rows={rows}
        rowKeyGetter={keyOf}
        renderers={{
          renderRow: (key, row) => (
            <ReactDataGridRow key={row.row === undefined ? `loading ${row.rowIdx}` : key} {...row} />
          ),
        }}
        isRowSelectionDisabled={(row) => row === undefined}
        rowHeight={rowHeight}
        headerRowHeight={36}
        selectedRows={selection}
        onSelectedRowsChange={onSelectionChange}
        sortColumns={sortColumns}
        onSortColumnsChange={onSortColumnsChange}
        columnWidths={measured}
        onColumnWidthsChange={onColumnWidthsChange}
        onColumnsReorder={
          onColumnStateChange &&
          ((from, to) => onColumnStateChange(moveColumn(columns, columnState, from, to)))
        }
        onCellKeyDown={onCellKeyDown}
        onCellDoubleClick={({ row, column }, event) => {
          const definition = shownColumns.find((candidate) => candidate.key === column.key);
          if (!onRowOpen || row === undefined || (onCellsEdit && definition?.editable)) return;
          event.preventGridDefault();
          onRowOpen(row);
        }}
        onScroll={(event: UIEvent<HTMLDivElement>) => {
          askForMore(event.currentTarget);
          tellWindow(event.currentTarget);
        }}
        rowClass={rowClass}
      />
    </div>
  );
}
