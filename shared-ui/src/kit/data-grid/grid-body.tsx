import {
  type UIEvent,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type DataGridHandle, DataGrid as ReactDataGrid, type SortColumn } from "react-data-grid";
import { useTranslation } from "react-i18next";
import { cellText } from "../column-types/registry.ts";
import type { CellValue } from "../column-types/types.ts";
import { moveColumn, visibleColumns } from "../columns/column-state.ts";
import type { Change, ColumnState } from "../columns/types.ts";
import { useNarrow } from "../columns/use-narrow.ts";
import { useFormat } from "../locale/use-format.ts";
import { AnnouncerRegion, createAnnouncer } from "./announcer.tsx";
import type { Sheet } from "./cell-edits.ts";
import type { GridApi } from "./grid-api.ts";
import type { GridCommand } from "./grid-command.ts";
import { GridFooterLine } from "./grid-footer.tsx";
import { GridMenu } from "./grid-menu.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { composeLines, type GridLine, GroupLine, holdLines, isRow } from "./line.ts";
import { Refusals } from "./refusals.tsx";
import { cellAt } from "./selection-range.ts";
import { sortSentence } from "./sort-sentence.ts";
import { toSortColumns, toSorts } from "./sorts.ts";
import type { DataGridProps, GridSort } from "./types.ts";
import { useCellRange } from "./use-cell-range.ts";
import { useColumnWidths } from "./use-column-widths.ts";
import { useEdits } from "./use-edits.ts";
import { useFlash } from "./use-flash.ts";
import { useGridEvents } from "./use-grid-events.ts";
import { useGridMenu } from "./use-grid-menu.ts";
import { useGridRows } from "./use-grid-rows.tsx";
import { useLiveLines } from "./use-live-lines.ts";
import { useRestoredFocus } from "./use-restored-focus.ts";
import { useRowHeight } from "./use-row-height.ts";
import { useRowSelection } from "./use-row-selection.ts";
import { useWindow } from "./use-window.ts";

const NO_STATE: ColumnState = {};
const NO_SORTS: readonly GridSort[] = [];
const NO_KEYS: ReadonlySet<string> = new Set();
/** The active cell, as the library marks it. */
const ACTIVE = ':scope > [role="row"] > [tabindex="0"]';

/** Passing a paste handler stops the library from opening the cell for typing on Ctrl+V. */
const PASTED = <Line,>({ row }: { row: Line }): Line => row;

