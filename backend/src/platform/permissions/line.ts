import type { Decision, Identity } from "@gisement/shared-domain/permissions";

/**
 * What an actor reaches for: of the own team (or one's own when alone), of its sub-team, of another team; participants
 * reach for a project of another team and what belongs to it.
 */
export const SCOPES = ["own", "sub-team", "other", "project"] as const;
export type Scope = (typeof SCOPES)[number];

/** Whose the thing is that an operation is aimed at. */
export interface Target {
  readonly organizationID: string | null;
  /** Who made it, or whom it addresses. */
  readonly userID: string;
  /** The project it belongs to, where it belongs to one. */
  readonly projectID: string | null;
}

/** One row of the matrix: an operation, what it is aimed at, and the rule of that row beside the operation's policy. */
export interface Line {
  readonly operation: string;
  /** The way, where an operation has several. */
  readonly way?: string;
  readonly about: string;
  readonly row?: (identity: Identity, target: Target) => Decision;
  readonly scopes: readonly Scope[];
  /** Nothing of the kind belongs to somebody alone. */
  readonly teamOnly?: boolean;
  /** The own thing is the actor's, not the team's. */
  readonly personal?: boolean;
}
export type RowRule = NonNullable<Line["row"]>;

const EVERY: readonly Scope[] = ["own", "sub-team", "other"];

/** Operations, separated by spaces, on rows that exist. */
export const rowLines = (
  about: string,
  row: RowRule,
  operations: string,
  more: Partial<Line> = {},
): readonly Line[] =>
  operations.split(" ").map((operation) => ({ operation, about, row, scopes: EVERY, ...more }));

/** Operations, separated by spaces, that make something of one's own, or concern nothing of anybody else. */
export const ownLines = (about: string, operations: string, more: Partial<Line> = {}): readonly Line[] =>
  operations.split(" ").map((operation) => ({ operation, about, scopes: ["own"], ...more }));

export const nameOf = ({ operation, way }: Line): string => (way ? `${operation} (${way})` : operation);
