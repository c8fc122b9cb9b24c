import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import type { DataGridHandle } from "react-data-grid";
import { flushSync } from "react-dom";
import type { CellPosition } from "./selection-range.ts";

/** Mouse actions on cells. Columns are counted like the library does, including the checkbox column. */
export interface CellMouseActs {
  /** A press on a cell: it becomes the active cell. */
  onPress: (cell: CellPosition) => void;
  /** Shift and press, or dragging over another cell. */
  onExtend: (cell: CellPosition) => void;
  onDoublePress: (cell: CellPosition) => void;
  onFillOver: (cell: CellPosition) => void;
  onFillEnd: () => void;
  /** A double click on the fill handle. */
  onFillDown: () => void;
}

const CONTROLS = "a, button, input, label, select, textarea";
/** Pixels at the edge in which dragging scrolls, and pixels per scroll. */
const EDGE = 24;

/** The cell that contains an element; null in the header and outside. */
export function cellOf(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const row = cell?.closest('[role="row"]');
  if (!cell || !row) return null;
  // Both attributes count from 1, and the header is the first row.
  return {
    row: Number(row.getAttribute("aria-rowindex")) - 2,
    col: Number(cell.getAttribute("aria-colindex")) - 1,
  };
}

/** Closes an open editor. False if it contains invalid input and keeps the focus. */
function leaveEditor(frame: HTMLElement): boolean {
  const editor = frame.querySelector(".rdg-editor-container");
  const { activeElement } = document;
  if (!editor?.contains(activeElement) || !(activeElement instanceof HTMLElement)) return true;
  flushSync(() => activeElement.blur());
  if (!frame.querySelector('.rdg-editor-container [aria-invalid="true"]')) return true;
  activeElement.focus();
  return false;
}

function scrollAtEdge(element: HTMLElement, x: number, y: number): void {
  const box = element.getBoundingClientRect();
  const by = (at: number, low: number, high: number) =>
    at < low + EDGE ? -EDGE : at > high - EDGE ? EDGE : 0;
  element.scrollBy?.(by(x, box.left, box.right), by(y, box.top + EDGE, box.bottom));
}

/** Selecting and filling by mouse, with one listener on the grid. */
export function useCellMouse(grid: RefObject<DataGridHandle | null>, acts: CellMouseActs) {
  const latest = useRef(acts);
  latest.current = acts;
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const drag = (onOver: (cell: CellPosition) => void, onEnd?: () => void) => {
    stop.current?.();
    let last = "";
    const onMove = (event: globalThis.MouseEvent) => {
      const element = grid.current?.element;
      // The button was released outside the window, without an event here.
      if (event.buttons === 0) return onUp();
      if (element) scrollAtEdge(element, event.clientX, event.clientY);
      const cell = cellOf(event.target);
      if (!cell || !element?.contains(event.target as Node) || last === `${cell.row} ${cell.col}`) return;
      last = `${cell.row} ${cell.col}`;
      onOver(cell);
    };
    const onUp = () => {
      stop.current?.();
      onEnd?.();
    };
    document.addEventListener("mousemove", onMove);
    document.addEventListener("mouseup", onUp);
    stop.current = () => {
      document.removeEventListener("mousemove", onMove);
      document.removeEventListener("mouseup", onUp);
      stop.current = null;
    };
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (target.closest(".rdg-editor-container")) return;
    if (target.classList.contains("gis-grid__handle")) {
      event.preventDefault();
      drag(
        (cell) => latest.current.onFillOver(cell),
        () => latest.current.onFillEnd(),
      );
      return;
    }
    if (!leaveEditor(event.currentTarget)) {
      event.preventDefault();
      return;
    }
    const cell = cellOf(target);
    if (!cell) return;
    if (event.button !== 0) return;
    const isControl = target.closest(CONTROLS) !== null;
    if (event.shiftKey && !isControl) {
      event.preventDefault();
      latest.current.onExtend(cell);
    } else latest.current.onPress(cell);
    if (!isControl) drag((over) => latest.current.onExtend(over));
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (target.classList.contains("gis-grid__handle")) return latest.current.onFillDown();
    if (target.closest(`.rdg-editor-container, ${CONTROLS}`)) return;
    const cell = cellOf(target);
    if (cell) latest.current.onDoublePress(cell);
  };
  return { onMouseDown, onDoubleClick };
}
