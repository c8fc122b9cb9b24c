import { and, eq, gte, isNull, or, type SQL } from "drizzle-orm";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { alerts } from "./table.ts";

/** The wanted items of a deleted project are hidden with it. */
export const isExistingAlert: SQL = notOfDeletedProject(alerts.projectID);

/** Condition: the wanted item is active and has not expired (decision B18). */
export const isActiveAlert = (now: Date): SQL | undefined =>
  and(eq(alerts.progress, "active"), isExistingAlert, or(isNull(alerts.endDate), gte(alerts.endDate, now)));
