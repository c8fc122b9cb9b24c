import { LIMITS } from "@gisement/shared-domain/limits";
import { isUser } from "@gisement/shared-domain/permissions";
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { userSessions } from "./table.ts";

/** One sign-in, as the gateway tells it. */
export interface SignIn {
  readonly userID: string;
  /** The account did not know this browser. */
  readonly newDevice: boolean;
  /** The browser, as a person would name it. */
  readonly source: string | null;
}

/** Keeps a sign-in, and the ten latest of the person (CONST-514). */
export async function recordSignIn(db: Database, signIn: SignIn, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(userSessions).values({ ...signIn, createdAt: now, updatedAt: now });
    await tx.execute(sql`
      delete from ${userSessions} where ${userSessions.userID} = ${signIn.userID} and ${userSessions.id} not in (
        select kept.id from ${userSessions} kept where kept.user_id = ${signIn.userID}
        order by kept.created_at desc, kept.id desc limit ${LIMITS.sessions})`);
  });
}

/** The caller's latest sign-ins, newest first; nothing for the id of somebody else (API-524). */
export async function signInsOf(
  { db, identity }: Pick<RequestContext, "db" | "identity">,
  id: string | null,
) {
  if (!isUser(identity) || id !== identity.userID) return [];
  return db
    .select()
    .from(userSessions)
    .where(eq(userSessions.userID, id))
    .orderBy(desc(userSessions.createdAt), desc(userSessions.id))
    .limit(LIMITS.sessions);
}