/** A grid with rows: react-data-grid and everything built around it. */
export function GridBody<Row>(props: DataGridProps<Row>) {
  const { rows, rowKey, columns, onSelectionChange, onCellsEdit, groups, menuActions, footer } = props;
  const { loading = false, selection = NO_KEYS, expandedGroups = NO_KEYS } = props;
  const { t: translate } = useTranslation("ui");
  const format = useFormat();
  const narrow = useNarrow();
  const rowHeight = useRowHeight(props.rowHeight);
  const grid = useRef<DataGridHandle>(null);
  const after = useRef<HTMLSpanElement>(null);
  const foot = useRef<HTMLElement>(null);
  const [announcer] = useState(createAnnouncer);
  const [helpIsOpen, setHelpOpen] = useState(false);
  const t = useCallback(
    (key: string, values?: Record<string, unknown>) => translate(key, { ...values }),
    [translate],
  );

  const [ownState, setOwnState] = useState(NO_STATE);
  const columnState = props.columnState ?? ownState;
  const onColumnStateChange = props.onColumnStateChange ?? setOwnState;
  const changeColumns = (change: Change<ColumnState>) =>
    requestChange(columnState, change, onColumnStateChange);
  const shown = useMemo(() => visibleColumns(columns, columnState), [columns, columnState]);
  const newest = useMemo(
    (): readonly GridLine<Row>[] => (groups ? composeLines(rows, groups, expandedGroups) : rows),
    [rows, groups, expandedGroups],
  );
  const {
    lines: composed,
    leaving,
    changed,
  } = useLiveLines(newest, { listKey: props.listKey, rowKey, rowVersion: props.rowVersion });
  const [held, setHeld] = useState<readonly GridLine<Row>[] | null>(null);
  const lines = useMemo(() => (held ? holdLines(held, composed) : composed), [held, composed]);
  const sheet = useMemo((): Sheet<Row> => ({ lines, columns: shown, format }), [lines, shown, format]);
  const offset = onSelectionChange ? 1 : 0;

  const cells = useCellRange(lines.length, shown.length, offset);
  const { active } = cells;
  const edits = useEdits({
    sheet,
    range: cells.range,
    t,
    announce: announcer.announce,
    pick: cells.pick,
    onCellsEdit,
  });
  const widths = useColumnWidths(grid, shown, columnState, changeColumns);
  const flashing = useFlash(grid, lines, rowKey, props.flashKey);
  const onScrolled = useWindow(grid, lines, rowHeight, props);

  const { onSortsChange, onSortChange } = props;
  const sorts = useMemo(
    () => props.sorts ?? (props.sort ? [props.sort] : NO_SORTS),
    [props.sorts, props.sort],
  );
  const changeSorts = onSortsChange
    ? (change: Change<readonly GridSort[]>) => requestChange(sorts, change, onSortsChange)
    : onSortChange &&
      ((change: Change<readonly GridSort[]>) => {
        // A screen with a single sort key gets the last requested one.
        const next = change(sorts).slice(-1);
        onSortChange(next[0] ?? null);
        return next;
      });
  const sortColumns = useMemo(() => toSortColumns(sorts, columns), [sorts, columns]);

  const line = active ? lines[active.row] : undefined;
  const primary = columns.find((column) => column.primary) ?? columns[0];
  const indexOf = (key: string) => shown.findIndex((column) => column.key === key) + offset;
  const api: GridApi<Row> = {
    t,
    sheet,
    columns,
    active,
    range: cells.range,
    line,
    column: active ? shown[active.col] : undefined,
    inHeader: active?.row === -1,
    isEditable: onCellsEdit !== undefined,
    columnState,
    changeColumns,
    widthOf: (key) => widths.widthAt(indexOf(key)),
    fittingWidth: (key) => widths.fittingWidthAt(indexOf(key)),
    sorts,
    changeSorts,
    severalSorts: onSortsChange !== undefined,
    selection,
    setSelection: onSelectionChange,
    rowKey,
    nameOf: (row) => (primary ? cellText(primary.value(row), primary, format) : ""),
    openRow: props.onRowOpen,
    undo: props.onUndo,
    redo: props.onRedo,
    groups,
    openGroups: expandedGroups,
    toggleGroup: props.onToggleGroup,
    toggleAllGroups: props.onToggleAllGroups,
    selectRange: cells.pick,
    goTo: ({ row, col }) =>
      grid.current?.selectCell({ rowIdx: row, idx: col + offset }, { shouldFocusCell: true }),
    editCell: ({ row, col }) =>
      grid.current?.selectCell({ rowIdx: row, idx: col + offset }, { enableEditor: true }),
    apply: edits.apply,
    copy: edits.copy,
    cut: edits.cut,
    paste: edits.paste,
    showHelp: () => setHelpOpen(true),
  };
  const latest = useRef(api);
  useLayoutEffect(() => {
    latest.current = api;
  });

  const focusActive = () => grid.current?.element?.querySelector<HTMLElement>(ACTIVE)?.focus();
  useImperativeHandle(props.enterRef, () => () => {
    const row = latest.current.sheet.lines.findIndex((each) => isRow(each));
    const col = shown.findIndex((column) => column.primary);
    const first = { row: Math.max(0, row), col: Math.max(0, col) };
    // The library does not move the focus to a cell that is active already.
    if (active?.row === first.row && active.col === first.col) focusActive();
    else latest.current.goTo(first);
  });
  // The active cell may disappear with its column; the focus must stay in the grid.
  const keepsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!keepsFocus.current) return;
    keepsFocus.current = false;
    if (document.activeElement === document.body) focusActive();
  });
  const restoredFocus = useRestoredFocus(focusActive);
  const run = (action: GridCommand) => {
    keepsFocus.current = true;
    const announcement = action.run(latest.current as GridApi<unknown>);
    if (typeof announcement === "string") announcer.announce(announcement);
    else void announcement.then(announcer.announce);
  };
  const menu = useGridMenu({ grid, offset, latest, menuActions, focusActive });
  const events = useGridEvents({
    grid,
    after,
    offset,
    rowHeight,
    latest,
    cells,
    edits,
    announcer,
    menu,
    run,
  });
  const toggleRow = useRowSelection(latest, announcer.announce);
  const onEdit = (row: Row, key: string, value: CellValue) => {
    const range = cellAt(active ?? { row: 0, col: 0 });
    announcer.announce(
      edits.apply({ edits: [{ row, key, value }], refusals: [], unchanged: 0, range }, "edited"),
    );
  };
  const drawn = useGridRows({
    ...{ latest, shown, offset, narrow, columnState, props, format, range: cells.selected },
    ...{
      filling: events.filling,
      toggleRow,
      onEdit,
      onEditing: (isOpen) => setHeld(isOpen ? latest.current.sheet.lines : null),
      onColumnMenu: menu.onColumn,
      onRowMenu: menu.onRow,
    },
  });

  const keyOf = useCallback(
    (line: GridLine<Row>) =>
      isRow(line) ? rowKey(line) : line instanceof GroupLine ? `group ${line.group.key}` : "",
    [rowKey],
  );
  const rowClass = useCallback(
    (line: GridLine<Row>) => {
      if (line === undefined) return "gis-grid__row--loading";
      if (line instanceof GroupLine) return "gis-grid__row--group";
      const key = rowKey(line);
      const classes = [props.rowClass?.(line)];
      if (key === props.activeKey) classes.push("gis-grid__row--active");
      if (key === flashing) classes.push("gis-grid__row--flash");
      if (changed.has(key)) classes.push("gis-grid__row--changed");
      if (leaving.has(key)) classes.push("gis-grid__row--leaving");
      return classes.filter(Boolean).join(" ") || undefined;
    },
    [rowKey, props.rowClass, props.activeKey, flashing, changed, leaving],
  );
  const onSortColumnsChange = (next: SortColumn[]) => {
    const requestedSorts = changeSorts?.(() => toSorts(next, columns));
    if (requestedSorts) announcer.announce(sortSentence(requestedSorts, columns, t));
  };
  // Before the library renders the rows that come into view: a position read after that would force their layout.
  const onScrollCapture = ({ target }: UIEvent) => {
    const element = grid.current?.element;
    if (!element || target !== element) return;
    const { scrollTop, scrollLeft, clientHeight } = element;
    if (foot.current) foot.current.scrollLeft = scrollLeft;
    element.toggleAttribute("data-aside", scrollLeft > 0);
    onScrolled({ scrollTop, clientHeight });
  };

  return (
    <>
      <div
        className={`gis-grid${props.className ? ` ${props.className}` : ""}`}
        aria-busy={loading}
        {...events.handlers}
        {...restoredFocus}
        onScrollCapture={onScrollCapture}
      >
        {loading && (
          <div className="gis-grid__loading" role="status">
            <span className="gis-sr-only">{t("grid.loadingMore")}</span>
          </div>
        )}
        <ReactDataGrid<GridLine<Row>, unknown, string>
          ref={grid}
          role={groups ? "treegrid" : "grid"}
          className={onCellsEdit ? "gis-grid__table gis-grid__table--edited" : "gis-grid__table"}
          aria-label={props.ariaLabel}
          aria-rowcount={(groups ? lines.length : (props.total ?? rows.length)) + 1}
          columns={drawn.columns}
          renderers={drawn.renderers}
          rows={lines}
          rowKeyGetter={keyOf}
          rowHeight={rowHeight}
          headerRowHeight={36}
          isRowSelectionDisabled={isNoRow}
          selectedRows={props.selection}
          onSelectedRowsChange={
            onSelectionChange &&
            ((next) => {
              onSelectionChange(next);
              announcer.announce(t("grid.said.rowsSelected", { count: next.size }));
            })
          }
          sortColumns={sortColumns}
          onSortColumnsChange={onSortColumnsChange}
          columnWidths={widths.columnWidths}
          onColumnWidthsChange={widths.onColumnWidthsChange}
          onColumnsReorder={(from, to) => changeColumns((state) => moveColumn(columns, state, from, to))}
          onSelectedCellChange={({ rowIdx, column }) => cells.onMoved({ rowIdx, idx: column?.idx ?? -1 })}
          onCellPaste={PASTED}
          rowClass={rowClass}
        />
        {footer && (
          <GridFooterLine
            ref={foot}
            grid={grid}
            columns={drawn.columns}
            widths={widths.columnWidths}
            footer={footer}
          />
        )}
        <span ref={after} tabIndex={-1} className="gis-grid__after" />
        <AnnouncerRegion announcer={announcer} />
        <Refusals
          refused={edits.refused}
          onGoTo={(row, key) => api.goTo({ row, col: shown.findIndex((column) => column.key === key) })}
          onClose={() => {
            edits.dropRefusals();
            focusActive();
          }}
        />
      </div>
      <GridMenu menu={menu.open} grid={api} onRun={run} onClose={menu.close} />
      <KeysHelp isOpen={helpIsOpen} hasGroups={groups !== undefined} onClose={() => setHelpOpen(false)} />
    </>
  );
}

/** Passes a change to the screen; returns its result, for the announcement. */
function requestChange<Value>(
  rendered: Value,
  change: Change<Value>,
  onChange: (change: Change<Value>) => void,
): Value {
  let changed: Value | undefined;
  onChange((current) => {
    changed = change(current);
    return changed;
  });
  // A screen may apply the change only when it renders.
  return changed ?? change(rendered);
}

const isNoRow = <Row,>(line: GridLine<Row>) => !isRow(line);
