import { sql } from "drizzle-orm";
import { bigserial, index, integer, pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const mailSchema = pgSchema("mail");
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Outgoing mails. Their content is encrypted while they wait, and deleted afterwards. */
export const outgoing = mailSchema.table(
  "outgoing",
  {
    id: uuid("id").primaryKey(),
    /** Id of the request by the domain's rules; makes the mail unique. */
    sourceID: text("source_id").unique(),
    recipient: text("recipient").notNull(),
    language: text("language").notNull(),
    template: text("template").notNull(),
    data: text("data"),
    tries: integer("tries").notNull().default(0),
    nextTryAt: moment("next_try_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    sentAt: moment("sent_at"),
    givenUpAt: moment("given_up_at"),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("outgoing_due")
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
  ],
);

/** Mails that stay here because no mail server is configured. */
export const localMailbox = mailSchema.table(
  "local_mailbox",
  {
    id: uuid("id").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    position: bigserial("position", { mode: "number" }).notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("local_mailbox_position").on(table.position)],
);
