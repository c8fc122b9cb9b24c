import { allOf, anyOf, type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import {
  canSeeRow,
  hasFlag,
  hasRole,
  isPlatformAdmin,
  isSignedIn,
  isTeamAdmin,
  isUser,
  MEMBER_ROLES_FULL,
  type OwnedRow,
  ownsRow,
} from "./predicates.ts";

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

const worksInTeam: OperationPolicy = (identity) => hasRole(identity, MEMBER_ROLES_FULL);
const nobody: OperationPolicy = () => refuse("missing-role");

/** Team data that guests read and members write: lots, places, projects, references. */
const teamOwned: NounPolicy = {
  read: isSignedIn,
  create: worksInTeam,
  update: worksInTeam,
  remove: worksInTeam,
  see: canSeeRow,
  change: (identity, row) => allOf(worksInTeam(identity), ownsRow(identity, row)),
};

export const productPolicy: NounPolicy = teamOwned;
export const placePolicy: NounPolicy = teamOwned;
export const projectPolicy: NounPolicy = teamOwned;
export const importPolicy: NounPolicy = { ...teamOwned, read: worksInTeam };

/** Catalogues stand behind their flag (spec part 1 §2.1). */
export const cataloguePolicy: NounPolicy = {
  ...teamOwned,
  read: (identity) => allOf(isSignedIn(identity), hasFlag(identity, "projects-catalog")),
  create: (identity) => allOf(worksInTeam(identity), hasFlag(identity, "projects-catalog")),
};

/** Customers are personal data: members only, never guests. */
export const customerPolicy: NounPolicy = { ...teamOwned, read: worksInTeam };

/** An order is seen by both of its sides, changed by the side that wrote it (spec part 1 §1, PERM-002). */
export interface OrderRow extends OwnedRow {
  readonly toOrganizationID?: string | null;
  readonly toUserID?: string | null;
}
const isOrderSide = (identity: Identity, row: OrderRow): Decision =>
  anyOf(
    canSeeRow(identity, row),
    canSeeRow(identity, { organizationID: row.toOrganizationID, userID: row.toUserID }),
  );
export const orderPolicy: NounPolicy<OrderRow> = {
  read: worksInTeam,
  create: worksInTeam,
  update: worksInTeam,
  remove: nobody,
  see: isOrderSide,
  change: (identity, row) => allOf(worksInTeam(identity), ownsRow(identity, row)),
};

/** Moves (status) are for both sides; which side may make which, decision B2 says. */
export const canMoveOrder: RowPolicy<OrderRow> = (identity, row) =>
  allOf(
    worksInTeam(identity),
    anyOf(
      ownsRow(identity, row),
      ownsRow(identity, { organizationID: row.toOrganizationID, userID: row.toUserID }),
    ),
  );

/** Properties, fields and options: everybody of the team reads, members write, guests never (PERM-505, decision C6). */
export const propertyPolicy: NounPolicy = teamOwned;

/** A team's page and its members: every member reads; only an ADMIN changes (decision C5). */
export interface OrganizationRow {
  readonly id: string;
}
export const organizationPolicy: NounPolicy<OrganizationRow> = {
  read: isSignedIn,
  create: isSignedIn,
  update: isTeamAdmin,
  remove: nobody,
  see: (identity, row) => canSeeRow(identity, { organizationID: row.id }),
  change: (identity, row) => allOf(isTeamAdmin(identity), ownsRow(identity, { organizationID: row.id })),
};
/** The member list is for ADMIN (spec part 1 §2.1: /team). */
export const memberPolicy: NounPolicy = {
  ...teamOwned,
  read: isSignedIn,
  create: isTeamAdmin,
  update: isTeamAdmin,
  remove: isTeamAdmin,
};

/** People change themselves only. */
export interface UserRow {
  readonly id: string;
}
const isSelf = (identity: Identity, row: UserRow): Decision => {
  if (!isUser(identity)) return refuse("signed-out");
  return identity.userID === row.id ? { allowed: true } : refuse("not-owner");
};
export const userPolicy: NounPolicy<UserRow> = {
  read: isSignedIn,
  create: nobody,
  update: isSignedIn,
  remove: isSignedIn,
  see: isSelf,
  change: isSelf,
};

/** Messages belong to the two sides of an order or to the viewers of a review. */
export const messagePolicy: NounPolicy = { ...teamOwned, read: isSignedIn, create: worksInTeam };

/** Adding members and editing the team (decision C5). */
export const canInviteTeamMember: OperationPolicy = isTeamAdmin;
export const canImpersonate: OperationPolicy = (identity) =>
  allOf(isPlatformAdmin(identity), hasFlag(identity, "impersonation-admin"));
