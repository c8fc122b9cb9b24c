import { type MouseEvent, type RefObject, useState } from "react";
import type { DataGridHandle } from "react-data-grid";
import { flushSync } from "react-dom";
import { menuSections } from "./grid-actions.ts";
import type { GridApi } from "./grid-api.ts";
import type { GridMenuPlace } from "./grid-command.ts";
import type { OpenMenu } from "./grid-menu.tsx";
import { GroupLine, isRow } from "./line.ts";
import { heightOf, holds } from "./selection-range.ts";
import type { GridAction, GridTarget } from "./types.ts";
import { cellOf } from "./use-cell-mouse.ts";

interface MenuOptions<Row> {
  grid: RefObject<DataGridHandle | null>;
  offset: number;
  latest: { readonly current: GridApi<Row> };
  menuActions?: (target: GridTarget<Row>) => readonly GridAction[];
  focusActive: () => void;
}

/** The rows that an action applies to: the selection, the rows of the cell range, or the row itself. */
function targetOf<Row>(grid: GridApi<Row>): GridTarget<Row> | null {
  const { line, range, selection, rowKey, sheet, column } = grid;
  if (!isRow(line)) return null;
  const target = { row: line, column: column?.key };
  if (selection.has(rowKey(line)))
    return { ...target, rows: sheet.lines.filter(isRow).filter((row) => selection.has(rowKey(row))) };
  if (range && heightOf(range) > 1)
    return { ...target, rows: sheet.lines.slice(range.top, range.bottom + 1).filter(isRow) };
  return { ...target, rows: [line] };
}

export interface GridMenus {
  readonly open: OpenMenu | null;
  readonly close: () => void;
  readonly openHere: (place: "here" | "column") => void;
  readonly screenActions: () => readonly GridAction[];
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onColumn: (key: string, event: MouseEvent<HTMLElement>) => void;
  readonly onRow: (rowIdx: number, event: MouseEvent<HTMLElement>) => void;
}

/** Menus of cells, rows, columns and groups, by mouse and keyboard. */
export function useGridMenu<Row>({
  grid,
  offset,
  latest,
  menuActions,
  focusActive,
}: MenuOptions<Row>): GridMenus {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const screenActions = () => {
    const target = targetOf(latest.current);
    return target ? (menuActions?.(target) ?? []) : [];
  };
  const show = (x: number, y: number, kind: "here" | "column") => {
    const api = latest.current;
    const isColumn = kind === "column" || api.inHeader;
    const isGroup = api.line instanceof GroupLine;
    const places: GridMenuPlace[] = isColumn ? ["column"] : isGroup ? ["group", "cell"] : ["cell"];
    const actions = isColumn ? [] : screenActions();
    const sections = menuSections(places, api);
    if (sections.length === 0 && actions.length === 0) return;
    const label = isColumn
      ? api.t("grid.menu.column", { name: api.column?.name ?? "" })
      : api.t("grid.menu.cell");
    setOpen({ x, y, label, sections, actions });
  };
  /** Opens the menu below a cell or a button. */
  const showUnder = (element: Element | null | undefined, kind: "here" | "column") => {
    const box = element?.getBoundingClientRect();
    show(box?.left ?? 0, box?.bottom ?? 0, kind);
  };
  const go = (rowIdx: number, idx: number) =>
    flushSync(() => grid.current?.selectCell({ rowIdx, idx }, { shouldFocusCell: true }));
  const activeElement = () => grid.current?.element?.querySelector(':scope > [role="row"] > [tabindex="0"]');

  return {
    open,
    close: () => {
      setOpen(null);
      focusActive();
    },
    openHere: (kind) => {
      // The checkbox column has no column menu.
      if (kind === "column" && !latest.current.column) return;
      showUnder(activeElement(), kind);
    },
    screenActions,
    onContextMenu: (event) => {
      const { target } = event;
      if (!(target instanceof Element) || !grid.current?.element?.contains(target)) return;
      // Text being edited keeps the browser's own menu.
      if (target.closest(".rdg-editor-container")) return;
      const cell = cellOf(target);
      const header = target.closest('[role="columnheader"]');
      if (!cell && !header) return;
      event.preventDefault();
      const { range, active } = latest.current;
      if (header) go(-1, Number(header.getAttribute("aria-colindex")) - 1);
      else if (cell) {
        const at = { row: cell.row, col: cell.col - offset };
        const isPicked = range !== null && holds(range, at);
        if (!isPicked && (active?.row !== at.row || active.col !== at.col)) go(cell.row, cell.col);
      }
      // Keyboard events have no position, or the window's corner.
      if (event.clientX === 0 && event.clientY === 0)
        showUnder(header ?? target.closest('[role="gridcell"]'), "here");
      else show(event.clientX, event.clientY, "here");
    },
    onColumn: (key, event) => {
      const at = latest.current.sheet.columns.findIndex((column) => column.key === key);
      const { currentTarget } = event;
      go(-1, at + offset);
      showUnder(currentTarget, "column");
    },
    onRow: (rowIdx, event) => {
      const { currentTarget } = event;
      const { active, sheet } = latest.current;
      const at = sheet.columns.findIndex((column) => column.primary);
      if (active?.row !== rowIdx || active.col < 0) go(rowIdx, Math.max(0, at) + offset);
      showUnder(currentTarget, "here");
    },
  };
}
