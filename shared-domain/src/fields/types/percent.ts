import { numberType } from "./bases.ts";

/** A share: 0.2 is 20 %. */
export const percent = numberType("PERCENT", { operand: null });
