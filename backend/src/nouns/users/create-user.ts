import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, isNull, sql } from "drizzle-orm";
import { actions } from "../../platform/audit-log/table.ts";
import type { Database, Executor } from "../../platform/database/database.ts";
import { announce } from "../../platform/events/events.ts";
import { announceViewers } from "../../platform/events/viewer-changes.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { tellOf } from "../notifications/tell-of.ts";
import { organizationMembers } from "../organizations/table.ts";
import { users } from "./table.ts";
import { mergePreferences } from "./update-user.ts";

/** Sign-up from this application gives access to it; from elsewhere, to the marketplace (decision B20). */
const accessOf = (source: string) => (source === "manage" ? "MANAGE" : "SHOP");
const COLORS = ["#1f6f54", "#8a5a14", "#2f5d8a", "#8a3b5e", "#5b4b8a", "#4a6b1f", "#8a4128", "#1f6b72"];

interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly source: string;
  readonly language?: string;
}

/** A person who has just signed up; invitations that wait for this address become theirs. Idempotent by id. */
export async function createUser(db: Database, user: NewUser, now: Date): Promise<void> {
  if (!isUuid(user.id))
    throw new DomainError("BAD_USER_INPUT", "A user's id is a uuid.", { field: "id", found: user.id });
  await db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({
        id: user.id,
        email: user.email,
        name: user.name,
        source: user.source,
        access: accessOf(user.source),
        color: COLORS[Number.parseInt(user.id.slice(0, 4), 16) % COLORS.length],
        ...(user.language ? { language: user.language.toUpperCase().slice(0, 2) } : {}),
      })
      .onConflictDoNothing({ target: users.id })
      .returning({ id: users.id });
    if (!created) return;
    await tx.insert(actions).values({
      batchID: randomUUID(),
      actor: user.id,
      asWhom: user.id,
      entity: "users",
      entityID: user.id,
      field: "created",
      new: sql`${JSON.stringify(user.name)}::jsonb`,
    });
    await takeInvitations(tx, user, now);
    await announceViewers(tx, [user.id]);
  });
}

/** Invitations of the address wait for an answer of its owner, who is told of each. */
async function takeInvitations(tx: Executor, { id, email }: NewUser, now: Date): Promise<void> {
  const waiting = await tx
    .update(organizationMembers)
    .set({
      userID: id,
      updatedAt: now,
    })
    .where(
      and(
        isNull(organizationMembers.userID),
        eq(organizationMembers.status, "PENDING"),
        sql`lower(${organizationMembers.email}) = lower(${email})`,
      ),
    )
    .returning({
      id: organizationMembers.id,
      details: organizationMembers.invitationDetails,
    });
  for (const { id: memberID, details } of waiting) {
    const notices = await tellOf(tx, [{ kind: "invitation-found", memberID }], {
      actor: details?.host ? { userID: "", name: details.host } : null,
      now,
    });
    for (const notice of notices) await announce(tx, notice);
  }
}

/** Sets one preference of a person and leaves the others; unknown people are left alone. */
export async function setPreference(
  db: Database,
  userID: string,
  key: string,
  values: readonly string[],
): Promise<void> {
  if (!isUuid(userID)) return;
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ preferences: users.preferences })
      .from(users)
      .where(and(eq(users.id, userID), isNull(users.deletedAt)))
      .for("update");
    if (!user) return;
    const before = user.preferences.find((entry) => entry.key === key)?.values ?? null;
    if (JSON.stringify(before) === JSON.stringify(values)) return;
    // `updatedAt` stays: a choice of team must not make the account form say that somebody else was there.
    await tx
      .update(users)
      .set({ preferences: mergePreferences(user.preferences, [{ key, values }]) })
      .where(eq(users.id, userID));
    await tx.insert(actions).values({
      batchID: randomUUID(),
      actor: userID,
      asWhom: userID,
      entity: "users",
      entityID: userID,
      field: `preferences.${key}`,
      old: sql`${JSON.stringify(before)}::jsonb`,
      new: sql`${JSON.stringify(values)}::jsonb`,
    });
  });
}
