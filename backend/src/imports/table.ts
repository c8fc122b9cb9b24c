import { index, integer, jsonb, primaryKey, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { json, key, moment, tenant, timestamps } from "../database/columns.ts";

export const imports = snakeCase.table(
  "imports",
  {
    id: key(),
    fileName: text().notNull(),
    /** STAGING, COMMITTED or UNDONE. */
    status: text().notNull().default("STAGING"),
    rowCount: integer().notNull(),
    createdCount: integer().notNull().default(0),
    /** Column of the sheet → field, as the person matched them. */
    mapping: json<unknown>(),
    projectID: uuid(),
    placeID: uuid(),
    /** The step of the action log that the commit is. */
    batchID: uuid(),
    committedAt: moment(),
    undoneAt: moment(),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("imports_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("imports_user").on(t.userID, t.createdAt.desc(), t.id.desc()),
  ],
);

/** Checked rows waiting for the commit; deleted by it. */
export const importRows = snakeCase.table(
  "import_rows",
  {
    importID: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Number of the row in its sheet, from 0. */
    position: integer().notNull(),
    row: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importID, t.position] })],
);
