import { CODE_LENGTH } from "@gisement/shared-domain/auth";

/** The content of each box: a digit or an empty string. */
export type Cells = readonly string[];
/** The boxes after a key or a paste, and the index of the box to focus. */
export interface Edited {
  readonly cells: Cells;
  readonly focus: number;
}

const LAST = CODE_LENGTH - 1;
export const toCells = (code: string): Cells =>
  Array.from({ length: CODE_LENGTH }, (_, index) => code[index] ?? "");

/** Fills the boxes with digits from index `at`. A whole code always starts at the first box. */
export function fillCells(cells: Cells, at: number, digits: string): Edited {
  const from = digits.length >= CODE_LENGTH ? 0 : at;
  const placed = digits.slice(0, CODE_LENGTH - from);
  return {
    cells: cells.map((cell, index) => placed[index - from] ?? cell),
    focus: Math.min(LAST, from + placed.length),
  };
}

/** Backspace: empties the box, or the previous one if it is already empty. */
export function eraseCell(cells: Cells, at: number): Edited {
  const target = cells[at] === "" ? Math.max(0, at - 1) : at;
  return { cells: cells.map((cell, index) => (index === target ? "" : cell)), focus: target };
}

/** The digit typed into a box that may already contain one. */
export const typedDigit = (before: string, digits: string): string =>
  digits.length > 1 && before !== "" ? digits.replace(before, "") : digits;
