import type { Point } from "@gisement/shared-domain/geometry";
import { moved } from "./shape-hits.ts";

/** Directions in which a shape is repeated, as steps across and down. */
export const DIRECTIONS = { right: [1, 0], down: [0, 1], left: [-1, 0], up: [0, -1] } as const;
export type Direction = keyof typeof DIRECTIONS;
export const MOST_REPEATED = 100;

export interface Repetition {
  readonly count: number;
  /** From one shape to the next, in pixels of the picture. */
  readonly step: number;
  readonly direction: Direction;
}

/** The name of a repeated shape: the number at its end counts on, or begins at two. */
export function numbered(name: string, index: number): string {
  const [, text = name, gap = " ", number = "1"] = /^(.*?)(\s*)(\d{1,6})$/.exec(name) ?? [];
  return `${text.slice(0, 112)}${gap}${Number(number) + index}`;
}

/** The shape again and again along a line; the first is the shape itself and not among them. */
export function repeated(
  { name, points }: { readonly name: string; readonly points: readonly Point[] },
  { count, step, direction }: Repetition,
): { readonly name: string; readonly points: Point[] }[] {
  const [across, down] = DIRECTIONS[direction];
  return Array.from({ length: count }, (_, index) => ({
    name: numbered(name, index + 1),
    points: moved(points, across * step * (index + 1), down * step * (index + 1)),
  }));
}
