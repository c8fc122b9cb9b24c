import { resolveFlags } from "@gisement/shared-domain/flags";
import {
  ANONYMOUS,
  type Identity,
  ROLES,
  type Role,
  type UserIdentity,
} from "@gisement/shared-domain/permissions";

/** People from outside in a project, one for each class of rights (decision D3), by the role they hold in it. */
export const PARTICIPANTS = {
  "outside lead": "project-manager",
  "outside auditor": "diagnostician",
  "outside guest": "GUEST",
} as const;
export type Participant = keyof typeof PARTICIPANTS;

/**
 * Who the matrix asks for: the four roles of a team, somebody alone, an administrator of the platform, people from outside
 * in a project, nobody.
 */
export const ACTORS = [
  ...ROLES,
  "solo",
  "platform ADMIN",
  "outside lead",
  "outside auditor",
  "outside guest",
  "signed out",
] as const;
export type Actor = (typeof ACTORS)[number];
export const isParticipant = (actor: Actor): actor is Participant => actor in PARTICIPANTS;
export const isRole = (actor: Actor): actor is Role => (ROLES as readonly string[]).includes(actor);

/** Every flag on: a flag that is off refuses everybody alike. */
const FLAGS = resolveFlags({
  "projects-location": true,
  "projects-catalog": true,
  "settings-export": true,
  "impersonation-admin": true,
});

/** An actor as the gateway introduces them, working in this team when they have a role. */
export function identityOf(
  actor: Actor,
  person: Pick<UserIdentity, "userID" | "name" | "email">,
  team: { readonly id: string; readonly name: string; readonly subTeamIDs: readonly string[] },
  projectID: string,
): Identity {
  if (actor === "signed out") return ANONYMOUS;
  // Participants look on in a team of their own: what they may do comes from the project alone.
  const role = isRole(actor) ? actor : isParticipant(actor) ? "GUEST" : null;
  return {
    kind: "user",
    ...person,
    userType: actor === "platform ADMIN" ? "ADMIN" : "COMPANY",
    memberships: role ? [{ organizationID: team.id, role, shopManager: false }] : [],
    team: role ? { ...team, role, masterID: null, isMaster: true, partner: false } : null,
    flags: FLAGS,
    participations: isParticipant(actor) ? [{ projectID, role: PARTICIPANTS[actor] }] : [],
    impersonatorID: null,
  };
}
