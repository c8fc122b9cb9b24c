import { distanceBetween, nearestOnSide, type Point, sidesOf } from "./points.ts";

/** A shape as drawing sees it. */
export interface SnapShape {
  readonly points: readonly Point[];
  readonly closed: boolean;
}
/** Where the pointer is taken to be, and why. */
export interface Snap {
  readonly point: Point;
  readonly by: "corner" | "side" | "rightAngle" | null;
}

/** The point at a right angle to the side before, or level with the point before if there is none. */
function atRightAngle(pointer: Point, last: Point, before: Point | undefined): readonly Point[] {
  const [dx, dy] = before ? [last.x - before.x, last.y - before.y] : [1, 0];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [];
  const [ux, uy] = [dx / length, dy / length];
  const [px, py] = [pointer.x - last.x, pointer.y - last.y];
  const along = px * ux + py * uy;
  const across = px * -uy + py * ux;
  return [
    { x: last.x + along * ux, y: last.y + along * uy },
    { x: last.x - across * uy, y: last.y + across * ux },
  ];
}

/**
 * Takes the pointer to a corner nearby, else to a side, else to a right angle with the side drawn last.
 *
 * @param reach how far a snap may take the pointer, in pixels of the picture
 * @param drawn the points of the shape that is being drawn
 */
export function snap(
  pointer: Point,
  shapes: readonly SnapShape[],
  reach: number,
  drawn: readonly Point[] = [],
): Snap {
  let nearest: { readonly point: Point; readonly distance: number } | null = null;
  const take = (point: Point) => {
    const distance = distanceBetween(pointer, point);
    if (distance <= reach && (nearest === null || distance < nearest.distance)) nearest = { point, distance };
  };
  for (const { points } of shapes) for (const corner of points) take(corner);
  for (const corner of drawn) take(corner);
  if (nearest) return { point: (nearest as { point: Point }).point, by: "corner" };
  for (const { points, closed } of shapes)
    for (const [from, to] of sidesOf(points, closed)) take(nearestOnSide(pointer, from, to));
  if (nearest) return { point: (nearest as { point: Point }).point, by: "side" };
  const last = drawn.at(-1);
  if (last) for (const point of atRightAngle(pointer, last, drawn.at(-2))) take(point);
  return nearest
    ? { point: (nearest as { point: Point }).point, by: "rightAngle" }
    : { point: pointer, by: null };
}

/** The point in the direction of another one, at a distance: a side of a typed length. */
export function atDistance(from: Point, towards: Point, distance: number): Point {
  const length = distanceBetween(from, towards);
  if (length === 0) return from;
  return {
    x: from.x + ((towards.x - from.x) * distance) / length,
    y: from.y + ((towards.y - from.y) * distance) / length,
  };
}
