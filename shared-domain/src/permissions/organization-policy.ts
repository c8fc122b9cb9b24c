import { allOf, type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { type NounPolicy, nobody, type OperationPolicy } from "./noun-policy.ts";
import { canSeeRow, isSignedIn, isTeamAdmin, isUser, ownsRow } from "./predicates.ts";

/** A team's page and members: every member may read, only an ADMIN may change (decision C5). */
export interface OrganizationRow {
  readonly id: string;
}
/** Any signed-in user may create a team (PERM-513); an ADMIN may archive it; no role may delete it. */
export const organizationPolicy: NounPolicy<OrganizationRow> = {
  read: isSignedIn,
  create: isSignedIn,
  update: isTeamAdmin,
  remove: nobody,
  see: (identity, row) => canSeeRow(identity, { organizationID: row.id }),
  change: (identity, row) => allOf(isTeamAdmin(identity), ownsRow(identity, { organizationID: row.id })),
};
export const canArchiveOrganization: OperationPolicy = isTeamAdmin;

/** A sub-team's parent is the selected team or, for a master, one of its sub-teams; an ADMIN creates it (PERM-513). */
export function canCreateSubTeam(identity: Identity, parent: OrganizationRow): Decision {
  const admin = isTeamAdmin(identity);
  if (!admin.allowed || !isUser(identity) || !identity.team) return admin;
  return parent.id === identity.team.id || identity.team.subTeamIDs.includes(parent.id)
    ? admin
    : refuse("other-team");
}
