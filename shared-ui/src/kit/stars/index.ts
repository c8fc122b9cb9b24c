export { parseReemploymentIndex, REEMPLOYMENT_CHOICES } from "./reemployment-index.ts";
export { ReemploymentStars, StarRating, type StarRatingProps } from "./stars.tsx";
