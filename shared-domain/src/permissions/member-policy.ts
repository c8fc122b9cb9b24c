import { ALLOWED, anyOf, type Decision, refuse } from "./decision.ts";
import type { Identity, Role } from "./identity.ts";
import { type NounPolicy, type OperationPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";
import { isSignedIn, isTeamAdmin, isUser, type OwnedRow } from "./predicates.ts";
import { isExternalLeadAnywhere } from "./project-participation.ts";

/** Adding members and editing the team (decision C5). */
export const canInviteTeamMember: OperationPolicy = isTeamAdmin;

const managesSomebody: OperationPolicy = (identity) =>
  anyOf(isExternalLeadAnywhere(identity), worksInTeam(identity));

/**
 * Everyone may see the members of their team. Inviting requires an ADMIN, or a lead for a project. Changes are open to
 * every signed-in user, because users answer, leave and mark their own memberships; `canAnswer` and `canManageMember`
 * decide per row.
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
      // `canInviteProjectMember` decides for the project in question.
      row.projectID ? managesSomebody(identity) : canManageMember(identity, row),
    ),
};

/** Promoting to ADMIN is a separate, confirmed operation (decision A2). */
export const canNameAdmin: OperationPolicy = isTeamAdmin;

/** Roles that the member form offers (TEAM-525, decision A2). */
export const OFFERED_ROLES = ["USER", "CREATOR", "GUEST"] as const satisfies readonly Role[];

export interface MemberRow extends OwnedRow {
  readonly email?: string | null;
  /** The project of a participant; null for a member of the team. */
  readonly projectID?: string | null;
}

/** Guests of a team or of a project have read access only (PERM-017). */
export const isGuestMember = ({ role }: { readonly role?: string | null }): boolean => role === "GUEST";

/** Whether a membership is the user's own; an unclaimed invitation belongs to the user with its email address. */
export const isOwnMembership = (identity: Identity, row: MemberRow): boolean =>
  isUser(identity) &&
  (row.userID
    ? row.userID === identity.userID
    : row.email?.trim().toLowerCase() === identity.email.trim().toLowerCase());

/** Accepting, declining, leaving and marking as seen: only the member in person. */
export function canAnswer(identity: Identity, row: MemberRow): Decision {
  if (!isUser(identity)) return refuse("signed-out");
  return isOwnMembership(identity, row) ? ALLOWED : refuse("not-invited");
}

/** Changing a role, archiving a member, withdrawing an invitation: an ADMIN of the same team. */
export function canManageMember(identity: Identity, row: MemberRow): Decision {
  const admin = isTeamAdmin(identity);
  if (!admin.allowed || !isUser(identity)) return admin;
  return row.organizationID === identity.team?.id ? admin : refuse("other-team");
}
