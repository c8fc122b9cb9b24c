import { and, asc, eq, inArray, lt, lte, ne, sql } from "drizzle-orm";
import type { OutgoingMail } from "../../backend.ts";
import type { Database } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { mails } from "./table.ts";

/** Lease of a claimed mail in milliseconds; afterwards it can be claimed again. */
export const LEASE_MS = 120_000;
/** Attempts before a mail is abandoned: with the pauses below, a little over two days. */
export const MAX_ATTEMPTS = 12;
/** Pause after a failure in milliseconds, doubled each time up to the maximum. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const MAX_BATCH = 100;
/** Days that sent and failed mails are kept, to answer whether one was sent. */
const RETENTION_DAYS = 30;

/** Claims due mails, each for one caller until its lease expires. */
export async function takeMails(db: Database, limit: number, now: Date): Promise<OutgoingMail[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.status, "waiting"), lte(mails.dueAt, now)))
      .orderBy(asc(mails.dueAt), asc(mails.id))
      .limit(Math.min(Math.max(Math.trunc(limit), 1), MAX_BATCH))
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const claimed = await tx
      .update(mails)
      .set({
        attempts: sql`${mails.attempts} + 1`,
        dueAt: new Date(now.getTime() + LEASE_MS),
        updatedAt: now,
      })
      .where(
        inArray(
          mails.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
    return claimed
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
      .map(({ id, to, language, template, data }) => ({
        id,
        to,
        language: language as OutgoingMail["language"],
        template: template as OutgoingMail["template"],
        data,
      }));
  });
}

/**
 * Records the outcome. A failed mail is retried after a pause, up to the maximum number of tries; a sent mail loses its content,
 * which is not needed any more. Unknown ids and finished mails are left unchanged.
 */
export async function settleMail(
  db: Database,
  id: string,
  outcome: "sent" | "failed",
  now: Date,
): Promise<void> {
  if (!isUuid(id)) return;
  const waiting = and(eq(mails.id, id), eq(mails.status, "waiting"));
  if (outcome === "sent") {
    await db.update(mails).set({ status: "sent", data: {}, updatedAt: now }).where(waiting);
    return;
  }
  const [mail] = await db.select({ attempts: mails.attempts }).from(mails).where(waiting);
  if (!mail) return;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, mail.attempts - 1), LONGEST_PAUSE_MS);
  await db
    .update(mails)
    .set(
      mail.attempts >= MAX_ATTEMPTS
        ? { status: "failed", data: {}, updatedAt: now }
        : { dueAt: new Date(now.getTime() + pause), updatedAt: now },
    )
    .where(waiting);
}

/** Deletes mails that were sent or abandoned long ago. */
export async function deleteOldMails(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
  const deleted = await db
    .delete(mails)
    .where(and(ne(mails.status, "waiting"), lt(mails.updatedAt, before)))
    .returning({ id: mails.id });
  return deleted.length;
}
