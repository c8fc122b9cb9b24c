import { type Side, sideNamed } from "./parse-dimensions.ts";

const WORDS =
  "longueur|long|largeur|larg|hauteur|haut|profondeur|prof|[ée]paisseur|[ée]p|length|width|height|depth|lengte|breedte|hoogte|diepte";
const TOKEN = String.raw`(?:${WORDS}|[lhpdwbe])\.?`;
const ORDER = new RegExp(String.raw`(?<![\p{L}\d])${TOKEN}(?:\s*[x×*]\s*${TOKEN}){1,2}(?![\p{L}\d])`, "iu");

/**
 * The order of sides that a header announces: `Dim. (LxlxH)`, `H x L x P (mm)`. `bare` is the header without it. Lower
 * case `lxlxh` and doubled letters mean the next side; depth is the width, or the length beside a width.
 */
export function readSideOrder(column: string): { bare: string; sides: readonly Side[] | null } {
  const found = ORDER.exec(column)?.[0];
  if (found === undefined) return { bare: column, sides: null };
  const sides: Side[] = [];
  const next = (wanted: readonly Side[]) => wanted.find((side) => !sides.includes(side));
  const words = found.split(/\s*[x×*]\s*/i);
  const isDoubled = words.filter((word) => word === "l").length > 1;
  for (const word of words) {
    const named = word === "l" && isDoubled && sides.length === 0 ? "length" : sideNamed(word);
    const side = next(
      named === "depth" || named === null
        ? ["width", "length", "height"]
        : [named, "length", "width", "height"],
    );
    if (side !== undefined) sides.push(side);
  }
  const rest = column
    .replace(found, " ")
    .replace(/([([]\s*)(?:en|in)\s+/i, "$1")
    .replace(/[([][\s,;:-]*[)\]]/g, " ")
    .trim();
  // The order alone, or with its unit, is a column of sizes.
  const bare = /^(?:$|[([]|(?:en|in)\s)/i.test(rest) ? `dimensions ${rest}`.trim() : rest;
  return { bare, sides };
}
