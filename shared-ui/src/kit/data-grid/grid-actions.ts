import { CELL_ACTIONS, GROUP_ACTIONS } from "./cell-actions.ts";
import { COLUMN_ACTIONS } from "./column-actions.ts";
import type { GridApi } from "./grid-api.ts";
import type { GridCommand, GridMenuPlace } from "./grid-command.ts";
import { isKey, type KeyPress } from "./keys.ts";

/** Every action of the grid; its menus, its keys and its list of keys are built from this list. */
export const GRID_ACTIONS: readonly GridCommand[] = [...GROUP_ACTIONS, ...CELL_ACTIONS, ...COLUMN_ACTIONS];

/** Keys for moving, selecting and opening menus, for the list of keys. Their texts are `grid.ways.<id>`. */
export const GRID_WAYS: readonly { id: string; keys: readonly string[] }[] = [
  { id: "move", keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] },
  { id: "edges", keys: ["Ctrl+ArrowUp", "Ctrl+ArrowDown", "Ctrl+ArrowLeft", "Ctrl+ArrowRight"] },
  { id: "line", keys: ["Home", "End"] },
  { id: "ends", keys: ["Ctrl+Home", "Ctrl+End"] },
  { id: "page", keys: ["PageUp", "PageDown"] },
  { id: "extend", keys: ["Shift+ArrowUp", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowRight"] },
  { id: "dropRange", keys: ["Escape"] },
  { id: "leave", keys: ["F6"] },
  { id: "menu", keys: ["Shift+F10", "ContextMenu"] },
  { id: "columnMenu", keys: ["Alt+ArrowDown"] },
];

/** The action of a key press here, and whether it is possible now. */
export function actionOf<Row>(
  press: KeyPress,
  grid: GridApi<Row>,
): { action: GridCommand; can: boolean } | null {
  const seen = grid as GridApi<unknown>;
  for (const action of GRID_ACTIONS) {
    if (action.isNative) continue;
    const key = action.keys.find((text) => isKey(press, text));
    if (key === undefined || !action.offered(seen) || action.takes?.(seen, key) === false) continue;
    return { action, can: action.can?.(seen) ?? true };
  }
  return null;
}

/** The sections of a menu with the actions offered here, in order. */
export function menuSections<Row>(places: readonly GridMenuPlace[], grid: GridApi<Row>): GridCommand[][] {
  const seen = grid as GridApi<unknown>;
  const sections = new Map<string, GridCommand[]>();
  for (const place of places) {
    for (const action of GRID_ACTIONS) {
      if (action.menu !== place || !action.offered(seen)) continue;
      const name = `${place} ${action.section}`;
      sections.set(name, [...(sections.get(name) ?? []), action]);
    }
  }
  return [...sections.values()];
}
