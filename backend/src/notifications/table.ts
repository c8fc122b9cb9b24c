import { boolean, index, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { key, moment, tenant, timestamps } from "../database/columns.ts";

/** What somebody is to be told (decision B22); `key` names the cause, so that it is told once. */
export const notifications = snakeCase.table(
  "notifications",
  {
    id: key(),
    key: text().notNull(),
    /** MESSAGE, ORDER, PROJECT, TEAM or MENTION. */
    type: text().notNull(),
    userID: uuid().notNull(),
    message: text(),
    icon: text(),
    href: text(),
    date: moment().notNull().defaultNow(),
    seen: boolean().notNull().default(false),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("notifications_user").on(t.userID, t.date.desc(), t.id.desc()),
    uniqueIndex("notifications_once").on(t.userID, t.key),
  ],
);
