import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { RemovedUser } from "../../backend.ts";
import type { Database, Executor } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { idempotencyKeys } from "../../platform/transaction/idempotency-keys-table.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { type SystemStep, systemActor } from "../../platform/transaction/step.ts";
import { ARCHIVED } from "../organizations/lock-organization.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";
import { isTeamMembership, type MemberRow, type OrganizationRow } from "../organizations/types.ts";
import { userSessions, users } from "./table.ts";

declare module "../../platform/events/domain-event.ts" {
  interface DomainEvents {
    /** The account of a person is deleted: each noun deletes what it holds of them. */
    "user-removed": { readonly userID: string };
  }
}

/** A removed person has no name; screens show a translated word instead (decisions A29, D17). */
const REMOVED_NAME = "";
const REMOVED_EMAIL = "deleted";

/**
 * Deletes a user. Their row is kept for the rows that they wrote, without personal data. Teams without other members are
 * archived. Refused with the names of teams that would keep members but no ADMIN. Idempotent.
 */
export async function removeUser(db: Database, userID: string, now: Date): Promise<RemovedUser> {
  if (!isUuid(userID)) return { ok: true };
  return inStep({ db, identity: systemActor(userID), now: () => now }, async (step) => {
    const { tx } = step;
    const teams = await lockTeamsOf(tx, userID);
    const members = await membersOf(
      tx,
      teams.map(({ id }) => id),
    );
    const others = (team: OrganizationRow) =>
      members.filter(
        ({ organizationID, status, userID: whose }) =>
          organizationID === team.id && status === "DONE" && whose !== userID,
      );
    const isAdminOf = (team: OrganizationRow) =>
      members.some(
        (member) =>
          member.organizationID === team.id &&
          member.userID === userID &&
          member.status === "DONE" &&
          member.role === "ADMIN",
      );
    const blockedTeams = teams.filter(
      (team) =>
        isAdminOf(team) && others(team).length > 0 && !others(team).some(({ role }) => role === "ADMIN"),
    );
    if (blockedTeams.length > 0) return { ok: false, teams: blockedTeams.map(({ name }) => name) };
    const isDeleted = await erasePersonalData(step, userID);
    if (!isDeleted) return { ok: true };
    const emptyTeams = teams.filter((team) => isAdminOf(team) && others(team).length === 0);
    await archiveTeams(step, emptyTeams);
    step.viewerChanged(userID);
    return { ok: true };
  });
}

/** Locks teams before their masters, then by id: the common lock order, which prevents deadlocks. */
async function lockTeamsOf(tx: Executor, userID: string): Promise<OrganizationRow[]> {
  return tx
    .select()
    .from(organizations)
    .where(
      and(
        sql`exists (select 1 from ${organizationMembers} where ${organizationMembers.organizationID} = ${organizations.id} and ${organizationMembers.userID} = ${userID} and ${isTeamMembership} and ${organizationMembers.status} in ('PENDING', 'DONE'))`,
        sql`${organizations.status} is distinct from ${ARCHIVED}`,
      ),
    )
    .orderBy(sql`${organizations.masterID} is null`, asc(organizations.id))
    .for("update");
}

const membersOf = async (tx: Executor, ids: readonly string[]): Promise<MemberRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(organizationMembers)
        .where(and(inArray(organizationMembers.organizationID, [...ids]), isTeamMembership));

async function erasePersonalData({ tx, now, record, emit }: SystemStep, userID: string): Promise<boolean> {
  const [deleted] = await tx
    .update(users)
    .set({
      name: REMOVED_NAME,
      email: REMOVED_EMAIL,
      phone: null,
      company: null,
      SIRET: null,
      VAT: null,
      address: null,
      city: null,
      zipcode: null,
      country: null,
      job: null,
      preferences: [],
      deletedAt: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, userID), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (!deleted) return false;
  await tx
    .update(organizationMembers)
    .set({
      status: sql`case when ${organizationMembers.status} = 'PENDING' then 'DECLINED' when ${organizationMembers.status} = 'DONE' then 'ARCHIVED' else ${organizationMembers.status} end`,
      email: null,
      name: null,
      invitationDetails: null,
      shopManager: false,
      updatedAt: now,
    })
    .where(eq(organizationMembers.userID, userID));
  await tx.delete(userSessions).where(eq(userSessions.userID, userID));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.asWhom, userID));
  emit({ kind: "user-removed", userID });
  record({ entity: "users", entityID: userID, field: "removed", old: null });
  return true;
}

/** Archives teams without members, and their pending invitations. */
async function archiveTeams(
  { tx, now, record, viewerChanged }: SystemStep,
  teams: readonly OrganizationRow[],
): Promise<void> {
  for (const team of teams) {
    await tx
      .update(organizations)
      .set({ status: ARCHIVED, updatedAt: now })
      .where(eq(organizations.id, team.id));
    const invited = await tx
      .update(organizationMembers)
      .set({ status: "ARCHIVED", updatedAt: now })
      .where(
        and(
          eq(organizationMembers.organizationID, team.id),
          inArray(organizationMembers.status, ["PENDING", "DONE"]),
        ),
      )
      .returning({ userID: organizationMembers.userID });
    for (const { userID } of invited) viewerChanged(userID);
    record({ entity: "organizations", entityID: team.id, field: "status", old: team.status, new: ARCHIVED });
  }
}
