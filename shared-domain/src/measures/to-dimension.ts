import type { Side, Sides } from "../import/parse-dimensions.ts";
import { lengthFactor, tidy } from "../import/units.ts";

export const SIDES = ["length", "width", "height", "diameter"] as const satisfies readonly Side[];

/** Dimensions of a product in centimetres (DATA-521); null for an unknown side. */
export type Dimension = Record<Side, number | null> & { readonly unit: "cm" };

export const withAllSides = (sides: Sides): Dimension => ({
  length: sides.length ?? null,
  width: sides.width ?? null,
  height: sides.height ?? null,
  diameter: sides.diameter ?? null,
  unit: "cm",
});

export interface StoredDimension extends Partial<Record<Side, number | null>> {
  readonly unit?: string | null;
}

/** A stored size in centimetres; null if it has no sides. */
export function toDimension(stored: StoredDimension | null | undefined): Dimension | null {
  if (!stored || SIDES.every((side) => typeof stored[side] !== "number")) return null;
  const factor = lengthFactor(stored.unit ?? "cm") ?? 1;
  const sides: Sides = {};
  for (const side of SIDES) {
    const value = stored[side];
    if (typeof value === "number") sides[side] = tidy(value * factor);
  }
  return withAllSides(sides);
}
