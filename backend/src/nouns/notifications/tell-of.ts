import { NOTIFICATION_ICONS, wantsNotification } from "@gisement/shared-domain/notifications";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { KeyValues } from "../../platform/database/shapes.ts";
import type { DomainEvent, SentEvent } from "../../platform/events/domain-event.ts";
import { askForMail, mailLanguage, type NewMail } from "../mails/ask-for-mail.ts";
import { users } from "../users/table.ts";
import { type Consequences, NOTHING, type Notice, type TellContext } from "./notice.ts";
import { notifications } from "./table.ts";
import { tellOfMatches } from "./tell-of-matches.ts";
import { tellOfInvitation } from "./tell-of-members.ts";
import { tellOfMention, tellOfMessage, tellOfMove, tellOfOrder } from "./tell-of-orders.ts";

/** The one place where events meet what hangs on them. */
function consequencesOf(context: TellContext, event: DomainEvent): Promise<Consequences> {
  switch (event.kind) {
    case "member-invited":
      return tellOfInvitation(context, event);
    case "invitation-found":
      return tellOfInvitation(context, event);
    case "order-waits":
      return tellOfOrder(context, event);
    case "order-moved":
      return tellOfMove(context, event);
    case "message-created":
      return tellOfMessage(context, event);
    case "mention-created":
      return tellOfMention(context, event);
    case "alert-matched":
      return tellOfMatches(context, event);
    case "notifications-changed":
      return Promise.resolve(NOTHING);
  }
}

/**
 * Writes what people are to be told of these events, and asks for their mails, in the transaction that they come from.
 * Answers with the events that open browsers of those people are woken by.
 */
export async function tellOf(
  tx: Executor,
  events: readonly DomainEvent[],
  { actor, now }: Pick<TellContext, "actor" | "now">,
): Promise<SentEvent[]> {
  if (events.length === 0) return [];
  const notices: Notice[] = [];
  const mails: NewMail[] = [];
  const settled: SentEvent[] = [];
  for (const event of events) {
    const led = await consequencesOf({ tx, actor, now }, event);
    notices.push(...led.notices.filter(({ userID }) => userID !== actor?.userID));
    mails.push(...(led.mails ?? []));
    if (led.settledOrderID) settled.push(...(await settleOrder(tx, led.settledOrderID, now)));
  }
  const { told, mentioned } = await writeNotices(tx, notices, now);
  await askForMail(tx, now, [...mails, ...mentioned]);
  return [...settled, ...told];
}

async function settleOrder(tx: Executor, orderID: string, now: Date): Promise<SentEvent[]> {
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
  return seen.map(({ userID }) => ({ kind: "notifications-changed", id: null, recipientID: userID }));
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
