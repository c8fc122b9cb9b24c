import { areaOf, crossesItself, distanceBetween, lengthOf, type Point } from "./points.ts";

/** A distance in pixels of a picture. */
export type Pixels = number & { readonly __unit?: "px" };
export type Metres = number & { readonly __unit?: "m" };
export type SquareMetres = number & { readonly __unit?: "m²" };

/** What a shape of a plan is (PLAN-505). */
export const SHAPE_TYPES = ["LINE", "RECTANGLE", "FREEFORM", "MARKER", "MEASURE", "POINT", "TEXT"] as const;
export type ShapeType = (typeof SHAPE_TYPES)[number];

/** How many points a shape of each type has: the least and the most. */
export const SHAPE_POINTS: Readonly<Record<ShapeType, readonly [number, number]>> = {
  LINE: [2, 1000],
  RECTANGLE: [4, 4],
  FREEFORM: [3, 1000],
  MARKER: [1, 1],
  MEASURE: [2, 1000],
  POINT: [1, 1],
  TEXT: [1, 1],
};
/** The furthest coordinate, in pixels: shapes may lie beside their picture, but not anywhere. */
export const FURTHEST = 100_000;

/** Types that are rooms or areas: closed, with an area. */
export const isArea = (type: string): boolean => type === "RECTANGLE" || type === "FREEFORM";
/** Types that stand at one point. */
export const isSpot = (type: string): boolean => type === "MARKER" || type === "POINT" || type === "TEXT";

/** Two points of a picture and their distance on the site, from which the scale of a plan follows (decision E14). */
export interface Calibration {
  readonly from: Point;
  readonly to: Point;
  readonly metres: Metres;
}
/** Pixels per metre of a plan without a calibration (PLAN-507): drawn with, never measured with. */
export const DEFAULT_SCALE = 100;

/** Pixels per metre, or null for a calibration that gives none. */
export function scaleOf({ from, to, metres }: Calibration): number | null {
  const scale = distanceBetween(from, to) / metres;
  return Number.isFinite(scale) && scale > 0 ? scale : null;
}

/** Half up to 0.01; what differs from a half by less than the calculation's own error counts as the half. */
export const roundMeasure = (value: number): number => Math.round(value * 100 * (1 + 1e-13)) / 100;

export interface Measures {
  /** The length of a line, or the circumference of an area; null for a spot, and without a scale. */
  readonly length: Metres | null;
  /** Null for what is no area, and without a scale. */
  readonly area: SquareMetres | null;
}

/** Length and area of a shape on the site. */
export function measuresOf(type: string, points: readonly Point[], scale: number | null): Measures {
  if (scale === null || isSpot(type)) return { length: null, area: null };
  const closed = isArea(type);
  return {
    length: roundMeasure(lengthOf(points, closed) / scale),
    area: closed ? roundMeasure(areaOf(points) / (scale * scale)) : null,
  };
}

/** Why points make no shape of a type, or null. */
export type PointsFault = "tooFew" | "tooMany" | "crossing" | "flat";
export function faultOf(type: ShapeType, points: readonly Point[]): PointsFault | null {
  const [least, most] = SHAPE_POINTS[type];
  if (points.length < least) return "tooFew";
  if (points.length > most) return "tooMany";
  if (isSpot(type)) return null;
  if (!isArea(type)) return lengthOf(points, false) === 0 ? "flat" : null;
  if (crossesItself(points)) return "crossing";
  return areaOf(points) === 0 ? "flat" : null;
}
