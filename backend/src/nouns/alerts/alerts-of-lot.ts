import { and, desc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { readScope, sharedScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { isExistingAlert } from "./active-alerts.ts";
import { alertsOwnership } from "./ownership.ts";
import { alertMatches, alerts } from "./table.ts";
import type { AlertRow } from "./types.ts";

/** The reader's active wanted items that an active lot matches and whose match nobody dismissed, best first. */
export async function alertsOfLot(
  { db, identity }: Pick<RequestContext, "db" | "identity">,
  lotID: string | null,
  limit: number,
): Promise<readonly AlertRow[]> {
  if (lotID === null) return [];
  return db
    .select(getTableColumns(alerts))
    .from(alertMatches)
    .innerJoin(alerts, eq(alerts.id, alertMatches.alertID))
    .innerJoin(productStatuses, eq(productStatuses.id, alertMatches.statusID))
    .where(
      and(
        eq(alertMatches.statusID, lotID),
        isNull(alertMatches.dismissedAt),
        isNull(alertMatches.goneAt),
        eq(alerts.progress, "active"),
        isExistingAlert,
        eq(productStatuses.progress, "active"),
        readScope(identity, alertsOwnership),
        sharedScope(identity, productStatusesOwnership),
      ),
    )
    .orderBy(desc(alertMatches.score), desc(alerts.createdAt), alerts.id)
    .limit(limit);
}
