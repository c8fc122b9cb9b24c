import { resolveFlags } from "@gisement/shared-domain/flags";
import {
  ANONYMOUS,
  type Identity,
  ROLES,
  type Role,
  type UserIdentity,
} from "@gisement/shared-domain/permissions";

/** Who the matrix asks for: the four roles of a team, somebody alone, an administrator of the platform, nobody. */
export const ACTORS = [...ROLES, "solo", "platform ADMIN", "signed out"] as const;
export type Actor = (typeof ACTORS)[number];
export const isRole = (actor: Actor): actor is Role => (ROLES as readonly string[]).includes(actor);

/** What an actor reaches for: of the own team (or one's own when alone), of its sub-team, of another team. */
export const SCOPES = ["own", "sub-team", "other"] as const;
export type Scope = (typeof SCOPES)[number];

/** Every flag on: a flag that is off refuses everybody alike. */
const FLAGS = resolveFlags({
  "projects-location": true,
  "projects-catalog": true,
  "settings-export": true,
  "impersonation-admin": true,
});

/** An actor as the gateway introduces them, working in this team when they have a role. */
export function introduce(
  actor: Actor,
  person: Pick<UserIdentity, "userID" | "name" | "email">,
  team: { readonly id: string; readonly name: string; readonly subTeamIDs: readonly string[] },
): Identity {
  if (actor === "signed out") return ANONYMOUS;
  const role = isRole(actor) ? actor : null;
  return {
    kind: "user",
    ...person,
    userType: actor === "platform ADMIN" ? "ADMIN" : "COMPANY",
    memberships: role ? [{ organizationID: team.id, role, shopManager: false }] : [],
    team: role ? { ...team, role, masterID: null, isMaster: true, partner: false } : null,
    flags: FLAGS,
    impersonatorID: null,
  };
}
