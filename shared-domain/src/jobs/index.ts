import type { ErrorCode, ErrorDetails } from "../errors/index.ts";

/** States of background work that a person started. */
export const JOB_STATES = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Why background work failed; screens show the translated text. */
export const JOB_REASONS = [
  /** The person may not do this any more. */
  "forbidden",
  /** A limit of the product is exceeded. */
  "limit",
  /** A rule refused the work; its refusal says why. */
  "refused",
  /** The database or the file store did not answer, in all attempts. */
  "unavailable",
  /** The process ended during each attempt. */
  "interrupted",
  /** An error on our side. */
  "error",
] as const;
export type JobReason = (typeof JOB_REASONS)[number];

/** The error that ended background work, as the API would have answered it. */
export interface JobRefusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: ErrorDetails;
}

/** Work that will still change by itself. */
export const isActive = (state: JobState): boolean => state === "waiting" || state === "running";
/** Work that brings stored values in line with a change that is saved: without its end they would stay wrong. */
export const FINISHED_KINDS: readonly string[] = ["refresh_formulas"];
/** Work whose result stands on the page where it was started: once it is done, lists of work leave it out. */
export const SHOWN_ELSEWHERE: readonly string[] = ["issue_document"];
export const isCancellable = ({
  kind,
  state,
}: {
  readonly kind: string;
  readonly state: JobState;
}): boolean => isActive(state) && !FINISHED_KINDS.includes(kind);
/** Work that ended without a result and may be started again. */
export const isRetriable = (state: JobState): boolean => state === "failed" || state === "cancelled";
