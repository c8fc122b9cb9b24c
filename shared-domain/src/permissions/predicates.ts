import type { FeatureFlag } from "../flags/index.ts";
import { ALLOWED, type Decision, refuse } from "./decision.ts";
import type { Identity, Role, UserIdentity } from "./identity.ts";

/** Ownership columns of every team-owned row (spec part 2 §6). */
export interface OwnedRow {
  readonly organizationID?: string | null;
  readonly userID?: string | null;
  readonly byUserID?: string | null;
}

export const isUser = (identity: Identity): identity is UserIdentity => identity.kind === "user";
export const isSolo = (identity: Identity): boolean => isUser(identity) && identity.team === null;

/**
 * CREATOR counts as USER in every "ADMIN and USER" rule (decision A1); solo users have all rights on their own data
 * (Z1).
 */
export const MEMBER_ROLES_FULL: readonly Role[] = ["ADMIN", "CREATOR", "USER"];

export function isSignedIn(identity: Identity): Decision {
  return isUser(identity) ? ALLOWED : refuse("signed-out");
}

/** The user has one of the roles in the selected team, or works solo. */
export function hasRole(identity: Identity, roles: readonly Role[]): Decision {
  if (!isUser(identity)) return refuse("signed-out");
  if (identity.team === null) return ALLOWED;
  return roles.includes(identity.team.role) ? ALLOWED : refuse("missing-role", roles);
}

export function isTeamAdmin(identity: Identity): Decision {
  if (!isUser(identity)) return refuse("signed-out");
  if (identity.team === null) return refuse("solo-not-allowed");
  return identity.team.role === "ADMIN" ? ALLOWED : refuse("missing-role", ["ADMIN"]);
}

export function isPlatformAdmin(identity: Identity): Decision {
  if (!isUser(identity)) return refuse("signed-out");
  return identity.userType === "ADMIN" ? ALLOWED : refuse("platform-admin-only");
}

export function hasFlag(identity: Identity, flag: FeatureFlag): Decision {
  return isUser(identity) && identity.flags[flag] ? ALLOWED : refuse("flag-off");
}

/**
 * Read access: rows of the selected team and, for a master organization, of its sub-teams; solo users see their own
 * rows without a team.
 */
export function canSeeRow(identity: Identity, row: OwnedRow): Decision {
  if (!isUser(identity)) return refuse("signed-out");
  if (identity.team === null) {
    const owner = row.userID ?? row.byUserID;
    return !row.organizationID && owner === identity.userID ? ALLOWED : refuse("other-team");
  }
  if (row.organizationID === identity.team.id) return ALLOWED;
  return row.organizationID && identity.team.subTeamIDs.includes(row.organizationID)
    ? ALLOWED
    : refuse("other-team");
}

/** Write access: rows of the selected team only, never of a sub-team (decision C4). */
export function ownsRow(identity: Identity, row: OwnedRow): Decision {
  if (!isUser(identity)) return refuse("signed-out");
  if (identity.team === null) return canSeeRow(identity, row);
  return row.organizationID === identity.team.id ? ALLOWED : refuse("other-team");
}

/** An organization in rotor mode (decision C7). */
export const isRotor = (organization: { readonly template?: string | null }): boolean =>
  organization.template === "rotor";

/** Internal partner organization (decision C7). */
export const isPartner = (organization: {
  readonly type?: string | null;
  readonly partner?: boolean | null;
}): boolean => organization.partner === true || organization.type === "CYNEO";
