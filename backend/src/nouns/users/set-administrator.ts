import { and, eq, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { inStep } from "../../platform/transaction/in-step.ts";
import { systemActor } from "../../platform/transaction/step.ts";
import { users } from "./table.ts";

/** What the person is from now on; null when there is no such person, or only a former one. */
export type AdministratorChange = "changed" | "unchanged" | null;

/**
 * Makes somebody a platform administrator, or one no longer; for the machine's own command, never for a request. Logged
 * like every change, without an actor, and every gateway forgets what it knows of the person.
 */
export async function setAdministrator(
  pool: Pool,
  userID: string,
  administrator: boolean,
): Promise<AdministratorChange> {
  const context = { db: drizzle({ client: pool }), identity: systemActor(), now: () => new Date() };
  return inStep(context, async ({ tx, now, record, viewerChanged }) => {
    const [user] = await tx
      .select({ type: users.type })
      .from(users)
      .where(and(eq(users.id, userID), isNull(users.deletedAt)))
      .for("update");
    if (!user) return null;
    const before = user.type;
    // What the person was before they became one is not kept: they choose again in their account.
    const after = administrator ? "ADMIN" : before === "ADMIN" ? "NONE" : before;
    if (before === after) return "unchanged";
    await tx.update(users).set({ type: after, updatedAt: now }).where(eq(users.id, userID));
    record({ entity: "users", entityID: userID, field: "type", old: before, new: after });
    viewerChanged(userID);
    return "changed";
  });
}
