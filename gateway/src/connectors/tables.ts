import { bigserial, index, jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";
import type { ContactChange } from "./brevo/contacts.ts";

export const connectorsSchema = pgSchema("connectors");

/** Changes for the marketing service that a job has not sent yet, in order for each address. */
export const contactChange = connectorsSchema.table(
  "contact_change",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    email: text("email").notNull(),
    change: jsonb("change").$type<ContactChange>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("contact_change_email").on(table.email, table.id)],
);

/** Contacts of the simulated marketing service. */
export const simulatedContact = connectorsSchema.table("simulated_contact", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  email: text("email").notNull().unique(),
  contact: jsonb("contact").notNull(),
});

/** What the simulated payment service keeps: accounts, forms to pay, charges, refunds, and answers by their key. */
export const simulatedPayment = connectorsSchema.table(
  "simulated_payment",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    account: text("account"),
    object: jsonb("object").notNull(),
  },
  (table) => [index("simulated_payment_account").on(table.account, table.kind)],
);
