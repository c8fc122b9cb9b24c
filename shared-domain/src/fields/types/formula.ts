import { baseType } from "./bases.ts";

/** A stored formula without a result: one with a result is a FLOAT or DYNAMIC that nobody fills in. */
export const formula = baseType("FORMULA", { isEditable: false });
