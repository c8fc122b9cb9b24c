import { allOf, type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { type NounPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";
import { isUser, type OwnedRow, ownsRow } from "./predicates.ts";

export const projectPolicy: NounPolicy = teamOwned;

/** The role of whoever leads a project (decision B7: 'Chef de projet'). */
export const PROJECT_LEAD = "project-manager";

export interface ProjectRow extends OwnedRow {
  /** The acting person's own role in the project, if they take part. */
  readonly ownRole?: string | null;
}

/** Guests of a project (PERM-018): role GUEST in the team or in the project, or a project of another organization. */
export function isProjectGuest(identity: Identity, project: ProjectRow): boolean {
  if (!isUser(identity)) return true;
  return (
    identity.team?.role === "GUEST" || project.ownRole === "GUEST" || !ownsRow(identity, project).allowed
  );
}

/** Inviting into a project: an ADMIN of the owning team, its leads, or its owner working solo (decision C5). */
export function canInviteProjectMember(identity: Identity, project: ProjectRow): Decision {
  const works = allOf(worksInTeam(identity), ownsRow(identity, project));
  if (!works.allowed || !isUser(identity) || identity.team === null) return works;
  return identity.team.role === "ADMIN" || project.ownRole === PROJECT_LEAD
    ? works
    : refuse("missing-role", ["ADMIN", PROJECT_LEAD]);
}
