import { integer, jsonb, pgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const gatewaySchema = pgSchema("gateway");

/** One-time events of this installation, by name. */
export const milestone = gatewaySchema.table("milestone", {
  name: text("name").primaryKey(),
  details: jsonb("details").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Requests of one person or address in one minute since 1970, over all processes. Unlogged: a crash may lose them. */
export const requestCount = gatewaySchema.table(
  "request_count",
  {
    key: text("key").notNull(),
    minute: integer("minute").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ name: "request_count_pkey", columns: [table.key, table.minute] })],
);
