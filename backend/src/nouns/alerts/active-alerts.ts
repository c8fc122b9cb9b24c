import { and, eq, gte, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { alerts } from "./table.ts";

/** A wanted item whose creation was undone keeps its row; those of a deleted project are hidden with it. */
export const isExistingAlert: SQL = sql`${ne(alerts.progress, "deleted")} and ${notOfDeletedProject(alerts.projectID)}`;

/** Condition: the wanted item is active and has not expired (decision B18). */
export const isActiveAlert = (now: Date): SQL | undefined =>
  and(eq(alerts.progress, "active"), isExistingAlert, or(isNull(alerts.endDate), gte(alerts.endDate, now)));
