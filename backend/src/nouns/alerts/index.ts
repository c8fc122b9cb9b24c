export { changedLots } from "./changed-lots.ts";
export { findMatchesOfMany } from "./find-matches-of-many.ts";
export type { AlertRow } from "./types.ts";
