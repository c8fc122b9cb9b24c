import { ALLOWED, anyOf, type Decision, refuse } from "./decision.ts";
import type { Identity, Role } from "./identity.ts";
import { type NounPolicy, type OperationPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";
import { isSignedIn, isTeamAdmin, isUser, type OwnedRow } from "./predicates.ts";
import { leadsSomewhere } from "./project-participation.ts";

/** Adding members and editing the team (decision C5). */
export const canInviteTeamMember: OperationPolicy = isTeamAdmin;

const managesSomebody: OperationPolicy = (identity) => anyOf(leadsSomewhere(identity), worksInTeam(identity));

/**
 * Everybody sees the members of their team. Inviting is for an ADMIN, into a project for its leads too; changes are
 * open to everybody signed in, because people answer, leave and mark as seen what is their own: `canAnswer` and
 * `canManageMember` decide on the row.
 */
export const memberPolicy: NounPolicy<MemberRow> = {
  ...teamOwned,
  read: isSignedIn,
  create: managesSomebody,
  update: isSignedIn,
  remove: managesSomebody,
  change: (identity, row) =>
    anyOf(
      canAnswer(identity, row),
      // Which project a person leads, `canInviteProjectMember` decides.
      row.projectID ? managesSomebody(identity) : canManageMember(identity, row),
    ),
};

/** Naming an ADMIN stands apart and is confirmed (decision A2). */
export const canNameAdmin: OperationPolicy = isTeamAdmin;

/** Roles that the member form offers (TEAM-525, decision A2). */
export const OFFERED_ROLES = ["USER", "CREATOR", "GUEST"] as const satisfies readonly Role[];

export interface MemberRow extends OwnedRow {
  readonly email?: string | null;
  /** The project of a participant; null for a member of the team. */
  readonly projectID?: string | null;
}

/** Guests of a team or of a project look on (PERM-017). */
export const isGuestMember = ({ role }: { readonly role?: string | null }): boolean => role === "GUEST";

/** The person a membership is about; an invitation that nobody holds yet is for whoever owns its address. */
export const isOwnMembership = (identity: Identity, row: MemberRow): boolean =>
  isUser(identity) &&
  (row.userID
    ? row.userID === identity.userID
    : row.email?.trim().toLowerCase() === identity.email.trim().toLowerCase());

/** Accepting, declining, leaving and marking as seen are for that person alone. */
export function canAnswer(identity: Identity, row: MemberRow): Decision {
  if (!isUser(identity)) return refuse("signed-out");
  return isOwnMembership(identity, row) ? ALLOWED : refuse("not-invited");
}

/** Changing somebody's role, archiving them, withdrawing an invitation: an ADMIN of that very team. */
export function canManageMember(identity: Identity, row: MemberRow): Decision {
  const admin = isTeamAdmin(identity);
  if (!admin.allowed || !isUser(identity)) return admin;
  return row.organizationID === identity.team?.id ? admin : refuse("other-team");
}
