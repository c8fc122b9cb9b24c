import type { KeyboardEvent } from "react";
import { canEditCell } from "./cell-edits.ts";
import { actionOf } from "./grid-actions.ts";
import type { GridApi } from "./grid-api.ts";
import type { GridCommand } from "./grid-command.ts";
import { isKey } from "./keys.ts";
import { type CellPosition, moveBy } from "./selection-range.ts";
import type { GridAction } from "./types.ts";

export interface KeyboardActs {
  readonly page: number;
  /** The far corner of the cell range; the active cell without a range. */
  readonly corner: CellPosition | null;
  readonly hasRange: boolean;
  readonly dropRange: () => void;
  readonly extendTo: (cell: CellPosition) => void;
  readonly openMenu: (place: "here" | "column") => void;
  readonly leave: () => void;
  readonly run: (action: GridCommand) => void;
  readonly announce: (text: string) => void;
  readonly screenActions: () => readonly GridAction[];
}

/** Moves that the library does not implement: to the edges, and those that extend the range. */
function takeMove<Row>(event: KeyboardEvent, grid: GridApi<Row>, acts: KeyboardActs): boolean {
  const { active, sheet } = grid;
  if (!active || event.altKey) return false;
  const far = event.ctrlKey || event.metaKey;
  // In a grouped list the library would move from the cells to the row itself.
  if (event.key === "ArrowLeft" && !event.shiftKey && !far)
    return grid.groups !== undefined && active.col <= 0;
  if (grid.inHeader || (!far && !event.shiftKey)) return false;
  const options = { rows: sheet.lines.length, columns: sheet.columns.length, page: acts.page, far };
  const from = event.shiftKey ? (acts.corner ?? active) : active;
  const to = moveBy(event.key, from, options);
  if (!to) return false;
  if (event.shiftKey) acts.extendTo(to);
  else grid.goTo(to);
  return true;
}

/** A screen's own shortcuts. A single letter is typed where a cell is editable. */
function takeShortcut<Row>(event: KeyboardEvent, grid: GridApi<Row>, acts: KeyboardActs): boolean {
  const { active, sheet } = grid;
  const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!active || grid.inHeader) return false;
  // The most pressed keys, which no screen takes: listing its actions would delay each step.
  if (event.key.startsWith("Arrow") && !event.ctrlKey && !event.metaKey && !event.altKey) return false;
  if (isTyped && grid.isEditable && canEditCell(sheet, active.row, active.col)) return false;
  const action = acts
    .screenActions()
    .find(({ shortcut, disabled }) => shortcut && !disabled && isKey(event, shortcut));
  action?.run();
  return action !== undefined;
}

/** Whether the grid handled a key; other keys continue to the library and the page. */
export function takeKey<Row>(event: KeyboardEvent, grid: GridApi<Row>, acts: KeyboardActs): boolean {
  if (["Control", "Shift", "Alt", "Meta"].includes(event.key)) return false;
  if (isKey(event, "Shift+F10") || isKey(event, "ContextMenu")) acts.openMenu("here");
  else if (isKey(event, "Alt+ArrowDown")) acts.openMenu("column");
  else if (isKey(event, "F6")) acts.leave();
  else if (event.key === "Escape") {
    if (!acts.hasRange) return false;
    acts.dropRange();
  } else {
    const found = actionOf(event, grid);
    if (!found) return takeMove(event, grid, acts) || takeShortcut(event, grid, acts);
    if (found.can) acts.run(found.action);
    else acts.announce(grid.t("grid.said.notHere"));
  }
  return true;
}
