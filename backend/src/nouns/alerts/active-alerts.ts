import { and, eq, gte, isNull, or, type SQL } from "drizzle-orm";
import { alerts } from "./table.ts";

/** Condition: the wanted item is active and has not expired (decision B18). */
export const isActiveAlert = (now: Date): SQL | undefined =>
  and(eq(alerts.progress, "active"), or(isNull(alerts.endDate), gte(alerts.endDate, now)));
