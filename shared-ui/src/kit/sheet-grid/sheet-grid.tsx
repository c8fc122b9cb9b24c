import { HotkeysContext, HotkeysProvider } from "@blueprintjs/core";
import {
  Column,
  ColumnHeaderCell,
  type FocusedCellCoordinates,
  type Region,
  Regions,
  RenderMode,
  RowHeaderCell,
  Table,
  TableLoadingOption,
} from "@blueprintjs/table";
import {
  type ReactNode,
  useCallback,
  useContext,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { CellDisplay } from "../column-types/cell-display.tsx";
import { alignmentOf, columnType } from "../column-types/registry.ts";
import type { CellValue } from "../column-types/types.ts";
import { useFormat } from "../locale/use-format.ts";
import { EmptyState } from "../states/empty-state.tsx";
import { followWheel } from "./follow-wheel.ts";
import { HeaderSlot } from "./header-slot.tsx";
import { SheetCell, SheetContext } from "./sheet-cell.tsx";
import { createSheetStore, type SheetPosition } from "./sheet-store.ts";
import { cellErrorKey, type SheetGridProps } from "./types.ts";
import { useSheetEditing } from "./use-sheet-editing.ts";
import "@blueprintjs/table/lib/css/table.css";
import "./sheet-grid.css";

/**
 * The table's hotkeys need Blueprint's provider; this adds one if the page has none. A separate component, because
 * the table changes that context as it renders, and a sheet that subscribed to it would render for ever.
 */
function WithHotkeys({ children }: { children: ReactNode }) {
  const [{ hasProvider }] = useContext(HotkeysContext);
  return hasProvider ? children : <HotkeysProvider>{children}</HotkeysProvider>;
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();
const focusedAt = ({ row, col }: SheetPosition): FocusedCellCoordinates => ({
  row,
  col,
  focusSelectionIndex: 0,
});

/**
 * A small sheet edited like a spreadsheet: arrow keys move, Enter or F2 edits, typing replaces, Delete clears, Ctrl+C
 * and Ctrl+V copy and paste cells. For large lists use `DataGrid`.
 */
export function SheetGrid<Row>(props: SheetGridProps<Row>) {
  const { columns, rows, onCellEdit, cellErrors = NO_ERRORS, rowNumber, renderColumnHeader } = props;
  const { headerHeight, rowHeight = 32, frozenColumns = 0, loading = false } = props;
  const { t } = useTranslation("ui");
  const format = useFormat();
  const table = useRef<Table>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [store] = useState(createSheetStore);
  const [focused, setFocused] = useState<FocusedCellCoordinates | undefined>();
  const [regions, setRegions] = useState<Region[]>([]);
  const [widths, setWidths] = useState<Record<string, number>>({});
  const shown = useMemo(() => columns.filter((column) => !column.hidden), [columns]);

  const goTo = (position: SheetPosition) => {
    setFocused(focusedAt(position));
    setRegions([Regions.cell(position.row, position.col)]);
    store.focus(position);
    table.current?.scrollToRegion(Regions.cell(position.row, position.col));
  };
  useImperativeHandle(props.ref, () => ({
    goToCell: (row, key) => {
      const col = shown.findIndex((column) => column.key === key);
      if (col < 0 || row < 0 || row >= rows.length) return;
      store.hasFocus = true;
      frame.current?.focus({ preventScroll: true });
      goTo({ row, col });
    },
  }));

  const editing = useSheetEditing({ columns: shown, rows, onCellEdit, store, frame, goTo });
  const context = {
    store,
    onEdit: (row: number, key: string, value: CellValue) => onCellEdit?.(row, key, value),
    onOpenEditor: editing.openEditor,
    onLeave: editing.leaveEditor,
  };
  const onSelection = (next: Region[]) => {
    setRegions(next);
    if (!props.onSelectionChange) return;
    const picked = new Set<number>();
    for (const { rows: interval, cols } of next) {
      if (!interval || cols) continue;
      for (let row = interval[0]; row <= interval[1]; row += 1) picked.add(row);
    }
    props.onSelectionChange([...picked].sort((a, b) => a - b));
  };

  const copyText = useCallback(
    (row: number, col: number) => {
      const column = shown[col];
      const data = rows[row];
      return column && data !== undefined
        ? columnType(column.type).toInput(column.value(data), column, format)
        : "";
    },
    [shown, rows, format],
  );
  const cell = (row: number, col: number) => {
    const column = shown[col];
    const data = rows[row];
    if (!column || data === undefined) return undefined;
    const type = columnType(column.type);
    const value = column.value(data);
    const rich = column.render ? (
      column.render(data)
    ) : type.Display ? (
      <CellDisplay value={value} column={column} />
    ) : undefined;
    return (
      <SheetCell
        row={row}
        col={col}
        column={column}
        value={value}
        text={type.toText(value, column, format)}
        display={rich}
        align={alignmentOf(column)}
        error={cellErrors.get(cellErrorKey(row, column.key))}
        editable={editing.canEdit({ row, col })}
        fixed={onCellEdit !== undefined && !editing.canEdit({ row, col })}
        rowNumber={rowNumber?.(row) ?? row + 1}
      />
    );
  };

  if (rows.length === 0 && !loading)
    return <>{props.emptyState ?? <EmptyState title={t("grid.noRows")} compact />}</>;
  const content = (
    <SheetContext value={context}>
      <section
        ref={frame}
        className={`gis-sheet${props.className ? ` ${props.className}` : ""}`}
        aria-label={props.ariaLabel}
        aria-busy={loading}
        tabIndex={-1}
        onKeyDownCapture={editing.onKeyDown}
        onPaste={editing.onPaste}
        onWheelCapture={followWheel}
        onFocus={(event) => {
          // A menu in a column header is not part of the sheet.
          store.hasFocus = !event.target.closest(".bp6-table-column-headers");
          if (store.hasFocus && !store.getFocused()) store.focus({ row: 0, col: 0 });
        }}
        onBlur={(event) => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
            store.hasFocus = false;
        }}
        style={
          headerHeight ? ({ "--gis-sheet-header": `${headerHeight}px` } as React.CSSProperties) : undefined
        }
      >
        <Table
          ref={table}
          numRows={rows.length}
          renderMode={RenderMode.BATCH}
          enableFocusedCell
          focusedCell={focused}
          onFocusedCell={(next) => {
            setFocused(next);
            store.focus({ row: next.row, col: next.col });
          }}
          selectedRegions={regions}
          onSelection={onSelection}
          defaultRowHeight={rowHeight}
          minRowHeight={rowHeight}
          enableRowResizing={false}
          numFrozenColumns={frozenColumns}
          columnWidths={shown.map(
            (column) => widths[column.key] ?? column.width ?? columnType(column.type).width,
          )}
          onColumnWidthChanged={(index, width) => {
            const key = shown[index]?.key;
            if (key !== undefined) setWidths((current) => ({ ...current, [key]: width }));
          }}
          getCellClipboardData={copyText}
          rowHeaderCellRenderer={(row) => <RowHeaderCell name={String(rowNumber?.(row) ?? row + 1)} />}
          loadingOptions={loading ? [TableLoadingOption.CELLS, TableLoadingOption.ROW_HEADERS] : []}
          cellRendererDependencies={[rows, shown, cellErrors, format, onCellEdit]}
        >
          {shown.map((column, index) => (
            <Column
              key={column.key}
              id={column.key}
              name={column.name}
              cellRenderer={cell}
              columnHeaderCellRenderer={() => (
                <ColumnHeaderCell
                  name={column.name}
                  className={alignmentOf(column) === "right" ? "gis-sheet__heading--right" : undefined}
                  nameRenderer={
                    renderColumnHeader
                      ? () => (
                          <HeaderSlot frozen={index < frozenColumns}>
                            {renderColumnHeader(column, index)}
                          </HeaderSlot>
                        )
                      : undefined
                  }
                />
              )}
            />
          ))}
        </Table>
        <div className="gis-sheet__refused" role="status">
          {editing.refused.join(" ")}
        </div>
      </section>
    </SheetContext>
  );
  return <WithHotkeys>{content}</WithHotkeys>;
}
