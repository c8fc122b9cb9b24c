import { canEditCell, planClear, planFill } from "./cell-edits.ts";
import type { FillArea } from "./fill.ts";
import type { GridApi } from "./grid-api.ts";
import type { GridCommand } from "./grid-command.ts";
import { GroupLine, isRow } from "./line.ts";
import { type CellRange, heightOf, widthOf } from "./selection-range.ts";

type AnyGrid = GridApi<unknown>;

const onRow = (grid: AnyGrid) => !grid.inHeader && isRow(grid.line);
const editsHere = (grid: AnyGrid) => grid.isEditable && onRow(grid);
const canEditActive = (grid: AnyGrid) =>
  editsHere(grid) && grid.active !== null && canEditCell(grid.sheet, grid.active.row, grid.active.col);

/** Fills the range from its first row or column; a single row or column is filled from the one before it. */
function fillFrom(range: CellRange, along: "down" | "right"): { source: CellRange; fill: FillArea } | null {
  if (along === "down") {
    const top = heightOf(range) > 1 ? range.top : range.top - 1;
    if (top < 0) return null;
    return {
      source: { ...range, top, bottom: top },
      fill: { side: "down", area: { ...range, top: top + 1 } },
    };
  }
  const left = widthOf(range) > 1 ? range.left : range.left - 1;
  if (left < 0) return null;
  return {
    source: { ...range, left, right: left },
    fill: { side: "right", area: { ...range, left: left + 1 } },
  };
}
const canFill = (grid: AnyGrid, along: "down" | "right") =>
  grid.range !== null && fillFrom(grid.range, along) !== null;
function fill(grid: AnyGrid, along: "down" | "right"): string {
  const found = grid.range && fillFrom(grid.range, along);
  if (!found) return grid.t("grid.said.notHere");
  return grid.apply(planFill(grid.sheet, found.source, found.fill), "filled");
}

function toggleRow(grid: AnyGrid): string {
  const { line, t } = grid;
  if (!isRow(line)) return t("grid.said.notHere");
  const next = new Set(grid.selection);
  const key = grid.rowKey(line);
  const isOut = next.delete(key);
  if (!isOut) next.add(key);
  grid.setSelection?.(next);
  const name = grid.nameOf(line);
  const values = { name, count: next.size };
  return isOut ? t("grid.said.rowLeft", values) : t("grid.said.rowTaken", values);
}

function toggleAllRows(grid: AnyGrid): string {
  const loaded = grid.sheet.lines.filter(isRow).map((row) => grid.rowKey(row));
  const next = new Set(grid.selection);
  const all = loaded.every((key) => next.has(key));
  for (const key of loaded) {
    if (all) next.delete(key);
    else next.add(key);
  }
  grid.setSelection?.(next);
  return grid.t("grid.said.rowsSelected", { count: next.size });
}

