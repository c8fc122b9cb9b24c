import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { type SystemStep, systemActor } from "../../platform/transaction/step.ts";
import { organizationMembers } from "../organizations/table.ts";
import { users } from "./table.ts";
import { mergePreferences } from "./update-user.ts";

/** Sign-up in this application gives access to it; elsewhere, to the marketplace (decision B20). */
const accessOf = (source: string) => (source === "manage" ? "MANAGE" : "SHOP");
const COLORS = ["#1f6f54", "#8a5a14", "#2f5d8a", "#8a3b5e", "#5b4b8a", "#4a6b1f", "#8a4128", "#1f6b72"];

interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly source: string;
  readonly language?: string;
}

/** Creates a user who has just signed up and assigns them the pending invitations of their address. Idempotent by id. */
export async function createUser(db: Database, user: NewUser, now: Date): Promise<void> {
  if (!isUuid(user.id))
    throw new DomainError("BAD_USER_INPUT", "A user's id is a uuid.", { field: "id", found: user.id });
  await inStep({ db, identity: systemActor(user.id), now: () => now }, async (step) => {
    const { tx } = step;
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
    step.record({ entity: "users", entityID: user.id, field: "created", new: user.name });
    await takeInvitations(step, user);
    step.viewerChanged(user.id);
  });
}

/** Assigns the pending invitations of the address to the user, who is notified of each. */
async function takeInvitations({ tx, now, emit }: SystemStep, { id, email }: NewUser): Promise<void> {
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
    .returning({ id: organizationMembers.id });
  for (const { id: memberID } of waiting) emit({ kind: "invitation-found", memberID });
}

/** Sets one preference of a user; does nothing for unknown users. */
export async function setPreference(
  db: Database,
  userID: string,
  key: string,
  values: readonly string[],
): Promise<void> {
  if (!isUuid(userID)) return;
  await inStep({ db, identity: systemActor(userID), now: () => new Date() }, async ({ tx, record }) => {
    const [user] = await tx
      .select({ preferences: users.preferences })
      .from(users)
      .where(and(eq(users.id, userID), isNull(users.deletedAt)))
      .for("update");
    if (!user) return;
    const before = user.preferences.find((entry) => entry.key === key)?.values ?? null;
    if (JSON.stringify(before) === JSON.stringify(values)) return;
    // `updatedAt` is kept: selecting a team must not cause a conflict in the account form.
    await tx
      .update(users)
      .set({ preferences: mergePreferences(user.preferences, [{ key, values }]) })
      .where(eq(users.id, userID));
    record({ entity: "users", entityID: userID, field: `preferences.${key}`, old: before, new: values });
  });
}
