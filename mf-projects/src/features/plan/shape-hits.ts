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
  let best: { readonly shape: Shape; readonly rank: number } | null = null;
  for (const shape of shapes) {
    const { left, top, right, bottom } = boundsOf(shape.points);
    if (at.x < left - reach || at.x > right + reach || at.y < top - reach || at.y > bottom + reach) continue;
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
