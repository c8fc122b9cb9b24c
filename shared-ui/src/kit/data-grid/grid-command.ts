import type { GridApi } from "./grid-api.ts";

type AnyGrid = GridApi<unknown>;

/** The menu that an action is in: of cells and rows, of a column's header, or of a group's heading. */
export type GridMenuPlace = "cell" | "column" | "group";

/** An action of the grid. Menus, keys and the list of keys are built from it. */
export interface GridCommand {
  /** Key of its label, `grid.actions.<id>`. */
  readonly id: string;
  /** Keys that run it, the displayed one first. At least one, so that nothing needs a mouse. */
  readonly keys: readonly [string, ...string[]];
  readonly menu: GridMenuPlace;
  /** Actions of one section are grouped in the menu. */
  readonly section: number;
  /** On a key press the browser's own (clipboard) event runs it; the menu runs it here. */
  readonly isNative?: boolean;
  /** Whether it applies here. Otherwise it is not in the menu and its key is ignored. */
  readonly offered: (grid: AnyGrid) => boolean;
  /** Whether it is possible now. Otherwise it is disabled in the menu. */
  readonly can?: (grid: AnyGrid) => boolean;
  /** For a key that has another meaning elsewhere: whether the action takes it here. */
  readonly takes?: (grid: AnyGrid, key: string) => boolean;
  /** For a toggle: whether it is on. */
  readonly isOn?: (grid: AnyGrid) => boolean;
  /** Runs it and returns a text to announce: every action is announced to screen readers. */
  readonly run: (grid: AnyGrid) => string | Promise<string>;
}
