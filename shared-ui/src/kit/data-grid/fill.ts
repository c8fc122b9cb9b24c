import { asNumber, type FieldType } from "@gisement/shared-domain/fields/types";
import { columnType } from "../column-types/registry.ts";
import type { CellValue } from "../column-types/types.ts";
import type { CellPosition, CellRange } from "./selection-range.ts";

export type FillSide = "down" | "up" | "right" | "left";

export interface FillArea {
  /** The cells to fill, without the source. */
  area: CellRange;
  side: FillSide;
}

/** The area to fill when the corner of `source` is dragged to a cell: along the longer side only. */
export function fillTo(source: CellRange, over: CellPosition): FillArea | null {
  const [down, up] = [over.row - source.bottom, source.top - over.row];
  const [right, left] = [over.col - source.right, source.left - over.col];
  const reach = Math.max(down, up, right, left);
  if (reach <= 0) return null;
  const { top, bottom, left: first, right: last } = source;
  if (reach === down)
    return { side: "down", area: { top: bottom + 1, bottom: over.row, left: first, right: last } };
  if (reach === up) return { side: "up", area: { top: over.row, bottom: top - 1, left: first, right: last } };
  if (reach === right) return { side: "right", area: { top, bottom, left: last + 1, right: over.col } };
  return { side: "left", area: { top, bottom, left: over.col, right: first - 1 } };
}

/** Six decimals: repeated additions must not show 0.30000000000000004. */
const rounded = (value: number) => Number(value.toFixed(6));

/** The step of a series such as 10, 20, 30; null for values that are not a series. */
function seriesStep(values: readonly CellValue[], type: FieldType): number | null {
  if (values.length < 2 || !columnType(type).isSeries) return null;
  const numbers = values.map(asNumber);
  const [first, second] = numbers;
  if (typeof first !== "number" || typeof second !== "number") return null;
  const step = rounded(second - first);
  if (step === 0) return null;
  for (let index = 1; index < numbers.length; index += 1) {
    const [before, number] = [numbers[index - 1], numbers[index]];
    if (typeof before !== "number" || typeof number !== "number") return null;
    if (rounded(number - before) !== step) return null;
  }
  return step;
}

/**
 * The value of the cell `places` after the source (from 0), in the direction of the fill: a series continues, other
 * values repeat.
 */
export function continueValues(values: readonly CellValue[], type: FieldType, places: number): CellValue {
  const step = seriesStep(values, type);
  if (step === null) return values[places % values.length];
  return rounded((asNumber(values[values.length - 1]) ?? 0) + step * (places + 1));
}
