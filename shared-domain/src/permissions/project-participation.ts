import { ALLOWED, type Decision, refuse } from "./decision.ts";
import type { Identity, Membership, Participation } from "./identity.ts";
import { isUser } from "./predicates.ts";

/** The role of the person who leads a project (decision B7: 'Chef de projet'). */
export const PROJECT_LEAD = "project-manager";
/** Roles besides the lead that create and edit lots of a project: 'Diagnostiqueur' and 'AMO réemploi' (decision D3). */
const LOT_EDITORS: readonly string[] = [PROJECT_LEAD, "diagnostician", "reuse-advisor"];

/** Fields of a lot that participants never see (decision D3). */
export const TEAM_ONLY_LOT_FIELDS = ["internalNotes"] as const;

/** One membership with status DONE in a project, with the owner of the project. */
export interface ProjectMembership extends Participation {
  /** The owning team; null if the owner is a solo user. */
  readonly organizationID: string | null;
  /** The user who owns the project. */
  readonly ownerID: string | null;
}

/**
 * External participations: in projects that belong neither to the selected team nor to the solo user. A guest of the
 * owning team stays a guest in its projects, whatever team is selected.
 */
export function participationsFromOutside(
  projects: readonly ProjectMembership[],
  acting: {
    readonly userID: string;
    readonly teamID: string | null;
    readonly memberships: readonly Pick<Membership, "organizationID" | "role">[];
  },
): Participation[] {
  const guestOf = new Set(
    acting.memberships.filter(({ role }) => role === "GUEST").map(({ organizationID }) => organizationID),
  );
  return projects
    .filter(({ organizationID, ownerID }) =>
      organizationID === null
        ? acting.teamID !== null || ownerID !== acting.userID
        : organizationID !== acting.teamID,
    )
    .map(({ projectID, role, organizationID }) => ({
      projectID,
      role: organizationID !== null && guestOf.has(organizationID) ? "GUEST" : role,
    }));
}

/** The external participation in this project, if any. */
export function participationIn(
  identity: Identity,
  projectID: string | null | undefined,
): Participation | null {
  if (!isUser(identity) || !projectID) return null;
  return identity.participations.find((each) => each.projectID === projectID) ?? null;
}

/** Ids of the projects of other owners in which this identity has one of these roles, or any role. */
export const projectsFromOutside = (
  identity: Identity,
  holds: (role: string) => boolean = () => true,
): string[] =>
  isUser(identity)
    ? identity.participations.filter(({ role }) => holds(role)).map(({ projectID }) => projectID)
    : [];

export const isProjectLead = (role: string): boolean => role === PROJECT_LEAD;
export const isLotEditor = (role: string): boolean => LOT_EDITORS.includes(role);

const holdsIn = (
  identity: Identity,
  projectID: string | null | undefined,
  holds: (role: string) => boolean,
  roles: readonly string[],
): Decision => {
  const participation = participationIn(identity, projectID);
  if (!participation) return refuse("other-team");
  return holds(participation.role) ? ALLOWED : refuse("missing-role", roles);
};
const holdsAnywhere = (
  identity: Identity,
  holds: (role: string) => boolean,
  roles: readonly string[],
): Decision => (projectsFromOutside(identity, holds).length > 0 ? ALLOWED : refuse("missing-role", roles));

/** May discuss: everyone who takes part except guests. */
export const isProjectCommenter = (role: string): boolean => role !== "GUEST";

/** Participates in this project of another team: may read it, its lots and their details (decision D3). */
export const takesPart = (identity: Identity, projectID: string | null | undefined): Decision =>
  participationIn(identity, projectID) ? ALLOWED : refuse("other-team");

/** Leads this project of another team: may edit it and its lots, and invite participants. */
export const isExternalLead = (identity: Identity, projectID: string | null | undefined): Decision =>
  holdsIn(identity, projectID, isProjectLead, [PROJECT_LEAD]);
/** May create and edit lots of this project of another team. */
export const isExternalLotEditor = (identity: Identity, projectID: string | null | undefined): Decision =>
  holdsIn(identity, projectID, isLotEditor, LOT_EDITORS);

/** Leads any project of another team. */
export const isExternalLeadAnywhere = (identity: Identity): Decision =>
  holdsAnywhere(identity, isProjectLead, [PROJECT_LEAD]);
/** May create and edit lots in any project of another team. */
export const isExternalLotEditorAnywhere = (identity: Identity): Decision =>
  holdsAnywhere(identity, isLotEditor, LOT_EDITORS);
/** May discuss this project of another team and what belongs to it. */
export const isExternalCommenter = (identity: Identity, projectID: string | null | undefined): Decision =>
  holdsIn(identity, projectID, isProjectCommenter, []);
/** May discuss any project of another team. */
export const isExternalCommenterAnywhere = (identity: Identity): Decision =>
  holdsAnywhere(identity, isProjectCommenter, []);

/** What a role lets a person from outside do in a project (decision D3), from the least to the most. */
export const PROJECT_RIGHTS = ["read", "discuss", "lots", "project", "invite"] as const;
export type ProjectRight = (typeof PROJECT_RIGHTS)[number];

/** The rights of a role, as the policies above grant them. */
export const rightsOfProjectRole = (role: string): readonly ProjectRight[] => [
  "read",
  ...(isProjectCommenter(role) ? (["discuss"] as const) : []),
  ...(isLotEditor(role) ? (["lots"] as const) : []),
  ...(isProjectLead(role) ? (["project", "invite"] as const) : []),
];
