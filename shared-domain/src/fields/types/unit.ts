import { asChoice, textType } from "./bases.ts";

/** The code of a unit of quantities. */
export const unit = textType("UNIT", { ...asChoice, several: "UNIT" });
