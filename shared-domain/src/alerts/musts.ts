/** Criteria that a wanted item may insist on; sizes and dates are always insisted on. */
export const MUST_CRITERIA = ["category", "material", "provenance", "distance"] as const;
export type MustCriterion = (typeof MUST_CRITERIA)[number];
