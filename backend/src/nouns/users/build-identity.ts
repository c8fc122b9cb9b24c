import { type Flags, resolveFlags } from "@gisement/shared-domain/flags";
import { participationsFromOutside, type UserIdentity } from "@gisement/shared-domain/permissions";
import { SOLO } from "@gisement/shared-domain/team";
import type { ViewerRecord } from "../../backend.ts";

/** The flags of one team of a user: its settings override the environment's defaults. */
export const flagsOf = (viewer: ViewerRecord, teamID: string, defaults: Flags): Flags =>
  resolveFlags(
    defaults,
    viewer.memberships.find(({ organizationID }) => organizationID === teamID)?.flags ?? {},
  );

/** Identity of the acting user, for the backend; only DONE memberships count. */
export function buildIdentity(
  viewer: ViewerRecord,
  teamID: string,
  defaults: Flags,
  impersonatorID: string | null = null,
): UserIdentity {
  const joined = viewer.memberships.filter(({ status }) => status === "DONE");
  const team = joined.find(({ organizationID }) => organizationID === teamID);
  return {
    kind: "user",
    userID: viewer.id,
    name: viewer.name,
    email: viewer.email,
    userType: viewer.type,
    memberships: joined.map(({ organizationID, role, shopManager }) => ({
      organizationID,
      role,
      shopManager,
    })),
    participations: participationsFromOutside(viewer.participations, {
      userID: viewer.id,
      teamID: team?.organizationID ?? null,
      memberships: joined,
    }),
    team: team
      ? {
          id: team.organizationID,
          name: team.organizationName,
          role: team.role,
          masterID: team.masterID,
          isMaster: team.isMaster,
          subTeamIDs: team.isMaster ? team.subTeamIDs : [],
          partner: team.partner,
        }
      : null,
    flags: flagsOf(viewer, team?.organizationID ?? SOLO, defaults),
    impersonatorID,
  };
}
