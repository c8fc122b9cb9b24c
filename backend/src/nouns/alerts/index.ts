export { changedLots } from "./changed-lots.ts";
export { findMatches } from "./find-matches.ts";
export type { AlertRow } from "./types.ts";
