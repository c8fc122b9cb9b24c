import { numberType } from "./bases.ts";

/** Euros. */
export const amount = numberType("AMOUNT");
