import { DomainError } from "@gisement/shared-domain/errors";
import { type Identity, memberPolicy } from "@gisement/shared-domain/permissions";
import { isLastAdmin } from "@gisement/shared-domain/teams";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, type Lockable, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { organizationMembers } from "../organizations/table.ts";
import { isTeamMembership, type MemberRow } from "../organizations/types.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { users } from "../users/table.ts";
import type { UserRow } from "../users/types.ts";
import { memberScope } from "./types.ts";

const changeable: Lockable<typeof organizationMembers> = {
  entity: "organization_members",
  table: organizationMembers,
  // Access depends on the person in the row and on the team, which is locked first.
  scope: sql`true`,
  mayChange: memberPolicy.change,
};

export const noSuchMembership = (id: string) =>
  new DomainError("NOT_FOUND", "No such membership.", { field: "id", found: id });

/** Members of a project that this step may write: for external leads, who see no list of members. */
const ofWritableProject = (identity: Identity): SQL =>
  sql`exists (select 1 from ${projects} where ${projects.id} = ${organizationMembers.projectID} and ${writeScope(identity, projectsOwnership)} and ${isExistingProject})`;

/** A stored membership that this person may see; any other is treated as missing. To change it, lock its team first, then the row. */
export async function findMember({ tx, identity }: Step, id: string): Promise<MemberRow> {
  const [member] = await tx
    .select()
    .from(organizationMembers)
    .where(and(eq(organizationMembers.id, id), or(memberScope(identity), ofWritableProject(identity))));
  if (!member) throw noSuchMembership(id);
  return member;
}
export const lockMember = (step: Step, id: string): Promise<MemberRow> => lockRow(step, changeable, id);

/** Writes the change, logs it, and makes every gateway drop its cached data of that person. */
export async function changeMember(
  step: Step,
  row: MemberRow,
  values: Partial<MemberRow>,
): Promise<MemberRow> {
  const after = await changeRow(step, changeable, row, values);
  step.viewerChanged(row.userID);
  step.viewerChanged(after.userID);
  return after;
}

/** Members of a team, joined or invited. */
const teamMembers = (tx: Executor, organizationID: string): Promise<MemberRow[]> =>
  tx
    .select()
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationID, organizationID), isTeamMembership));

/** Refuses a change that would leave a team without an ADMIN (decision A2). The caller has locked the team. */
export async function requireOtherAdmin(tx: Executor, row: MemberRow): Promise<void> {
  if (row.role !== "ADMIN" || row.status !== "DONE" || !row.organizationID) return;
  if (!isLastAdmin(await teamMembers(tx, row.organizationID), row.id)) return;
  throw new DomainError("INVALID_STATE", "A team keeps an ADMIN: name another one first.", {
    field: "role",
    found: row.id,
    reason: "last-admin",
  });
}

/** The active account of an address. */
export async function findAccount(tx: Executor, email: string): Promise<UserRow | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, sql`${users.deletedAt} is null`));
  return user ?? null;
}
