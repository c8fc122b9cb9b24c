import { numberType } from "./bases.ts";

/** Kilograms. */
export const weight = numberType("WEIGHT");
