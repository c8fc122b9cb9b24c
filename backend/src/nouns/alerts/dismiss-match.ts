import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, or } from "drizzle-orm";
import { readScope } from "../../platform/tenancy/scope.ts";
import { lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { isPublishedLot } from "../lots/published-lots.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { changeableAlert } from "./save-alert.ts";
import { alertMatches } from "./table.ts";
import type { AlertRow } from "./types.ts";

/** Dismisses a match of a wanted item, or restores it. */
export async function dismissMatch(
  step: Step,
  { alertID, statusID, dismissed }: { alertID: string; statusID: string; dismissed: boolean },
): Promise<AlertRow> {
  const alert = await lockRow(step, changeableAlert(step), alertID);
  const [found] = await step.tx
    .select({ id: lot.id })
    .from(lot)
    .where(
      and(eq(lot.id, statusID), or(readScope(step.identity, productStatusesOwnership), isPublishedLot())),
    );
  if (!found)
    throw new DomainError("NOT_FOUND", "There is no such lot.", { field: "statusID", found: statusID });
  const dismissedAt = dismissed ? step.now : null;
  await step.tx
    .insert(alertMatches)
    .values({ alertID, statusID, dismissedAt, createdAt: step.now })
    .onConflictDoUpdate({ target: [alertMatches.alertID, alertMatches.statusID], set: { dismissedAt } });
  step.record({
    entity: "alerts",
    entityID: alertID,
    field: "dismissed",
    old: dismissed ? null : statusID,
    new: dismissed ? statusID : null,
  });
  return alert;
}
