import { index, pgSchema, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const filesSchema = pgSchema("files");

/** Uploads with an idempotency key: repeating one returns the same files. */
export const upload = filesSchema.table(
  "upload",
  {
    userID: uuid("user_id").notNull(),
    /** The `Idempotency-Key` of the request. */
    key: text("key").notNull(),
    /** Hash of the content sent. */
    fingerprint: text("fingerprint").notNull(),
    fileKeys: text("file_keys").array().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: "upload_pkey", columns: [table.userID, table.key] }),
    index("upload_created_at").on(table.createdAt),
  ],
);
