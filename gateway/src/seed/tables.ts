import { jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

export const gatewaySchema = pgSchema("gateway");

/** What this installation has been through, by name. */
export const milestone = gatewaySchema.table("milestone", {
  name: text("name").primaryKey(),
  details: jsonb("details").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
