import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, inArray } from "drizzle-orm";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";

/** Owner of the lots after a change; `isOther` if it is not the acting team. */
export interface TeamOfLots {
  readonly organizationID: string | null;
  readonly organizationMasterID: string | null;
  readonly userID: string;
  readonly isOther: boolean;
}

/** The acting team, or another team in which this person is a member but not a guest. @throws BAD_USER_INPUT */
export async function teamOfLots(step: Step, teamID: string | null): Promise<TeamOfLots> {
  const { identity, tx } = step;
  const own = ownershipOf(identity);
  if (teamID === null || teamID === own.organizationID)
    return { ...own, userID: identity.userID, isOther: false };
  const [found] = await tx
    .select({
      role: organizationMembers.role,
      masterID: organizations.masterID,
      isMaster: organizations.isMaster,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationID))
    .where(and(isMemberOf(teamID), eq(organizationMembers.userID, identity.userID)));
  if (!found || found.role === "GUEST")
    throw new DomainError("BAD_USER_INPUT", "You do not work in this team.", {
      field: "organizationID",
      found: teamID,
      accepted: "a team that you work in",
    });
  return {
    organizationID: teamID,
    organizationMasterID: found.masterID ?? (found.isMaster ? teamID : null),
    userID: identity.userID,
    isOther: true,
  };
}

/** The responsible person must be a member of the team; for a solo user, that user. @throws BAD_USER_INPUT */
export async function checkResponsible(step: Step, team: TeamOfLots, userID: string): Promise<void> {
  const isThere =
    team.organizationID === null
      ? userID === step.identity.userID
      : (await step.tx.$count(
          organizationMembers,
          and(isMemberOf(team.organizationID), eq(organizationMembers.userID, userID)),
        )) > 0;
  if (!isThere)
    throw new DomainError("BAD_USER_INPUT", "The responsible person is not of this team.", {
      field: "responsibleID",
      found: userID,
      accepted: "a member of the team",
    });
}

/** Master team of each team, as stored on their rows. */
export async function mastersOf(
  step: Step,
  teams: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (teams.length === 0) return new Map();
  const rows = await step.tx
    .select({ id: organizations.id, masterID: organizations.masterID, isMaster: organizations.isMaster })
    .from(organizations)
    .where(inArray(organizations.id, [...teams]));
  return new Map(rows.map(({ id, masterID, isMaster }) => [id, masterID ?? (isMaster ? id : null)]));
}

const isMemberOf = (organizationID: string) =>
  and(
    eq(organizationMembers.organizationID, organizationID),
    eq(organizationMembers.type, "ORGANIZATION"),
    eq(organizationMembers.status, "DONE"),
  );
