import { sql } from "drizzle-orm";
import { index, integer, jsonb, primaryKey, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { json, key, moment, tenant, timestamps } from "../../platform/database/columns.ts";

export const imports = snakeCase.table(
  "imports",
  {
    id: key(),
    fileName: text().notNull(),
    /** STAGING, COMMITTED or UNDONE. */
    status: text().notNull().default("STAGING"),
    rowCount: integer().notNull(),
    createdCount: integer().notNull().default(0),
    updatedCount: integer().notNull().default(0),
    /** create, update or both: whether a row may create a lot, change the one with its id or reference, or either. */
    mode: text().notNull().default("create"),
    /** Column of the sheet → field, as matched by the user. */
    mapping: json<unknown>(),
    projectID: uuid(),
    placeID: uuid(),
    /** The commit's step in the action log. */
    batchID: uuid(),
    /** The latest background work on it: its commit or its undo. */
    jobID: uuid(),
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

/** Checked rows until the commit, which deletes them. */
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

/** The field that a team last chose for a column of this name. */
export const importChoices = snakeCase.table(
  "import_choices",
  {
    id: key(),
    /** The column's title, folded. */
    header: text().notNull(),
    /** The field, or null when the column was left out. */
    field: text(),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    uniqueIndex("import_choices_of_team")
      .on(t.organizationID, t.header)
      .where(sql`${t.organizationID} is not null`),
    uniqueIndex("import_choices_of_person").on(t.userID, t.header).where(sql`${t.organizationID} is null`),
  ],
);

export type ImportRow = typeof imports.$inferSelect;
