import { NOTIFICATION_ICONS, wantsNotification } from "@gisement/shared-domain/notifications";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { KeyValues } from "../../platform/database/shapes.ts";
import type { SentEvent } from "../../platform/events/domain-event.ts";
import type { EventContext } from "../../platform/events/event-handler.ts";
import { mailLanguage, type NewMail, queueMails } from "../mails/queue-mails.ts";
import { users } from "../users/table.ts";
import type { NewNotification } from "./new-notification.ts";
import { notifications } from "./table.ts";

/**
 * Writes notifications, each cause once, and queues the mails of those that have one. Runs in the event's transaction; the
 * recipients' open browsers are notified on commit.
 */
export async function notify(
  { tx, actor, now, send }: EventContext,
  newNotifications: readonly NewNotification[],
  mails: readonly NewMail[] = [],
): Promise<void> {
  const { events, ownMails } = await writeNotifications(
    tx,
    newNotifications.filter(({ userID }) => userID !== actor?.userID),
    now,
  );
  for (const event of events) send(event);
  await queueMails(tx, now, [...mails, ...ownMails]);
}

interface About {
  readonly type: "MESSAGE" | "ORDER";
  /** The member of their data that holds the id. */
  readonly of: "messageID" | "orderID";
  readonly id: string;
}

/** Marks the notifications about an order or a message as seen, for all recipients. */
export async function markNotificationsSeen(
  { tx, now, send }: EventContext,
  { type, of, id }: About,
): Promise<void> {
  const seen = await tx
    .update(notifications)
    .set({ seen: true, updatedAt: now })
    .where(
      and(
        eq(notifications.seen, false),
        eq(notifications.type, type),
        sql`${notifications.data} ->> ${of} = ${id}`,
      ),
    )
    .returning({ userID: notifications.userID });
  for (const { userID } of seen) send({ kind: "notifications-changed", id: null, recipientID: userID });
}

async function writeNotifications(tx: Executor, newNotifications: readonly NewNotification[], now: Date) {
  if (newNotifications.length === 0) return { events: [], ownMails: [] };
  const recipients = await tx
    .select({ id: users.id, email: users.email, language: users.language, preferences: users.preferences })
    .from(users)
    .where(
      and(
        inArray(users.id, [...new Set(newNotifications.map(({ userID }) => userID))]),
        isNull(users.deletedAt),
      ),
    );
  const byID = new Map(recipients.map((person) => [person.id, person]));
  const enabled = newNotifications.filter(({ userID, type }) => {
    const person = byID.get(userID);
    return person !== undefined && wantsNotification(type, asRecord(person.preferences));
  });
  if (enabled.length === 0) return { events: [], ownMails: [] };
  const written = await tx
    .insert(notifications)
    .values(
      enabled.map(({ mail, ...notification }) => ({
        ...notification,
        icon: NOTIFICATION_ICONS[notification.type],
        date: now,
        mailedAt: mail ? now : null,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({ target: [notifications.userID, notifications.key] })
    .returning({ id: notifications.id, userID: notifications.userID, key: notifications.key });
  const isNew = new Set(written.map(({ userID, key }) => `${userID} ${key}`));
  const ownMails = enabled.flatMap(({ mail, userID, key }): NewMail[] => {
    const person = byID.get(userID);
    if (!mail || !person || !isNew.has(`${userID} ${key}`)) return [];
    return [
      { ...mail, key: `${key}:${userID}`, to: person.email, userID, language: mailLanguage(person.language) },
    ];
  });
  const events = written.map(
    ({ id, userID }): SentEvent => ({ kind: "notifications-changed", id, recipientID: userID }),
  );
  return { events, ownMails };
}

export const asRecord = (preferences: readonly KeyValues[]): Record<string, readonly string[]> =>
  Object.fromEntries(preferences.map(({ key, values }) => [key, values]));
