export {
  AIMS,
  type Aim,
  type Combination,
  type Combinations,
  combineLots,
  type Source,
} from "./combine-lots.ts";
export { type CoverageOfMany, type CoverageShares, coverageOf, coverageOfMany } from "./coverage.ts";
export { DISMISSAL_REASONS, type DismissalReason } from "./dismissal.ts";
export { distanceInKm } from "./distance.ts";
export * from "./form.ts";
export {
  type Candidate,
  CRITERIA,
  type Criterion,
  type Match,
  MIN_SCORE,
  matchAlert,
  type Reason,
  type Verdict,
  type Wanted,
} from "./match-alert.ts";
export { openMatcher } from "./match-many.ts";
export { MUST_CRITERIA, type MustCriterion } from "./musts.ts";
export { type NamedUnit, type NeedWords, type ReadNeed, readNeed } from "./read-need.ts";
export { wordsOf } from "./words.ts";
