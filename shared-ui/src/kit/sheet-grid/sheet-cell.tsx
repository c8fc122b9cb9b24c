import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { CellEditor } from "../column-types/cell-editor.tsx";
import type { CellValue, ColumnShape } from "../column-types/types.ts";
import type { SheetPosition, SheetStore } from "./sheet-store.ts";

interface SheetContextValue {
  store: SheetStore;
  onEdit: (row: number, key: string, value: CellValue) => void;
  onLeave: (position: SheetPosition, move?: "down" | "right" | "left") => void;
  onOpenEditor: (position: SheetPosition) => void;
}
export const SheetContext = createContext<SheetContextValue | null>(null);

export interface SheetCellProps {
  row: number;
  col: number;
  column: ColumnShape;
  value: CellValue;
  text: string;
  align: "left" | "right" | "center";
  error?: string;
  editable: boolean;
  /** Rendered as read-only among editable cells. */
  fixed: boolean;
  /** The row's number as in its header. */
  rowNumber: number;
  display?: ReactNode;
  /** The table sets the cell's position and classes. */
  className?: string;
  style?: CSSProperties;
}

/** One cell of the sheet: its value or the editor. An error is shown in red, in the tooltip and to screen readers. */
export function SheetCell(props: SheetCellProps) {
  const { row, col, column, error, editable } = props;
  const { t } = useTranslation("ui");
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error("A SheetCell must be inside a SheetGrid");
  const { store } = sheet;
  const element = useRef<HTMLDivElement>(null);
  const at = (position: SheetPosition | null) => position?.row === row && position.col === col;
  const isFocused = useSyncExternalStore(store.subscribe, () => at(store.getFocused()));
  // Tab enters the sheet at the last active cell, or at its first cell.
  const isEntry = useSyncExternalStore(
    store.subscribe,
    () => store.getFocused() === null && row === 0 && col === 0,
  );
  const editing = useSyncExternalStore(store.subscribe, () =>
    at(store.getEditing()) ? store.getEditing() : null,
  );

  useEffect(() => {
    if (!isFocused || editing) return;
    // Only a sheet that has the focus moves it; another field of the screen keeps it.
    if (store.hasFocus) element.current?.focus({ preventScroll: true });
  }, [isFocused, editing, store]);

  const classes = [
    "bp6-table-cell",
    "gis-sheet__cell",
    `gis-sheet__cell--${props.align}`,
    error ? "gis-sheet__cell--error" : "",
    props.fixed ? "gis-sheet__cell--fixed" : "",
    props.className ?? "",
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table renders bare cells; its root handles the keyboard
    <div
      ref={element}
      className={classes.filter(Boolean).join(" ")}
      style={props.style}
      title={editing ? undefined : (error ?? (props.text || undefined))}
      tabIndex={isFocused || isEntry ? 0 : -1}
      data-cell={`${row}:${column.key}`}
      onDoubleClick={() => editable && sheet.onOpenEditor({ row, col })}
    >
      {editing ? (
        <CellEditor
          column={column}
          value={props.value}
          firstText={editing.firstText}
          onCommit={(value) => sheet.onEdit(row, column.key, value)}
          onClose={(move) => sheet.onLeave({ row, col }, move)}
        />
      ) : (
        <>
          <span className="gis-sheet__text">{props.display ?? props.text}</span>
          {error && (
            <span className="gis-sr-only">
              {t("grid.cellError", { row: props.rowNumber, column: column.name, message: error })}
            </span>
          )}
        </>
      )}
    </div>
  );
}
