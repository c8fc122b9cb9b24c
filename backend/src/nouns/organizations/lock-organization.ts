import { DomainError } from "@gisement/shared-domain/errors";
import { canManageMember, refuse, type UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { enforce } from "../../platform/input/enforce.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { organizationMembers, organizations } from "./table.ts";
import { isTeamMembership, type MemberRow, type OrganizationRow } from "./types.ts";

/** Status of an ended team; its rows stay, without members. */
export const ARCHIVED = "ARCHIVED";
export const isArchived = ({ status }: Pick<OrganizationRow, "status">): boolean => status === ARCHIVED;

/**
 * Every change of a team's members or roles first locks the team's row: such changes never run concurrently, so that seats,
 * single invitations and the last ADMIN hold under concurrent requests. Locked before any member's row, and a sub-team before its
 * master.
 */
export async function lockOrganization(tx: Executor, id: string): Promise<OrganizationRow> {
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, id)).for("update");
  if (!organization)
    throw new DomainError("NOT_FOUND", "No such organization.", { field: "organizationID", found: id });
  return organization;
}

/** The current joined membership of the user: the session's copy may be seconds old. */
async function ownMembership(
  tx: Executor,
  { userID }: UserIdentity,
  organizationID: string,
): Promise<MemberRow | null> {
  const [member] = await tx
    .select()
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationID, organizationID),
        eq(organizationMembers.userID, userID),
        eq(organizationMembers.status, "DONE"),
        isTeamMembership,
      ),
    );
  return member ?? null;
}

/** The team, locked, for a user who is its ADMIN at this moment. */
export async function lockAsAdmin(
  { tx, identity }: Pick<Step, "tx" | "identity">,
  organizationID: string,
): Promise<OrganizationRow> {
  enforce(canManageMember(identity, { organizationID }));
  const organization = await lockOrganization(tx, organizationID);
  if (isArchived(organization)) throw archived(organization);
  const own = await ownMembership(tx, identity, organizationID);
  if (own?.role !== "ADMIN") enforce(refuse("missing-role", ["ADMIN"]));
  return organization;
}

export const archived = ({ id }: Pick<OrganizationRow, "id">) =>
  new DomainError("INVALID_STATE", "This team was archived.", {
    field: "organizationID",
    found: id,
    reason: "team-archived",
  });
