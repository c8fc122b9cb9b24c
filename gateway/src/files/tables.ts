import { index, integer, pgSchema, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const filesSchema = pgSchema("files");

/** One row for each stored file, with its type and owner; the file store has the bytes under the same key. */
export const storedFile = filesSchema.table(
  "stored_file",
  {
    /** `picture/<uuid>.jpg`: kind, name, actual type. */
    key: text("key").primaryKey(),
    kind: text("kind", { enum: ["logo", "picture", "document", "blueprint"] }).notNull(),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    /** Pixels as shown; null for documents. */
    width: integer("width"),
    height: integer("height"),
    /** Name on the sender's disk. */
    fileName: text("file_name").notNull(),
    userID: uuid("user_id"),
    /** Null: the file of a user who works without a team. */
    organizationID: uuid("organization_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("stored_file_organization_id").on(table.organizationID),
    index("stored_file_user_id").on(table.userID),
  ],
);

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
