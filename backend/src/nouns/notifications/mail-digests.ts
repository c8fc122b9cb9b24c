import { wantsNotification } from "@gisement/shared-domain/notifications";
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import { mailLanguage, queueMails } from "../mails/queue-mails.ts";
import { mails } from "../mails/table.ts";
import type { MailData } from "../mails/templates.ts";
import { users } from "../users/table.ts";
import { asRecord } from "./notify.ts";
import { notifications } from "./table.ts";

/** Items listed in one mail; it states the number of the rest. */
const LISTED = 20;
/** Days after which an unseen notification is no longer mailed. */
const OLDEST_DAYS = 7;
/** People per transaction. */
const BATCH = 200;

/** `2026-03-29`: the day in Paris, because the digest is a morning mail. */
const dayOf = (now: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(now);

const isOpen = (now: Date) =>
  and(
    eq(notifications.seen, false),
    isNull(notifications.mailedAt),
    gt(notifications.date, new Date(now.getTime() - OLDEST_DAYS * 86_400_000)),
  );

/**
 * Queues one mail for each person with unseen notifications that no mail has contained yet: at most one a day, across processes
 * and repeated runs. Returns the number of queued mails.
 */
export async function mailDigests(db: Database, now: Date): Promise<number> {
  let queued = 0;
  for (;;) {
    const done = await db.transaction((tx) => mailSome(tx, now));
    queued += done.queued;
    if (done.people < BATCH) return queued;
  }
}

async function mailSome(tx: Executor, now: Date): Promise<{ people: number; queued: number }> {
  const open = await tx
    .select({ userID: notifications.userID })
    .from(notifications)
    .where(
      and(
        isOpen(now),
        // A person who has received today's mail gets the rest tomorrow.
        sql`not exists (select 1 from ${mails} where ${mails.key} = ${"digest:"} || ${notifications.userID} || ${`:${dayOf(now)}`})`,
      ),
    )
    .groupBy(notifications.userID)
    .orderBy(asc(notifications.userID))
    .limit(BATCH);
  if (open.length === 0) return { people: 0, queued: 0 };
  const people = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      preferences: users.preferences,
    })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          open.map(({ userID }) => userID),
        ),
        isNull(users.deletedAt),
      ),
    );
  // Marked first, so that a second process finds none left.
  const unseen = await tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(
      and(
        inArray(
          notifications.userID,
          open.map(({ userID }) => userID),
        ),
        isOpen(now),
      ),
    )
    .returning();
  const digests = people.flatMap((person) => {
    const preferences = asRecord(person.preferences);
    const own = unseen
      .filter(({ userID, type }) => userID === person.id && wantsNotification(type as never, preferences))
      .toSorted((a, b) => b.date.getTime() - a.date.getTime());
    if (own.length === 0) return [];
    const data: MailData["digest"] = {
      name: person.name,
      total: own.length,
      items: own.slice(0, LISTED).map(({ type, message, data: about, href, date }) => ({
        type: type as MailData["digest"]["items"][number]["type"],
        message,
        data: about ?? {},
        path: href,
        date: date.toISOString(),
      })),
    };
    return [
      {
        key: `digest:${person.id}:${dayOf(now)}`,
        to: person.email,
        userID: person.id,
        language: mailLanguage(person.language),
        template: "digest" as const,
        data: { ...data },
      },
    ];
  });
  await queueMails(tx, now, digests);
  return { people: open.length, queued: digests.length };
}

/** Days that seen notifications are kept. */
const KEPT_DAYS = 180;
export async function forgetNotifications(db: Database, now: Date): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.seen, true),
        sql`${notifications.date} < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()}::timestamptz`,
      ),
    );
}
