import { textType } from "./bases.ts";

/** A code of the European list of waste. */
export const wasteCode = textType("WASTE_CODE", { several: "WASTE_CODE" });
