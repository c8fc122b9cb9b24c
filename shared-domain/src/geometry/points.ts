/** A point of a picture, in its pixels: x to the right, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** The least rectangle around points. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** The sides of a line, or of a closed polygon. */
export function sidesOf(points: readonly Point[], closed: boolean): readonly (readonly [Point, Point])[] {
  const sides: (readonly [Point, Point])[] = [];
  for (const [index, from] of points.entries()) {
    const to = points[index + 1] ?? (closed && points.length > 2 ? points[0] : undefined);
    if (to) sides.push([from, to]);
  }
  return sides;
}

export const lengthOf = (points: readonly Point[], closed: boolean): number =>
  sidesOf(points, closed).reduce((sum, [from, to]) => sum + distanceBetween(from, to), 0);

/** Twice the area with its sign: positive if the points run clockwise on the screen. */
function doubleArea(points: readonly Point[]): number {
  const [origin] = points;
  if (!origin) return 0;
  // Relative to a corner: products of large coordinates would lose the small area between them.
  return sidesOf(points, true).reduce(
    (sum, [a, b]) => sum + (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y),
    0,
  );
}

/** The area of a polygon that does not cross itself. */
export const areaOf = (points: readonly Point[]): number => Math.abs(doubleArea(points)) / 2;

export function boundsOf(points: readonly Point[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** The point of a side that is nearest to another point. */
export function nearestOnSide(point: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return from;
  const share = Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / square));
  return { x: from.x + share * dx, y: from.y + share * dy };
}

export const distanceToSides = (point: Point, points: readonly Point[], closed: boolean): number =>
  sidesOf(points, closed).reduce(
    (least, [from, to]) => Math.min(least, distanceBetween(point, nearestOnSide(point, from, to))),
    points.length === 1 && points[0] ? distanceBetween(point, points[0]) : Infinity,
  );

/** Whether a point lies within a polygon. */
export function contains(polygon: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  for (const [a, b] of sidesOf(polygon, true))
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  return inside;
}

const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
/** Whether a point that is in line with a side lies on it. */
const isBetween = (a: Point, b: Point, c: Point): boolean =>
  c.x >= Math.min(a.x, b.x) &&
  c.x <= Math.max(a.x, b.x) &&
  c.y >= Math.min(a.y, b.y) &&
  c.y <= Math.max(a.y, b.y);

/** Whether two sides have a point in common. */
function meet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** Whether a polygon crosses or touches itself, or runs back over its own side: it has no certain area then. */
export function crossesItself(polygon: readonly Point[]): boolean {
  const sides = sidesOf(polygon, true);
  return sides.some((side, index) => {
    const next = sides[(index + 1) % sides.length];
    // Neighbours share their corner: they overlap only if the second runs back along the first.
    if (next && turn(side[0], side[1], next[1]) === 0) {
      const back =
        (next[1].x - next[0].x) * (side[1].x - side[0].x) + (next[1].y - next[0].y) * (side[1].y - side[0].y);
      if (back <= 0) return true;
    }
    return sides.some(
      (other, place) =>
        place > index + 1 && !(index === 0 && place === sides.length - 1) && meet(side, other),
    );
  });
}
