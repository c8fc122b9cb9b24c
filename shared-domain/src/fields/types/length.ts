import { numberType } from "./bases.ts";

/** Centimetres. */
export const length = numberType("LENGTH");
