import { CODE_LENGTH } from "@gisement/shared-domain/auth";

/** One text per box: a digit, or nothing. */
export type Cells = readonly string[];
/** What the boxes hold after a key or a paste, and the box that takes the keyboard next. */
export interface Edited {
  readonly cells: Cells;
  readonly focus: number;
}

const LAST = CODE_LENGTH - 1;
export const toCells = (code: string): Cells =>
  Array.from({ length: CODE_LENGTH }, (_, index) => code[index] ?? "");

/** Puts digits into the boxes from one on. A whole code starts at the first box, wherever it was dropped. */
export function fillCells(cells: Cells, at: number, digits: string): Edited {
  const from = digits.length >= CODE_LENGTH ? 0 : at;
  const placed = digits.slice(0, CODE_LENGTH - from);
  return {
    cells: cells.map((cell, index) => placed[index - from] ?? cell),
    focus: Math.min(LAST, from + placed.length),
  };
}

/** Backspace empties the box, or the one before when it is empty already. */
export function eraseCell(cells: Cells, at: number): Edited {
  const target = cells[at] === "" ? Math.max(0, at - 1) : at;
  return { cells: cells.map((cell, index) => (index === target ? "" : cell)), focus: target };
}

/** The digit that was typed into a box that may hold one already. */
export const typedDigit = (before: string, digits: string): string =>
  digits.length > 1 && before !== "" ? digits.replace(before, "") : digits;
