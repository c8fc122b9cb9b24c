import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from "react";
import type { DataGridHandle } from "react-data-grid";
import type { Announcer } from "./announcer.tsx";
import { canEditCell, copyText, planFill, type Sheet } from "./cell-edits.ts";
import { fitColumn } from "./column-actions.ts";
import { type FillArea, fillTo } from "./fill.ts";
import { GRID_ACTIONS } from "./grid-actions.ts";
import type { GridApi } from "./grid-api.ts";
import type { GridCommand } from "./grid-command.ts";
import { takeKey } from "./grid-keyboard.ts";
import { GroupLine, isRow } from "./line.ts";
import { type CellPosition, type CellRange, heightOf, widthOf } from "./selection-range.ts";
import { sortSentence } from "./sort-sentence.ts";
import { addSort, sortFieldOf } from "./sorts.ts";
import { cellOf, useCellMouse } from "./use-cell-mouse.ts";
import type { useCellRange } from "./use-cell-range.ts";
import type { useEdits } from "./use-edits.ts";
import type { GridMenus } from "./use-grid-menu.ts";

interface EventsOptions<Row> {
  grid: RefObject<DataGridHandle | null>;
  after: RefObject<HTMLElement | null>;
  offset: number;
  rowHeight: number;
  latest: { readonly current: GridApi<Row> };
  cells: ReturnType<typeof useCellRange>;
  edits: ReturnType<typeof useEdits<Row>>;
  announcer: Announcer;
  menu: GridMenus;
  run: (action: GridCommand) => void;
}

/** Maximum rows of a double-click fill: more is not intended, and the server takes as many rows in one step. */
const MOST_FILLED = 5000;

/** How far down a double click on the handle fills: as far as the neighbouring column has values. */
function fillDepth<Row>(sheet: Sheet<Row>, source: CellRange): number {
  const beside = source.left > 0 ? source.left - 1 : source.right + 1;
  let row = source.bottom;
  while (
    row - source.bottom < MOST_FILLED &&
    isRow(sheet.lines[row + 1]) &&
    copyText(sheet, row + 1, beside) !== ""
  )
    row += 1;
  return row;
}

/** Keyboard, mouse and clipboard events of the grid, with one listener each on the grid. */
export function useGridEvents<Row>(options: EventsOptions<Row>) {
  const { grid, after, offset, rowHeight, latest, cells, edits, announcer, menu, run } = options;
  const [filling, setFilling] = useState<FillArea | null>(null);
  const toData = ({ row, col }: CellPosition) => ({ row, col: Math.max(0, col - offset) });

  const tellRange = (range: CellRange) =>
    announcer.announce(
      latest.current.t("grid.said.range", { rows: heightOf(range), columns: widthOf(range) }),
    );
  const fill = (area: FillArea | null) => {
    const { range, sheet } = latest.current;
    setFilling(null);
    if (range && area) announcer.announce(edits.apply(planFill(sheet, range, area), "filled"));
  };
  const mouse = useCellMouse(grid, {
    onPress: ({ row, col }) => grid.current?.selectCell({ rowIdx: row, idx: col }),
    onExtend: (cell) => cells.extendTo(toData(cell)),
    onDoublePress: ({ row, col }) => {
      const api = latest.current;
      const line = api.sheet.lines[row];
      if (api.isEditable && canEditCell(api.sheet, row, col - offset))
        api.editCell({ row, col: col - offset });
      else if (isRow(line)) api.openRow?.(line);
    },
    onFillOver: (cell) => setFilling(latest.current.range && fillTo(latest.current.range, toData(cell))),
    onFillEnd: () => fill(filling),
    onFillDown: () => {
      const { range, sheet } = latest.current;
      if (range) fill(fillTo(range, { row: fillDepth(sheet, range), col: range.left }));
    },
  });

  /** Ignores events from overlays of the grid (menus, dialogs, an open editor). */
  const isOurs = (target: EventTarget | null) =>
    target instanceof Element &&
    Boolean(grid.current?.element?.contains(target)) &&
    !target.closest(".rdg-editor-container");
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isOurs(event.target)) return;
    const page = Math.max(1, Math.floor((grid.current?.element?.clientHeight ?? 0) / rowHeight) - 2);
    const taken = takeKey(event, latest.current, {
      page,
      corner: cells.corner,
      hasRange: cells.selected !== null,
      dropRange: cells.drop,
      extendTo: (cell) => {
        cells.extendTo(cell);
        grid.current?.scrollToCell({ rowIdx: cell.row, idx: cell.col + offset });
        const { active } = latest.current;
        if (!active) return;
        tellRange({
          top: Math.min(active.row, cell.row),
          bottom: Math.max(active.row, cell.row),
          left: Math.min(active.col, cell.col),
          right: Math.max(active.col, cell.col),
        });
      },
      openMenu: menu.openHere,
      leave: () => after.current?.focus(),
      run,
      announce: announcer.announce,
      screenActions: menu.screenActions,
    });
    if (!taken) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClickCapture = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !isOurs(target)) return;
    const api = latest.current;
    const header = target.closest('[role="columnheader"]');
    // The library would add to the sort keys that it shows, which may not be the newest.
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    if (header && adds && api.severalSorts && api.changeSorts) {
      const column = api.sheet.columns[Number(header.getAttribute("aria-colindex")) - 1 - offset];
      if (!column?.sortable) return;
      event.stopPropagation();
      const next = api.changeSorts((sorts) => addSort(sorts, sortFieldOf(column)));
      announcer.announce(sortSentence(next, api.columns, api.t));
      return;
    }
    const cell = cellOf(target);
    // The whole checkbox cell is a target: the checkbox alone is small.
    if (target.classList.contains("gis-grid__select")) target.querySelector("input")?.click();
    if (!cell || !(api.sheet.lines[cell.row] instanceof GroupLine)) return;
    const toggle = GRID_ACTIONS.find(
      ({ menu: place, offered }) => place === "group" && offered(api as GridApi<unknown>),
    );
    if (toggle) run(toggle);
  };
  const onDoubleClickCapture = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !isOurs(target) || !target.matches(".rdg-resize-handle")) return;
    // The library would measure only the header.
    event.stopPropagation();
    const api = latest.current as GridApi<unknown>;
    const header = target.closest('[role="columnheader"]');
    const column = api.sheet.columns[Number(header?.getAttribute("aria-colindex")) - 1 - offset];
    announcer.announce(fitColumn({ ...api, column }));
  };
  const guarded =
    <Event extends { target: EventTarget | null }>(handle: (event: Event) => void) =>
    (event: Event) => {
      if (isOurs(event.target)) handle(event);
    };

  return {
    filling,
    handlers: {
      ...mouse,
      onKeyDownCapture,
      onClickCapture,
      onDoubleClickCapture,
      onContextMenu: menu.onContextMenu,
      onCopy: guarded(edits.onCopy),
      onCut: guarded(edits.onCut),
      onPaste: guarded(edits.onPaste),
    },
  };
}
