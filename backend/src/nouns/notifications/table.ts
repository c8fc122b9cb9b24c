import type { NotificationData } from "@gisement/shared-domain/notifications";
import { sql } from "drizzle-orm";
import { boolean, index, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { json, key, moment, tenant, timestamps } from "../../platform/database/columns.ts";

/** Notifications (decision B22); `key` identifies the cause, so that it is notified once. */
export const notifications = snakeCase.table(
  "notifications",
  {
    id: key(),
    key: text().notNull(),
    /** MESSAGE, ORDER, PROJECT, TEAM, MENTION or ALERT. */
    type: text().notNull(),
    userID: uuid().notNull(),
    message: text(),
    /** The parameters of its sentence; the client renders it in the reader's language. */
    data: json<NotificationData>(),
    icon: text(),
    href: text(),
    date: moment().notNull().defaultNow(),
    seen: boolean().notNull().default(false),
    /** Time of the mail that contained it; each is mailed at most once. */
    mailedAt: moment(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("notifications_user").on(t.userID, t.date.desc(), t.id.desc()),
    uniqueIndex("notifications_once").on(t.userID, t.key),
    index("notifications_unseen").on(t.userID, t.date.desc(), t.id.desc()).where(sql`not ${t.seen}`),
    index("notifications_order").on(sql`(${t.data} ->> 'orderID')`).where(sql`not ${t.seen}`),
    index("notifications_to_mail").on(t.date).where(sql`not ${t.seen} and ${t.mailedAt} is null`),
  ],
);
