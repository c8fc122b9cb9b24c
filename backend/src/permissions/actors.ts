import { resolveFlags } from "@gisement/shared-domain/flags";
import {
  type Identity,
  LINK_RIGHTS,
  ROLES,
  type Role,
  type UserIdentity,
  VISITOR,
} from "@gisement/shared-domain/permissions";

/** External participants of a project, one per class of rights (decision D3), with their project role. */
export const PARTICIPANTS = {
  "outside lead": "project-manager",
  "outside auditor": "diagnostician",
  "outside guest": "GUEST",
} as const;
export type Participant = keyof typeof PARTICIPANTS;

/**
 * Actors of the matrix: the four roles of a team, a user without a team, a platform administrator, external participants
 * of a project, a visitor without a session, and the bearer of a secret link to a catalogue of the own team.
 */
export const ACTORS = [
  ...ROLES,
  "solo",
  "platform ADMIN",
  "outside lead",
  "outside auditor",
  "outside guest",
  "visitor",
  "link holder",
] as const;
export type Actor = (typeof ACTORS)[number];
/** Has no session: the team scopes do not apply. */
export const isOutside = (actor: Actor): boolean => actor === "visitor" || actor === "link holder";
export const isParticipant = (actor: Actor): actor is Participant => actor in PARTICIPANTS;
export const isRole = (actor: Actor): actor is Role => (ROLES as readonly string[]).includes(actor);

/** All flags on: a flag that is off refuses every actor. */
const FLAGS = resolveFlags({
  "projects-location": true,
  "projects-catalog": true,
  "settings-export": true,
  "impersonation-admin": true,
});

/** The actor's identity, as the gateway would establish it; in this team if the actor has a role. */
export function identityOf(
  actor: Actor,
  person: Pick<UserIdentity, "userID" | "name" | "email">,
  team: { readonly id: string; readonly name: string; readonly subTeamIDs: readonly string[] },
  projectID: string,
  catalogueID: string,
): Identity {
  if (actor === "visitor") return VISITOR;
  if (actor === "link holder")
    return {
      kind: "link",
      linkID: catalogueID,
      scope: "catalogue",
      thingID: catalogueID,
      rights: LINK_RIGHTS,
    };
  // Participants are guests of their own team: their rights come from the project only.
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
