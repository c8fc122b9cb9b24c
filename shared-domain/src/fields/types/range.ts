import { baseType, numberIn, OWN_AMOUNT } from "./bases.ts";
import { asRange } from "./guards.ts";

const boundIn = (text = ""): number | null | undefined => (text.trim() === "" ? null : numberIn(text));

/** Two bounds, each of which may be open; its texts are the minimum and the maximum. */
export const range = baseType("RANGE", {
  search: "number",
  group: "number",
  limit: OWN_AMOUNT,
  minimum: -OWN_AMOUNT,
  texts: 2,
  readTexts: ([first, second]) => {
    const [min, max] = [boundIn(first), boundIn(second)];
    return min === undefined || max === undefined ? undefined : { min, max };
  },
  writeTexts: (value) => {
    const { min = null, max = null } = asRange(value) ?? {};
    return min === null && max === null
      ? []
      : [min, max].map((bound) => (bound === null ? "" : String(bound)));
  },
});
