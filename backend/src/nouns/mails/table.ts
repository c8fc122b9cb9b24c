import { sql } from "drizzle-orm";
import { index, integer, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { json, key, moment, timestamps } from "../../platform/database/columns.ts";

/** Queued mails; the gateway takes, renders and sends them. A sent mail loses its content. */
export const mails = snakeCase.table(
  "mails",
  {
    id: key(),
    /** Identifies the cause where a mail may be queued twice. */
    key: text(),
    to: text().notNull(),
    userID: uuid(),
    language: text().notNull(),
    template: text().notNull(),
    data: json<Readonly<Record<string, unknown>>>().notNull(),
    /** waiting, sent, or failed after the last try. */
    status: text().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** Earliest time to take it: a lease while it is being sent, a pause after a failure. */
    dueAt: moment().notNull().defaultNow(),
    ...timestamps,
  },
  (t) => [
    index("mails_due").on(t.dueAt).where(sql`${t.status} = 'waiting'`),
    index("mails_settled").on(t.updatedAt).where(sql`${t.status} <> 'waiting'`),
    uniqueIndex("mails_once").on(t.key),
  ],
);
