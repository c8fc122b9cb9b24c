import { bigserial, index, pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const mailSchema = pgSchema("mail");
const moment = (name: string) => timestamp(name, { withTimezone: true });

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
