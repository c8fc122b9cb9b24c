import { distanceBetween, type Point } from "./points.ts";

/** Two places of one picture, and where they are in another picture of the same floor. */
export interface Alignment {
  readonly from: readonly [Point, Point];
  readonly to: readonly [Point, Point];
}
/** How one picture lies on another: shifted, turned and scaled alike in both directions. */
export interface Fit {
  readonly move: (point: Point) => Point;
  /** Pixels of the second picture for one of the first. */
  readonly scale: number;
  /** Degrees, clockwise on the screen. */
  readonly turn: number;
}

/** Pixels are kept to a hundredth. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** Lays the first picture on the second, so that both points meet; null where two points are one. */
export function fitOf({ from: [a, b], to: [p, q] }: Alignment): Fit | null {
  const [before, after] = [distanceBetween(a, b), distanceBetween(p, q)];
  if (before === 0 || after === 0) return null;
  const angle = Math.atan2(q.y - p.y, q.x - p.x) - Math.atan2(b.y - a.y, b.x - a.x);
  const scale = after / before;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return {
    scale,
    turn: ((((angle * 180) / Math.PI) % 360) + 360) % 360,
    move: ({ x, y }) => ({
      x: round(p.x + (x - a.x) * cos - (y - a.y) * sin),
      y: round(p.y + (x - a.x) * sin + (y - a.y) * cos),
    }),
  };
}
