import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

export const connectorsSchema = pgSchema("connectors");
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Pending contact changes for the marketing service, in order for each address. */
export const contactChange = connectorsSchema.table(
  "contact_change",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    email: text("email").notNull(),
    change: jsonb("change").notNull(),
    tries: integer("tries").notNull().default(0),
    nextTryAt: moment("next_try_at").notNull().defaultNow(),
    doneAt: moment("done_at"),
    givenUpAt: moment("given_up_at"),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("contact_change_due")
      .on(table.nextTryAt)
      .where(sql`${table.doneAt} is null and ${table.givenUpAt} is null`),
  ],
);

/** Contacts of the simulated marketing service. */
export const simulatedContact = connectorsSchema.table("simulated_contact", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  email: text("email").notNull().unique(),
  contact: jsonb("contact").notNull(),
});
