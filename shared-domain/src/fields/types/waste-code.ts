import { textType } from "./bases.ts";

/** A code of the European list of waste; a star marks hazardous waste. */
export const wasteCode = textType("WASTE_CODE", {
  operand: "text",
  several: "WASTE_CODE",
  pattern: { expression: /^\d\d \d\d \d\d\*?$/, example: "17 02 01" },
});
