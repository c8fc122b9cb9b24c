/** Why a lot was put aside; `other` is said in a note. */
export const DISMISSAL_REASONS = [
  "distance",
  "price",
  "size",
  "condition",
  "kind",
  "taken",
  "other",
] as const;
export type DismissalReason = (typeof DISMISSAL_REASONS)[number];