/** Actions on rows and cells, for the context menu and the keyboard. */
export const CELL_ACTIONS: readonly GridCommand[] = [
  {
    id: "openRow",
    keys: ["Ctrl+Enter", "Enter"],
    menu: "cell",
    section: 0,
    offered: (grid) => grid.openRow !== undefined && onRow(grid),
    // Enter in an editable cell edits it, except in the column whose link opens the row.
    takes: (grid, key) => key !== "Enter" || Boolean(grid.column?.primary) || !canEditActive(grid),
    run: (grid) => {
      const { line } = grid;
      if (!isRow(line)) return grid.t("grid.said.notHere");
      grid.openRow?.(line);
      return grid.t("grid.said.opened", { name: grid.nameOf(line) });
    },
  },
  {
    id: "editCell",
    keys: ["F2", "Enter"],
    menu: "cell",
    section: 0,
    offered: editsHere,
    can: canEditActive,
    run: (grid) => {
      if (grid.active) grid.editCell(grid.active);
      return grid.t("grid.said.editing", { name: grid.column?.name });
    },
  },
  {
    id: "selectRow",
    keys: ["Space"],
    menu: "cell",
    section: 0,
    offered: (grid) => grid.setSelection !== undefined && onRow(grid),
    isOn: ({ line, selection, rowKey }) => isRow(line) && selection.has(rowKey(line)),
    run: toggleRow,
  },
  {
    id: "selectAllRows",
    keys: ["Ctrl+Shift+Space"],
    menu: "cell",
    section: 0,
    offered: (grid) => grid.setSelection !== undefined && !grid.inHeader,
    run: toggleAllRows,
  },
  {
    id: "copy",
    keys: ["Ctrl+C"],
    menu: "cell",
    section: 2,
    isNative: true,
    offered: (grid) => grid.range !== null,
    run: (grid) => grid.copy(),
  },
  {
    id: "cut",
    keys: ["Ctrl+X"],
    menu: "cell",
    section: 2,
    isNative: true,
    offered: editsHere,
    run: (grid) => grid.cut(),
  },
  {
    id: "paste",
    keys: ["Ctrl+V"],
    menu: "cell",
    section: 2,
    isNative: true,
    offered: editsHere,
    run: (grid) => grid.paste(),
  },
  {
    id: "clearCells",
    keys: ["Delete", "Backspace"],
    menu: "cell",
    section: 2,
    offered: editsHere,
    run: (grid) =>
      grid.range ? grid.apply(planClear(grid.sheet, grid.range), "cleared") : grid.t("grid.said.notHere"),
  },
  {
    id: "selectAllCells",
    keys: ["Ctrl+A"],
    menu: "cell",
    section: 2,
    offered: (grid) => grid.range !== null,
    run: (grid) => {
      const { lines, columns } = grid.sheet;
      grid.selectRange({ top: 0, bottom: lines.length - 1, left: 0, right: columns.length - 1 });
      return grid.t("grid.said.range", { rows: lines.length, columns: columns.length });
    },
  },
  {
    id: "fillDown",
    keys: ["Ctrl+D"],
    menu: "cell",
    section: 3,
    offered: editsHere,
    can: (grid) => canFill(grid, "down"),
    run: (grid) => fill(grid, "down"),
  },
  {
    id: "fillRight",
    keys: ["Ctrl+R"],
    menu: "cell",
    section: 3,
    offered: editsHere,
    can: (grid) => canFill(grid, "right"),
    run: (grid) => fill(grid, "right"),
  },
  {
    id: "undo",
    keys: ["Ctrl+Z"],
    menu: "cell",
    section: 4,
    offered: (grid) => grid.undo !== undefined,
    run: (grid) => {
      grid.undo?.();
      return grid.t("grid.said.undone");
    },
  },
  {
    id: "redo",
    keys: ["Ctrl+Y", "Ctrl+Shift+Z"],
    menu: "cell",
    section: 4,
    offered: (grid) => grid.redo !== undefined,
    run: (grid) => {
      grid.redo?.();
      return grid.t("grid.said.redone");
    },
  },
  {
    id: "showKeys",
    keys: ["?"],
    menu: "cell",
    section: 5,
    offered: () => true,
    run: (grid) => {
      grid.showHelp();
      return grid.t("grid.said.keysShown");
    },
  },
];

const onGroup = (grid: AnyGrid) => grid.line instanceof GroupLine && grid.toggleGroup !== undefined;
const hasGroups = (grid: AnyGrid) => grid.groups !== undefined && grid.toggleAllGroups !== undefined;

function toggleHere(grid: AnyGrid): string {
  const { line, t } = grid;
  if (!(line instanceof GroupLine)) return t("grid.said.notHere");
  const { key, label, count } = line.group;
  grid.toggleGroup?.(key);
  return t(line.isOpen ? "grid.said.groupClosed" : "grid.said.groupOpened", { name: label, count });
}
function setAllGroups(grid: AnyGrid, open: boolean): string {
  grid.toggleAllGroups?.(open);
  const count = grid.groups?.length ?? 0;
  return grid.t(open ? "grid.said.groupsOpened" : "grid.said.groupsClosed", { count });
}

/** Actions on the headings of a grouped list. */
export const GROUP_ACTIONS: readonly GridCommand[] = [
  {
    id: "openGroup",
    keys: ["ArrowRight", "Enter"],
    menu: "group",
    section: 0,
    offered: (grid) => onGroup(grid) && grid.line instanceof GroupLine && !grid.line.isOpen,
    run: toggleHere,
  },
  {
    id: "closeGroup",
    keys: ["ArrowLeft", "Enter"],
    menu: "group",
    section: 0,
    // In the columns beside the heading, the arrow key moves to the next cell.
    takes: (grid, key) => key === "Enter" || (grid.active?.col ?? 1) <= 0,
    offered: (grid) => onGroup(grid) && grid.line instanceof GroupLine && grid.line.isOpen,
    run: toggleHere,
  },
  {
    id: "openAllGroups",
    keys: ["Alt+Shift+E"],
    menu: "group",
    section: 0,
    offered: hasGroups,
    can: ({ groups, openGroups }) => Boolean(groups?.some(({ key }) => !openGroups.has(key))),
    run: (grid) => setAllGroups(grid, true),
  },
  {
    id: "closeAllGroups",
    keys: ["Alt+Shift+C"],
    menu: "group",
    section: 0,
    offered: hasGroups,
    can: ({ openGroups }) => openGroups.size > 0,
    run: (grid) => setAllGroups(grid, false),
  },
];
