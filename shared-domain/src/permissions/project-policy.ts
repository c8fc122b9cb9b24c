import { allOf, anyOf, type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { type NounPolicy, type RowPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";
import { canSeeRow, hasRole, isUser, type OwnedRow, ownsRow } from "./predicates.ts";
import { isExternalLead, isExternalLeadAnywhere, PROJECT_LEAD, takesPart } from "./project-participation.ts";

export interface ProjectRow extends OwnedRow {
  readonly id?: string | null;
  /** The acting user's own role in the project, if any. */
  readonly ownRole?: string | null;
}

/** Projects of the owning team; external participants may read or edit them according to their role (decision D3). */
export const projectPolicy: NounPolicy<ProjectRow> & {
  /** Deleting a project: an ADMIN of the owning team, or its solo owner; never a participant from outside (decision D15). */
  readonly mayRemove: RowPolicy<ProjectRow>;
} = {
  ...teamOwned,
  remove: (identity) => hasRole(identity, ["ADMIN"]),
  update: (identity) => anyOf(isExternalLeadAnywhere(identity), worksInTeam(identity)),
  see: (identity, project) => anyOf(takesPart(identity, project.id), canSeeRow(identity, project)),
  change: (identity, project) =>
    anyOf(isExternalLead(identity, project.id), teamOwned.change(identity, project)),
  mayRemove: (identity, project) => allOf(hasRole(identity, ["ADMIN"]), ownsRow(identity, project)),
};

/**
 * Inviting to a project: an ADMIN of the owning team, its leads including external ones, or its solo owner (decisions
 * C5, D3).
 */
export function canInviteProjectMember(identity: Identity, project: ProjectRow): Decision {
  const leads = isExternalLead(identity, project.id);
  if (leads.allowed) return leads;
  const works = allOf(worksInTeam(identity), ownsRow(identity, project));
  if (!works.allowed || !isUser(identity) || identity.team === null) return works;
  return identity.team.role === "ADMIN" || project.ownRole === PROJECT_LEAD
    ? works
    : refuse("missing-role", ["ADMIN", PROJECT_LEAD]);
}
