import { allOf, type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { canSeeRow, hasRole, isSignedIn, MEMBER_ROLES_FULL, type OwnedRow, ownsRow } from "./predicates.ts";

/** Decides whether an identity may attempt an operation, before any row is loaded. */
export type OperationPolicy = (identity: Identity) => Decision;
/** Decides whether an identity may access a given row. */
export type RowPolicy<Row> = (identity: Identity, row: Row) => Decision;

/**
 * The rules of one noun: `read`, `create`, `update` and `remove` for the operation, `see` and `change` for a loaded
 * row.
 */
export interface NounPolicy<Row = OwnedRow> {
  readonly read: OperationPolicy;
  readonly create: OperationPolicy;
  readonly update: OperationPolicy;
  readonly remove: OperationPolicy;
  readonly see: RowPolicy<Row>;
  readonly change: RowPolicy<Row>;
}

/** A team member who is not a guest, or a solo user. */
export const worksInTeam: OperationPolicy = (identity) => hasRole(identity, MEMBER_ROLES_FULL);
export const nobody: OperationPolicy = () => refuse("missing-role");

/** Team data that guests may read and members may write. */
export const teamOwned: NounPolicy = {
  read: isSignedIn,
  create: worksInTeam,
  update: worksInTeam,
  remove: worksInTeam,
  see: canSeeRow,
  change: (identity, row) => allOf(worksInTeam(identity), ownsRow(identity, row)),
};
