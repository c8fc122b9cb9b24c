import {
  areaOf,
  boundsOf,
  contains,
  distanceToSides,
  isArea,
  isSpot,
  type Point,
} from "@gisement/shared-domain/geometry";

interface Drawn {
  readonly id: string;
  readonly type: string;
  readonly points: readonly Point[];
}

/** Numbers of a shape's box: left, top, right, bottom. */
const SIDES = 4;
/** The boxes of lists of shapes, one after the other: a plan is pointed at all the time, and changes now and then. */
const known = new WeakMap<readonly Drawn[], Float64Array>();
function boxesOf(shapes: readonly Drawn[]): Float64Array {
  const found = known.get(shapes);
  if (found) return found;
  const boxes = new Float64Array(shapes.length * SIDES);
  for (const [index, { points }] of shapes.entries()) {
    const { left, top, right, bottom } = boundsOf(points);
    boxes.set([left, top, right, bottom], index * SIDES);
  }
  known.set(shapes, boxes);
  return boxes;
}

/**
 * The shape under the pointer: a spot before a line, a line before an area, and the smaller area before the larger one.
 *
 * @param reach how near the pointer has to be, in pixels of the picture
 */
export function shapeAt<Shape extends Drawn>(
  shapes: readonly Shape[],
  at: Point,
  reach: number,
): Shape | null {
  const boxes = boxesOf(shapes);
  const [left, right, top, bottom] = [at.x + reach, at.x - reach, at.y + reach, at.y - reach];
  let best: { readonly shape: Shape; readonly rank: number } | null = null;
  for (let index = 0; index < shapes.length; index += 1) {
    const box = index * SIDES;
    // False for a shape without points.
    const isNear =
      left >= (boxes[box] as number) &&
      top >= (boxes[box + 1] as number) &&
      right <= (boxes[box + 2] as number) &&
      bottom <= (boxes[box + 3] as number);
    if (!isNear) continue;
    const shape = shapes[index] as Shape;
    const rank = rankOf(shape, at, reach);
    if (rank !== null && (best === null || rank <= best.rank)) best = { shape, rank };
  }
  return best?.shape ?? null;
}

/** Less is nearer to the reader; null for a shape that is not under the pointer. */
function rankOf({ type, points }: Drawn, at: Point, reach: number): number | null {
  const distance = distanceToSides(at, points, isArea(type));
  if (isSpot(type)) return distance <= reach ? distance - 2 * reach : null;
  if (!isArea(type)) return distance <= reach ? distance - reach : null;
  return contains(points, at) || distance <= reach ? areaOf(points) : null;
}

/** The lots that stand within an area, by their shapes. */
export const inside = <Shape extends Drawn>(area: Drawn, shapes: readonly Shape[]): readonly Shape[] =>
  isArea(area.type)
    ? shapes.filter(
        ({ id, type, points: [point] }) =>
          id !== area.id && isSpot(type) && point && contains(area.points, point),
      )
    : [];

export const moved = (points: readonly Point[], x: number, y: number): Point[] =>
  points.map((point) => ({ x: point.x + x, y: point.y + y }));

/** The corners of the rectangle between two of its corners, clockwise. */
export function rectangleBetween(one: Point, other: Point): Point[] {
  const { left, top, right, bottom } = boundsOf([one, other]);
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}
