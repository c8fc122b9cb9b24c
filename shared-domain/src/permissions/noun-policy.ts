import { allOf, type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { canSeeRow, hasRole, isSignedIn, MEMBER_ROLES_FULL, type OwnedRow, ownsRow } from "./predicates.ts";

/** May this identity attempt the operation at all (before any row is loaded)? */
export type OperationPolicy = (identity: Identity) => Decision;
/** May this identity do it to this row? */
export type RowPolicy<Row> = (identity: Identity, row: Row) => Decision;

/** One noun's rules: `read`, `create`, `update`, `remove` for the operation, and `see`, `change` for a loaded row. */
export interface NounPolicy<Row = OwnedRow> {
  readonly read: OperationPolicy;
  readonly create: OperationPolicy;
  readonly update: OperationPolicy;
  readonly remove: OperationPolicy;
  readonly see: RowPolicy<Row>;
  readonly change: RowPolicy<Row>;
}

/** A member who is no guest, or somebody solo. */
export const worksInTeam: OperationPolicy = (identity) => hasRole(identity, MEMBER_ROLES_FULL);
export const nobody: OperationPolicy = () => refuse("missing-role");

/** Team data that guests read and members write. */
export const teamOwned: NounPolicy = {
  read: isSignedIn,
  create: worksInTeam,
  update: worksInTeam,
  remove: worksInTeam,
  see: canSeeRow,
  change: (identity, row) => allOf(worksInTeam(identity), ownsRow(identity, row)),
};
