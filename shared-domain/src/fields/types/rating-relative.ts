import { numberType } from "./bases.ts";

/** 0 to 5 stars against the category. */
export const ratingRelative = numberType("RATING_RELATIVE", { group: "stars", isCounted: true, limit: 5 });
