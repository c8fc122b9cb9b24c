/** A rectangle in pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
/** Where a name is written, seen from its point; under: below a number that stands there. */
export type Side = "right" | "left" | "below" | "above" | "under";

export interface Label {
  readonly name: string;
  /** Position of its point in pixels. */
  readonly x: number;
  readonly y: number;
}
export interface PlacedLabel<Each extends Label> {
  readonly label: Each;
  readonly side: Side;
}

/** Approximate pixels per letter and of a line. */
const LETTER = 6.6;
const LINE = 14;
/** Pixels between a point and its name. */
const GAP = 9;
/** Pixels to the row below the number of a bar. */
const UNDER = 16;
/** Pixels from the middle of a point to its edge. */
const DOT = 3;
/** Pixels above and below, so that a name on another side of the same point has room. */
const CLEAR = 8;

/** The rectangle of a name on one side of its point. */
export function boxOf({ name, x, y }: Label, side: Side): Box {
  const width = name.length * LETTER + 4;
  if (side === "right")
    return { left: x + GAP, right: x + GAP + width, top: y - LINE / 2, bottom: y + LINE / 2 };
  if (side === "left")
    return { left: x - GAP - width, right: x - GAP, top: y - LINE / 2, bottom: y + LINE / 2 };
  const top = side === "under" ? y + UNDER : side === "below" ? y + CLEAR : y - CLEAR - LINE;
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + LINE };
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const SIDES: readonly Side[] = ["right", "left", "below", "above", "under"];

/**
 * Places names beside their points, the most important first: each on the first side where it covers no obstacle, no
 * name placed before and no named point. A name without such a side is left out, with its point.
 */
export function placeLabels<Each extends Label>(
  labels: readonly Each[],
  obstacles: readonly Box[],
): readonly PlacedLabel<Each>[] {
  const names: Box[] = [];
  const points: Box[] = [];
  return labels.flatMap((label) => {
    const { x, y } = label;
    const point = { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT };
    if (names.some((name) => overlap(point, name))) return [];
    for (const side of SIDES) {
      const box = boxOf(label, side);
      if ([...obstacles, ...names, ...points].some((other) => overlap(box, other))) continue;
      names.push(box);
      points.push(point);
      return [{ label, side }];
    }
    return [];
  });
}
