import { index, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { json, key, moment, timestamps } from "../../platform/database/columns.ts";

/** Mails that a job of the gateway renders and sends. A sent mail loses its content. */
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
    /** A text is encrypted by the gateway: it may contain a code. */
    data: json<Readonly<Record<string, unknown>> | string>(),
    /** Afterwards it is useless (a code), and neither sent nor kept. */
    expiresAt: moment(),
    sentAt: moment(),
    ...timestamps,
  },
  (t) => [index("mails_created").on(t.createdAt), uniqueIndex("mails_once").on(t.key)],
);
