import { resolveFlags } from "@gisement/shared-domain/flags";
import type { UserIdentity } from "@gisement/shared-domain/permissions";

/** A member of a team whose rows a bench has written itself. */
export function memberIdentity(teamID: string, userID: string): UserIdentity {
  return {
    kind: "user",
    userID,
    name: "Mesure",
    email: "mesure@example.org",
    userType: "PERSON",
    memberships: [{ organizationID: teamID, role: "USER", shopManager: false }],
    team: {
      id: teamID,
      name: "Mesure",
      role: "USER",
      masterID: null,
      isMaster: false,
      subTeamIDs: [],
      partner: false,
    },
    flags: resolveFlags({}),
    participations: [],
    impersonatorID: null,
  };
}
