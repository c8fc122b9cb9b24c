import { sql } from "drizzle-orm";
import { index, integer, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { json, key, moment, timestamps } from "../../platform/database/columns.ts";

/** Mails that rules have asked for; the gateway takes them, renders and sends. What was sent loses its content. */
export const mails = snakeCase.table(
  "mails",
  {
    id: key(),
    /** Names the cause where a mail may be asked for twice. */
    key: text(),
    to: text().notNull(),
    userID: uuid(),
    language: text().notNull(),
    template: text().notNull(),
    data: json<Readonly<Record<string, unknown>>>().notNull(),
    /** waiting, sent, or failed once it was tried often enough. */
    status: text().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** Not to be taken before: a lease while somebody sends it, a pause after a failure. */
    dueAt: moment().notNull().defaultNow(),
    ...timestamps,
  },
  (t) => [
    index("mails_due").on(t.dueAt).where(sql`${t.status} = 'waiting'`),
    index("mails_settled").on(t.updatedAt).where(sql`${t.status} <> 'waiting'`),
    uniqueIndex("mails_once").on(t.key),
  ],
);
