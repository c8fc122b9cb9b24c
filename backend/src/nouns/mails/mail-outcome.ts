import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { enqueueAll } from "../../platform/jobs/enqueue.ts";
import { mails } from "./table.ts";
import { linkOfMail, undeliveredMail } from "./undelivered-mail.ts";

/** Days that mails are kept, to answer whether one was sent, and to send a failed one again. */
const RETENTION_DAYS = 30;

export type DueMail = Pick<
  typeof mails.$inferSelect,
  "id" | "to" | "language" | "template" | "data" | "expiresAt"
>;

/** A mail to send; undefined if it was sent, or withdrawn. */
export async function loadDueMail(db: Database, id: string): Promise<DueMail | undefined> {
  const { to, language, template, data, expiresAt } = mails;
  const [mail] = await db
    .select({ id: mails.id, to, language, template, data, expiresAt })
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
  return mail;
}

/** A sent mail loses its content, which is not needed any more. */
export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ sentAt: now, data: null, updatedAt: now }).where(eq(mails.id, id));
}

/**
 * After the last attempt: a code would be useless later; other mails keep their content, so that they can be sent again. Whoever
 * sent a secret link is told, because nobody will open it.
 */
export async function keepUnsent(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ data: null })
      .where(and(eq(mails.id, id), isNotNull(mails.expiresAt)));
    const [mail] = await tx.select({ data: mails.data }).from(mails).where(eq(mails.id, id));
    const linkID = linkOfMail(mail?.data ?? null);
    if (linkID === null) return;
    await enqueueAll(tx, undeliveredMail, [{ payload: { mailID: id, linkID }, key: `undelivered ${id}` }]);
  });
}

/** Deletes the content of expired mails, and mails of long ago that no job will send. */
export async function deleteOldMails(db: Database, now: Date): Promise<number> {
  await db
    .update(mails)
    .set({ data: null })
    .where(and(lt(mails.expiresAt, now), isNotNull(mails.data)));
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
  const deleted = await db
    .delete(mails)
    .where(
      and(
        lt(mails.createdAt, before),
        sql`not exists (
          select from graphile_worker._private_jobs j
          where j.key = ${mails.id}::text and (j.is_available or j.locked_at is not null))`,
      ),
    )
    .returning({ id: mails.id });
  return deleted.length;
}
