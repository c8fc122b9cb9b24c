import {
  type PointerEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { GridColumn } from "../column-types/types.ts";
import { GripVerticalIcon } from "../icons/icons.ts";

/** Where a dragged row would be dropped: before or after another row. */
interface Drop {
  readonly key: string;
  readonly after: boolean;
}

export interface RowOrder<Row> {
  /** The first column: a grip that moves its row by mouse or touch. */
  readonly gripColumn: GridColumn<Row>;
  /** Marks the dragged row and the place where it would be dropped. */
  readonly rowClass: (row: Row) => string | undefined;
}

interface RowOrderOptions<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Called with the new position among all rows. */
  readonly onMove: (row: Row, to: number) => void;
}

const ROW = "[data-row-order]";

/** The row at this height of the page, among the rows on screen. */
function dropAt(grid: Element, y: number): Drop | null {
  for (const grip of grid.querySelectorAll<HTMLElement>(ROW)) {
    const line = grip.closest("[role=row]")?.getBoundingClientRect();
    if (line && y >= line.top && y < line.bottom)
      return { key: grip.dataset.rowOrder ?? "", after: y > line.top + line.height / 2 };
  }
  return null;
}

/** Rows of a `DataGrid` that are put in order by dragging. The screen offers the same moves in its menu, with keys. */
export function useRowOrder<Row>(options: RowOrderOptions<Row>): RowOrder<Row> {
  const { rowKey } = options;
  const { t } = useTranslation("ui");
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const latest = useRef({ ...options, drop });
  useLayoutEffect(() => {
    latest.current = { ...options, drop };
  });

  // The column stays the same while its rows change: a new one would draw every cell again.
  const gripColumn = useMemo((): GridColumn<Row> => {
    const over = (next: Drop | null) =>
      setDrop((before) => (before?.key === next?.key && before?.after === next?.after ? before : next));
    const end = (row: Row | null) => {
      const { rows, onMove, drop: at } = latest.current;
      setDragged(null);
      setDrop(null);
      if (!row || !at) return;
      const from = rows.findIndex((other) => rowKey(other) === rowKey(row));
      const beside = rows.findIndex((other) => rowKey(other) === at.key) + (at.after ? 1 : 0);
      const to = from < beside ? beside - 1 : beside;
      if (to !== from) onMove(row, to);
    };
    const grip = (row: Row): ReactNode => (
      <button
        type="button"
        className="gis-grip"
        tabIndex={-1}
        data-row-order={rowKey(row)}
        aria-label={t("grid.moveRow", { name: latest.current.nameOf(row) })}
        title={t("grid.moveRowHelp")}
        onMouseDown={(event) => event.stopPropagation()}
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(rowKey(row));
        }}
        onPointerMove={(event: PointerEvent<HTMLButtonElement>) => {
          const grid = event.currentTarget.closest("[role=grid]");
          if (!grid || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
          over(dropAt(grid, event.clientY));
          const { top, bottom } = grid.getBoundingClientRect();
          if (event.clientY < top + EDGE) grid.scrollBy(0, -SCROLL);
          else if (event.clientY > bottom - EDGE) grid.scrollBy(0, SCROLL);
        }}
        onPointerUp={() => end(row)}
        onPointerCancel={() => end(null)}
      >
        <GripVerticalIcon size={16} />
      </button>
    );
    return {
      key: "grip",
      name: t("grid.rank"),
      type: "TEXT",
      width: 54,
      minWidth: 54,
      maxWidth: 54,
      resizable: false,
      value: () => null,
      render: grip,
    };
  }, [rowKey, t]);
  const rowClass = useCallback(
    (row: Row): string | undefined => {
      const key = rowKey(row);
      if (key === dragged) return "gis-grid__dragged";
      return drop?.key === key
        ? `gis-grid__drop gis-grid__drop--${drop.after ? "after" : "before"}`
        : undefined;
    },
    [rowKey, dragged, drop],
  );
  return { gripColumn, rowClass };
}
/** Pixels from the edge at which a drag scrolls, and by how many per move. */
const EDGE = 40;
const SCROLL = 12;
