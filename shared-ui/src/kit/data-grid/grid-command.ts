import type { GridApi } from "./grid-api.ts";

type AnyGrid = GridApi<unknown>;

/** Which menu an action stands in: that of cells and rows, of a column's header, or of a group's heading. */
export type GridMenuPlace = "cell" | "column" | "group";

/** One thing the grid can do. Menu, keys and the list of keys are all made from it. */
export interface GridCommand {
  /** Names its label, `grid.actions.<id>`. */
  readonly id: string;
  /** The first one is shown. At least one: nothing needs a mouse. */
  readonly keys: readonly [string, ...string[]];
  readonly menu: GridMenuPlace;
  /** Actions of one section stand together in the menu. */
  readonly section: number;
  /** The browser's own event does it when the key is pressed (the clipboard's); the menu runs it here. */
  readonly isNative?: boolean;
  /** Whether it exists here at all; it is left out of the menu otherwise, and the key is not taken. */
  readonly offered: (grid: AnyGrid) => boolean;
  /** Whether it would do something now; it stands greyed in the menu otherwise. */
  readonly can?: (grid: AnyGrid) => boolean;
  /** For a key that means something else elsewhere. */
  readonly takes?: (grid: AnyGrid, key: string) => boolean;
  /** For an action that switches: whether it is on. */
  readonly isOn?: (grid: AnyGrid) => boolean;
  /** Does it, and says in a sentence what was done: every action is told to screen readers. */
  readonly run: (grid: AnyGrid) => string | Promise<string>;
}
