import type { Decision, Identity } from "@gisement/shared-domain/permissions";

/**
 * The target of an actor's call: a row of the own team (of the user if solo), of its sub-team, or of another team; for
 * participants, a project of another team and its rows.
 */
export const SCOPES = ["own", "sub-team", "other", "project"] as const;
export type Scope = (typeof SCOPES)[number];

/** The owner of the row that an operation targets. */
export interface Target {
  readonly organizationID: string | null;
  /** Its creator, or its recipient. */
  readonly userID: string;
  /** The project that it belongs to, if any. */
  readonly projectID: string | null;
}

/** One row of the matrix: an operation, its target, and this row's rule beside the operation's policy. */
export interface Line {
  readonly operation: string;
  /** The variant, where an operation has several. */
  readonly variant?: string;
  readonly about: string;
  readonly row?: (identity: Identity, target: Target) => Decision;
  readonly scopes: readonly Scope[];
  /** No such row belongs to a single person. */
  readonly teamOnly?: boolean;
  /** The own row is the actor's, not the team's. */
  readonly personal?: boolean;
}
export type RowRule = NonNullable<Line["row"]>;

const EVERY: readonly Scope[] = ["own", "sub-team", "other"];

/** Operations, separated by spaces, on existing rows. */
export const rowLines = (
  about: string,
  row: RowRule,
  operations: string,
  more: Partial<Line> = {},
): readonly Line[] =>
  operations.split(" ").map((operation) => ({ operation, about, row, scopes: EVERY, ...more }));

/** Operations, separated by spaces, that create own rows or do not touch rows of others. */
export const ownLines = (about: string, operations: string, more: Partial<Line> = {}): readonly Line[] =>
  operations.split(" ").map((operation) => ({ operation, about, scopes: ["own"], ...more }));

export const nameOf = ({ operation, variant }: Line): string =>
  variant ? `${operation} (${variant})` : operation;
