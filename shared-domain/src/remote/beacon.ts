/** Steps at which a remote can fail, from reading the registry to unmounting. */
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

/** Kind of failure: missing, too slow, unexpected content, refused for an incompatible version, or an exception. */
export const FAILURE_KINDS = ["missing", "slow", "wrong", "refused", "threw"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Origin of a fault: a failed step, code at run time, or a violated page rule. */
export type FaultStage = FailureStage | "running" | "guard";

/** One fault of a remote (or of the shell, without a name), for the log of the owning team. */
export interface RemoteFault {
  /** Eight characters, also shown on the fallback. */
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

/** Counters of one release on this page since the last beacon: steps and failures. */
export interface RemoteHealth {
  readonly name: string;
  readonly version: string;
  readonly loads: number;
  readonly loadFailures: number;
  readonly mounts: number;
  readonly mountFailures: number;
  /** Errors while rendering: blank screens or error boundaries. */
  readonly renderErrors: number;
  /** Loads or mounts that took longer than two seconds. */
  readonly slow: number;
  /** GraphQL operations sent, and those that failed with UNAVAILABLE, INTERNAL_SERVER_ERROR or without a response. */
  readonly calls: number;
  readonly callFailures: number;
}

/** Body of `POST /api/beacons` from a signed-in page; at most 20 faults and 64 kB. */
export interface Beacon {
  /** Random id of the page load. */
  readonly page: string;
  readonly composition: string;
  readonly remotes: readonly RemoteHealth[];
  readonly faults: readonly RemoteFault[];
}

/**
 * Response: the composition that this user would get now. If it differs from the page's, the page moves to it when that
 * is safe.
 */
export interface BeaconAnswer {
  readonly composition: string;
}
