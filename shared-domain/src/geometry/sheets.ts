import type { Pixels } from "./plan-shapes.ts";
import type { Bounds } from "./points.ts";

/** A length on paper. */
export type Millimetres = number & { readonly __unit?: "mm" };

/** Sizes of paper, shorter side first. */
export const PAPERS = { A4: [210, 297], A3: [297, 420], A2: [420, 594], A1: [594, 841] } as const;
export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as readonly PaperName[];

/** What one length on paper is on the site: 50 for 1:50. */
export const RATIOS = [10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000] as const;

/** Around the drawing, and below it for title, legend, scale bar and north. */
export const SHEET_MARGIN: Millimetres = 10;
export const SHEET_FOOT: Millimetres = 24;
/** Sheets of one floor: more are a wall, and a smaller scale shows them at once. */
export const MOST_SHEETS = 16;

export interface Sheet {
  /** From 0, from the left and from the top. */
  readonly column: number;
  readonly row: number;
  /** What of the picture it shows. */
  readonly bounds: Bounds;
}
export interface SheetLayout {
  readonly width: Millimetres;
  readonly height: Millimetres;
  readonly isLandscape: boolean;
  /** Null for a plan without a scale, which only fills its paper. */
  readonly ratio: number | null;
  /** Millimetres of paper for a pixel of the picture. */
  readonly perPixel: number;
  readonly columns: number;
  readonly rows: number;
  readonly sheets: readonly Sheet[];
}

interface Wanted {
  /** What is printed, in pixels of the picture. */
  readonly bounds: Bounds;
  /** Pixels per metre; null for a plan without a scale. */
  readonly scale: number | null;
  readonly paper: PaperName;
  /** One of the ratios; null for the largest drawing that fits on one sheet. */
  readonly ratio: number | null;
}

const ORIENTATIONS = [false, true] as const;

/** The room for a drawing on a sheet, in millimetres. */
function roomOf(paper: PaperName, isLandscape: boolean) {
  const [short, long] = PAPERS[paper];
  const [width, height] = isLandscape ? [long, short] : [short, long];
  return {
    width,
    height,
    across: width - 2 * SHEET_MARGIN,
    down: height - 2 * SHEET_MARGIN - SHEET_FOOT,
  };
}

/** How often a length fits, rounded up; the calculation's own error makes no further sheet. */
const timesOf = (length: number, room: number): number => Math.max(1, Math.ceil(length / room - 1e-9));

function layoutAt(wanted: Wanted, isLandscape: boolean, ratio: number | null, perPixel: number): SheetLayout {
  const { left, top, right, bottom } = wanted.bounds;
  const { width, height, across, down } = roomOf(wanted.paper, isLandscape);
  const [stepX, stepY]: [Pixels, Pixels] = [across / perPixel, down / perPixel];
  const columns = timesOf(right - left, stepX);
  const rows = timesOf(bottom - top, stepY);
  const sheets: Sheet[] = [];
  if (columns * rows <= MOST_SHEETS)
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        sheets.push({
          column,
          row,
          bounds: {
            left: left + column * stepX,
            top: top + row * stepY,
            right: Math.min(right, left + (column + 1) * stepX),
            bottom: Math.min(bottom, top + (row + 1) * stepY),
          },
        });
  return { width, height, isLandscape, ratio, perPixel, columns, rows, sheets };
}

/** Of two layouts the one with fewer sheets, or that leaves less of its sheets free. */
function better(one: SheetLayout, other: SheetLayout): SheetLayout {
  const [first, second] = [one.columns * one.rows, other.columns * other.rows];
  if (first !== second) return first < second ? one : other;
  // Both have one size of paper: the drawing that is larger, or whose shape is that of the paper.
  if (one.perPixel !== other.perPixel) return one.perPixel > other.perPixel ? one : other;
  const free = ({ bounds }: Sheet, { isLandscape }: SheetLayout) =>
    bounds.right - bounds.left >= bounds.bottom - bounds.top === isLandscape ? 0 : 1;
  const [a, b] = [one.sheets[0], other.sheets[0]];
  return a && b && free(b, other) < free(a, one) ? other : one;
}

/**
 * Lays a part of a plan out on sheets of paper, upright or across, whichever takes fewer. Without a ratio it is the largest of
 * the usual ones that fits on one sheet; a plan without a scale fills its sheet.
 * @returns null for a drawing without extent, or one that takes more than `MOST_SHEETS`
 */
export function layoutSheets(wanted: Wanted): SheetLayout | null {
  const { left, top, right, bottom } = wanted.bounds;
  const [across, down] = [right - left, bottom - top];
  if (!(across > 0 && down > 0 && Number.isFinite(across) && Number.isFinite(down))) return null;
  const { scale } = wanted;
  const layouts = ORIENTATIONS.map((isLandscape) => {
    const room = roomOf(wanted.paper, isLandscape);
    if (scale === null)
      return layoutAt(wanted, isLandscape, null, Math.min(room.across / across, room.down / down));
    const at = (ratio: number) => layoutAt(wanted, isLandscape, ratio, 1000 / (scale * ratio));
    if (wanted.ratio !== null) return at(wanted.ratio);
    const tried = RATIOS.map(at);
    return tried.find(({ columns, rows }) => columns * rows === 1) ?? (tried.at(-1) as SheetLayout);
  });
  const [upright, sideways] = layouts as [SheetLayout, SheetLayout];
  const chosen = better(upright, sideways);
  return chosen.sheets.length > 0 ? chosen : null;
}

/** A round number of metres whose bar is at most so long on paper. */
export function barLength(ratio: number, most: Millimetres): number {
  const metres = (most * ratio) / 1000;
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([5, 2, 1].find((step) => step * power <= metres) ?? 1) * power;
}
