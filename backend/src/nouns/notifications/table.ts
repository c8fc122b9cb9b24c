import type { NotificationData } from "@gisement/shared-domain/notifications";
import { sql } from "drizzle-orm";
import { boolean, index, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { json, key, moment, tenant, timestamps } from "../../platform/database/columns.ts";

/** What somebody is to be told (decision B22); `key` names the cause, so that it is told once. */
export const notifications = snakeCase.table(
  "notifications",
  {
    id: key(),
    key: text().notNull(),
    /** MESSAGE, ORDER, PROJECT, TEAM, MENTION or ALERT. */
    type: text().notNull(),
    userID: uuid().notNull(),
    message: text(),
    /** What its sentence is made of; the reader's own language puts it into words. */
    data: json<NotificationData>(),
    icon: text(),
    href: text(),
    date: moment().notNull().defaultNow(),
    seen: boolean().notNull().default(false),
    /** When a mail told of it; each is told by mail at most once. */
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
