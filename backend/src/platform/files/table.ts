import { FILE_KINDS } from "@gisement/shared-domain/files";
import { sql } from "drizzle-orm";
import { index, integer, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";

/**
 * One row for each file, with its type and owner; the file store has the bytes under the same key. A row exists before its bytes
 * and after them, never without them while it is `stored`.
 */
export const storedFiles = snakeCase.table(
  "stored_files",
  {
    /** `picture/<uuid>.jpg`: kind, name, actual type. */
    key: text().primaryKey(),
    kind: text({ enum: FILE_KINDS }).notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    /** Pixels as shown; null for documents. */
    width: integer(),
    height: integer(),
    /** Name on the sender's disk, or under which it is downloaded. */
    fileName: text().notNull(),
    userID: uuid(),
    /** Null: the file of a person, not of a team. */
    organizationID: uuid(),
    /**
     * `pending`: its bytes are being written, and no transaction has kept it yet. `forgotten`: no row refers to it, and its bytes
     * are still to be deleted.
     */
    state: text({ enum: ["pending", "stored", "forgotten"] })
      .notNull()
      .default("stored"),
    createdAt: moment().notNull().defaultNow(),
    /** Start of the state. */
    changedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index("stored_files_organization_id").on(t.organizationID),
    index("stored_files_user_id").on(t.userID),
    index("stored_files_to_sweep").on(t.changedAt).where(sql`${t.state} <> 'stored'`),
  ],
);

export type FileRecord = Omit<typeof storedFiles.$inferSelect, "state" | "createdAt" | "changedAt">;
