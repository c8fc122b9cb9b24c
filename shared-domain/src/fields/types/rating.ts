import { numberType } from "./bases.ts";

/** 0 to 5 stars. */
export const rating = numberType("RATING", { group: "stars", isCounted: true, limit: 5 });
