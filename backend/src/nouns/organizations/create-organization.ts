import { DomainError } from "@gisement/shared-domain/errors";
import { canCreateSubTeam } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { enforce } from "../../platform/input/enforce.ts";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { requireOptionalID } from "../../platform/input/read-input.ts";
import { idOfKey } from "../../platform/tenancy/id-of-key.ts";
import { changeRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { archived, isArchived, lockAsAdmin, lockOrganization } from "./lock-organization.ts";
import { checkManager, type createOrganizationInput, readOrganization } from "./organization-input.ts";
import { organizationMembers, organizations } from "./table.ts";
import type { OrganizationRow } from "./types.ts";

/**
 * A new organization, or a team below one, with its creator as first member, ADMIN and joined immediately (TEAM-527, PERM-502).
 * Ownership (PERM-513): a person's own, or that of the organization and its master.
 */
export async function createOrganization(
  step: Step,
  input: InputValue<typeof createOrganizationInput>,
): Promise<OrganizationRow> {
  const { tx, identity, now } = step;
  const key = requireOptionalID(input.id, "id");
  const id = key ? idOfKey(identity.userID, key) : null;
  const repeated = id && key ? await findRepeated(step, id, key) : null;
  if (repeated) return repeated;
  const parentID = requireOptionalID(input.parentID, "parentID");
  const above = parentID ? await findAbove(step, parentID) : null;
  const values = await readOrganization(step, input, { before: null, isTeam: above !== null });
  const managerID = values.managerID ?? identity.userID;
  if (managerID !== identity.userID)
    await checkManager(step, managerID, above ? [above.parentID, above.masterID] : []);
  const [organization] = (await tx
    .insert(organizations)
    .values({
      ...values,
      ...(id ? { id } : {}),
      name: values.name ?? input.name,
      status: "ACTIVE",
      source: "manage",
      ...above,
      managerID,
      userID: identity.userID,
      createdAt: now,
      updatedAt: now,
    })
    .returning()) as [OrganizationRow];
  await tx.insert(organizationMembers).values({
    userID: identity.userID,
    organizationID: organization.id,
    organizationMasterID: organization.masterID,
    role: "ADMIN",
    status: "DONE",
    type: "ORGANIZATION",
    email: identity.email.toLowerCase(),
    name: identity.name,
    seen: true,
    createdAt: now,
    updatedAt: now,
  });
  step.record({
    entity: "organizations",
    entityID: organization.id,
    field: "created",
    new: organization.name,
  });
  step.viewerChanged(identity.userID);
  if (above) for (const userID of await membersOf(step, above.masterID)) step.viewerChanged(userID);
  return organization;
}

/** The organization that an earlier call of this person with the same key created. */
async function findRepeated({ tx }: Step, id: string, key: string): Promise<OrganizationRow | null> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, id));
  if (!row) return null;
  if (!isArchived(row)) return row;
  throw new DomainError("BAD_USER_INPUT", "This id was used before.", { field: "id", found: key });
}

/** The parent and its master. A team without a master becomes one with its first sub-team. */
async function findAbove(step: Step, parentID: string): Promise<{ parentID: string; masterID: string }> {
  enforce(canCreateSubTeam(step.identity, { id: parentID }));
  const ownID = step.identity.team?.id ?? parentID;
  // Sub-team first, as everywhere: a team is locked before its master, or two steps would deadlock.
  const below = parentID === ownID ? null : await lockOrganization(step.tx, parentID);
  const own = await lockAsAdmin(step, ownID);
  const parent = below ?? own;
  if (isArchived(parent)) throw archived(parent);
  if (parent.masterID) return { parentID, masterID: parent.masterID };
  if (!parent.isMaster) {
    await changeRow(
      step,
      { entity: "organizations", table: organizations, scope: eq(organizations.id, parentID) },
      parent,
      { isMaster: true },
    );
  }
  return { parentID, masterID: parentID };
}

/** The people who now see one more team. */
async function membersOf({ tx }: Step, organizationID: string): Promise<string[]> {
  const rows = await tx
    .select({ userID: organizationMembers.userID })
    .from(organizationMembers)
    .where(
      and(eq(organizationMembers.organizationID, organizationID), eq(organizationMembers.status, "DONE")),
    );
  return rows.flatMap(({ userID }) => (userID ? [userID] : []));
}
