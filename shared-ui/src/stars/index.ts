export { ReemploymentStars, StarRating, type StarRatingProps } from "./stars.tsx";
export { parseReemploymentIndex, REEMPLOYMENT_CHOICES } from "./reemployment-index.ts";
