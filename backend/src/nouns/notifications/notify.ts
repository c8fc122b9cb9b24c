import { NOTIFICATION_ICONS, wantsNotification } from "@gisement/shared-domain/notifications";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { KeyValues } from "../../platform/database/shapes.ts";
import type { SentEvent } from "../../platform/events/domain-event.ts";
import type { EventContext } from "../../platform/events/event-handler.ts";
import { askForMail, mailLanguage, type NewMail } from "../mails/ask-for-mail.ts";
import { users } from "../users/table.ts";
import type { Notice } from "./notice.ts";
import { notifications } from "./table.ts";

/**
 * Writes notifications, each cause once, and queues the mails of those that have one. Runs in the event's transaction; the
 * recipients' open browsers are notified on commit.
 */
export async function notify(
  { tx, actor, now, send }: EventContext,
  notices: readonly Notice[],
  mails: readonly NewMail[] = [],
): Promise<void> {
  const { told, mentioned } = await writeNotices(
    tx,
    notices.filter(({ userID }) => userID !== actor?.userID),
    now,
  );
  for (const event of told) send(event);
  await askForMail(tx, now, [...mails, ...mentioned]);
}

/** Marks the notifications of an order as seen, for all recipients. */
export async function settleOrderNotices({ tx, now, send }: EventContext, orderID: string): Promise<void> {
  const seen = await tx
    .update(notifications)
    .set({ seen: true, updatedAt: now })
    .where(
      and(
        eq(notifications.seen, false),
        eq(notifications.type, "ORDER"),
        sql`${notifications.data} ->> 'orderID' = ${orderID}`,
      ),
    )
    .returning({ userID: notifications.userID });
  for (const { userID } of seen) send({ kind: "notifications-changed", id: null, recipientID: userID });
}

async function writeNotices(tx: Executor, notices: readonly Notice[], now: Date) {
  if (notices.length === 0) return { told: [], mentioned: [] };
  const people = await tx
    .select({ id: users.id, email: users.email, language: users.language, preferences: users.preferences })
    .from(users)
    .where(
      and(inArray(users.id, [...new Set(notices.map(({ userID }) => userID))]), isNull(users.deletedAt)),
    );
  const byID = new Map(people.map((person) => [person.id, person]));
  const wanted = notices.filter(({ userID, type }) => {
    const person = byID.get(userID);
    return person !== undefined && wantsNotification(type, asRecord(person.preferences));
  });
  if (wanted.length === 0) return { told: [], mentioned: [] };
  const written = await tx
    .insert(notifications)
    .values(
      wanted.map(({ mail, ...notice }) => ({
        ...notice,
        icon: NOTIFICATION_ICONS[notice.type],
        date: now,
        mailedAt: mail ? now : null,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({ target: [notifications.userID, notifications.key] })
    .returning({ id: notifications.id, userID: notifications.userID, key: notifications.key });
  const isNew = new Set(written.map(({ userID, key }) => `${userID} ${key}`));
  const mentioned = wanted.flatMap(({ mail, userID, key }): NewMail[] => {
    const person = byID.get(userID);
    if (!mail || !person || !isNew.has(`${userID} ${key}`)) return [];
    return [
      { ...mail, key: `${key}:${userID}`, to: person.email, userID, language: mailLanguage(person.language) },
    ];
  });
  const told = written.map(
    ({ id, userID }): SentEvent => ({ kind: "notifications-changed", id, recipientID: userID }),
  );
  return { told, mentioned };
}

export const asRecord = (preferences: readonly KeyValues[]): Record<string, readonly string[]> =>
  Object.fromEntries(preferences.map(({ key, values }) => [key, values]));
