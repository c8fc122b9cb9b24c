import { toDimension } from "../../measures/to-dimension.ts";
import { baseType } from "./bases.ts";
import { asDimension, isEmptyValue } from "./guards.ts";

const SIDES = ["length", "width", "height"] as const;
type Sides = Partial<Record<(typeof SIDES)[number] | "diameter", number | null>>;
const stored = (wire: unknown) => wire as (Sides & { readonly unit?: string | null }) | null | undefined;
/** Centimetres: two sizes, taller than this and taller than wide, are those of a door or window. */
const UPRIGHT = 150;

/** Assigns unnamed sizes to the sides that the lot already has, else to the most likely ones. */
function namedSides(value: Sides, before: Sides | null | undefined): Sides {
  const typed = SIDES.map((side) => value[side]).filter((size): size is number => typeof size === "number");
  const known = SIDES.filter((side) => typeof before?.[side] === "number");
  const [first = 0, second = 0] = typed;
  const looks: readonly (typeof SIDES)[number][] =
    typed.length === 2 && second > first && second >= UPRIGHT ? ["width", "height"] : SIDES;
  const names = known.length === typed.length ? known : looks;
  const sides: Sides = { length: null, width: null, height: null, diameter: value.diameter ?? null };
  typed.forEach((size, index) => {
    const side = names[index];
    if (side) sides[side] = size;
  });
  return sides;
}

/** Sizes in centimetres; the API may hold them in another unit. */
export const dimension = baseType("DIMENSION", {
  read: (wire) => toDimension(stored(wire)),
  write: (value, writing) =>
    isEmptyValue(value)
      ? null
      : { ...namedSides(asDimension(value) ?? {}, stored(writing.stored)), unit: "cm" },
  seen: (wire) => {
    const { length = null, width = null, height = null, diameter = null, unit } = stored(wire) ?? {};
    return { length, width, height, diameter, unit: unit ?? "cm" };
  },
});
