import { and, eq, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { inStep } from "../../platform/transaction/in-step.ts";
import { systemActor } from "../../platform/transaction/step.ts";
import { users } from "./table.ts";

/** Null if the user does not exist or was deleted. */
export type AdministratorChange = "changed" | "unchanged" | null;

/**
 * Grants or revokes the platform administrator role; for the server's command line, never for a request. Writes the change
 * log without an actor and clears the user in every gateway's cache.
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
    // The former type is not stored; the user chooses it again in their account.
    const after = administrator ? "ADMIN" : before === "ADMIN" ? "NONE" : before;
    if (before === after) return "unchanged";
    await tx.update(users).set({ type: after, updatedAt: now }).where(eq(users.id, userID));
    record({ entity: "users", entityID: userID, field: "type", old: before, new: after });
    viewerChanged(userID);
    return "changed";
  });
}
