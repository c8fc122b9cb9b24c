/** The step at which a remote failed: before it stood, while it stood, or while it left. */
export const FAILURE_STAGES = [
  "registry",
  "manifest",
  "entry",
  "chunk",
  "style",
  "bootstrap",
  "mount",
  "render",
  "unmount",
] as const;
export type FailureStage = (typeof FAILURE_STAGES)[number];

/**
 * How: not there, too slow, there but something else than expected, refused for a version that does not fit, or its code
 * threw.
 */
export const FAILURE_KINDS = ["missing", "slow", "wrong", "refused", "threw"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Where a fault comes from that is no failed step: code that runs, or a rule of the page that was broken. */
export type FaultStage = FailureStage | "running" | "guard";

/** One fault of a remote (or of the shell, without a name), for the log of the team that owns it. */
export interface RemoteFault {
  /** Eight characters that also stand on the fallback. */
  readonly reference: string;
  readonly remote: string | null;
  readonly version: string | null;
  readonly stage: FaultStage;
  readonly kind: FailureKind;
  /** At most 500 characters. */
  readonly message: string;
  /** At most 4,000 characters. */
  readonly stack?: string;
  /** Application path, ids replaced by `:id`, without query. */
  readonly path: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What one release went through on this page since the last beacon: counts of steps and of those that failed. */
export interface RemoteHealth {
  readonly name: string;
  readonly version: string;
  readonly loads: number;
  readonly loadFailures: number;
  readonly mounts: number;
  readonly mountFailures: number;
  /** Blank or boundary while drawing. */
  readonly renderErrors: number;
  /** Loads or mounts that took longer than two seconds. */
  readonly slow: number;
  /** GraphQL operations it sent, and those answered with UNAVAILABLE, INTERNAL_SERVER_ERROR or not at all. */
  readonly calls: number;
  readonly callFailures: number;
}

/** Body of `POST /api/beacons`, from a signed-in page; at most 20 faults and 64 kB. */
export interface Beacon {
  /** Random, one for each page load. */
  readonly page: string;
  readonly composition: string;
  readonly remotes: readonly RemoteHealth[];
  readonly faults: readonly RemoteFault[];
}

/** Its answer: the composition that this person would get now; another one than the page's means: move when safe. */
export interface BeaconAnswer {
  readonly composition: string;
}
