import { textType } from "./bases.ts";

/** Number of stars, then 1 if they are filled: `2/1` (CAT-529). */
export const reuseIndex = textType("REUSE_INDEX", {
  several: "REUSE_INDEX",
  pattern: { expression: /^[1-3]\/[01]$/, example: "2/1" },
});
