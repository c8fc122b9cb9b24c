import type { Session, Team } from "../remote/shell-api.ts";
import type { Identity } from "./identity.ts";
import { participationsFromOutside } from "./project-participation.ts";

/**
 * Derives the acting identity from the session, so that screens apply the policies that the server enforces: a button
 * is hidden for the same reason that the server refuses. Sub-teams are left out, because they are never written to.
 */
export function viewerIdentity(
  { viewer, flags, memberships, participations, impersonation }: Session,
  team: Team,
): Identity {
  const membership = memberships.find((each) => each.organizationID === team.id);
  return {
    kind: "user",
    userID: viewer.id,
    name: viewer.name,
    email: viewer.email,
    userType: viewer.type,
    memberships:
      membership?.status === "DONE"
        ? [
            {
              organizationID: membership.organizationID,
              role: membership.role,
              shopManager: membership.shopManager ?? false,
            },
          ]
        : [],
    participations: participationsFromOutside(participations ?? [], {
      userID: viewer.id,
      teamID: "role" in team ? team.id : null,
      memberships: memberships.filter(({ status }) => status === "DONE"),
    }),
    team:
      "role" in team
        ? {
            id: team.id,
            name: team.name,
            role: team.role,
            masterID: membership?.masterID ?? null,
            isMaster: membership?.isMaster ?? false,
            subTeamIDs: [],
            partner: membership?.partner ?? false,
          }
        : null,
    flags,
    impersonatorID: impersonation?.adminID ?? null,
  };
}
