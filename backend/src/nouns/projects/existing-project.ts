import { ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { projects } from "./table.ts";

/** A deleted project, or one whose creation was undone, keeps its row: orders show its name, and undo restores it. */
export const isExistingProject: SQL = ne(projects.progress, "deleted");

/**
 * Rows whose project, if any, is not deleted. Catalogues, plans and wanted items are hidden with their project instead of
 * being changed, so that undoing the deletion shows them again as they were.
 */
export const notOfDeletedProject = (projectID: SQLWrapper): SQL =>
  sql`not exists (select 1 from ${projects} where ${projects.id} = ${projectID} and ${projects.progress} = 'deleted')`;
