import { type Bounds, boundsOf, type Point } from "@gisement/shared-domain/geometry";
import { moved } from "../shape-hits.ts";

export const ALIGNMENTS = ["left", "center", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export const DISTRIBUTIONS = ["across", "down"] as const;
export type Distribution = (typeof DISTRIBUTIONS)[number];

interface Placed {
  readonly id: string;
  readonly points: readonly Point[];
}
/** Shapes that move, with their new points in pixels of the picture. */
export type Moves = readonly Placed[];

/** Less than this, in pixels of the picture, is no move. */
const LEAST = 1e-6;

const move = (shape: Placed, x: number, y: number): Placed[] =>
  Math.abs(x) < LEAST && Math.abs(y) < LEAST ? [] : [{ id: shape.id, points: moved(shape.points, x, y) }];

const middleOf = ({ left, right, top, bottom }: Bounds): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** Puts shapes on one line: their edges of one side, or their middles, where those of all of them together are. */
export function aligned(shapes: readonly Placed[], to: Alignment): Moves {
  const whole = boundsOf(shapes.flatMap(({ points }) => points));
  const middle = middleOf(whole);
  return shapes.flatMap((shape) => {
    const own = boundsOf(shape.points);
    const { x, y } = middleOf(own);
    if (to === "left" || to === "right") return move(shape, whole[to] - own[to], 0);
    if (to === "top" || to === "bottom") return move(shape, 0, whole[to] - own[to]);
    return to === "center" ? move(shape, middle.x - x, 0) : move(shape, 0, middle.y - y);
  });
}

/** Leaves the outer shapes where they are, and the same room between all of them. */
export function distributed(shapes: readonly Placed[], along: Distribution): Moves {
  const [from, to] = along === "across" ? (["left", "right"] as const) : (["top", "bottom"] as const);
  const placed = shapes
    .map((shape) => ({ shape, bounds: boundsOf(shape.points) }))
    .toSorted((one, other) => one.bounds[from] - other.bounds[from]);
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last || placed.length < 3) return [];
  const taken = placed.reduce((sum, { bounds }) => sum + bounds[to] - bounds[from], 0);
  const end = Math.max(...placed.map(({ bounds }) => bounds[to]));
  const room = (end - first.bounds[from] - taken) / (placed.length - 1);
  let at = first.bounds[from];
  return placed.flatMap(({ shape, bounds }) => {
    const by = at - bounds[from];
    at += bounds[to] - bounds[from] + room;
    return along === "across" ? move(shape, by, 0) : move(shape, 0, by);
  });
}
