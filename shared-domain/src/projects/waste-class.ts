/** How waste is kept apart on a site. */
export const WASTE_CLASSES = ["inert", "ordinary", "hazardous"] as const;
export type WasteClass = (typeof WASTE_CLASSES)[number];

/** Codes of the European list, chapters 17 and 20, whose waste neither dissolves, burns nor reacts. */
const INERT = new Set(["17 01 01", "17 01 02", "17 01 03", "17 01 07", "17 02 02", "17 05 04", "20 02 02"]);

/** The class of a waste code; a star marks hazardous waste. Null without a code. */
export function wasteClassOf(code: string | null): WasteClass | null {
  if (!code) return null;
  if (code.endsWith("*")) return "hazardous";
  return INERT.has(code) ? "inert" : "ordinary";
}
