import { textType } from "./bases.ts";

/** Values already used, and the results of formulas that are texts. */
export const dynamic = textType("DYNAMIC", { operand: "text", isCounted: true, limit: 120 });
