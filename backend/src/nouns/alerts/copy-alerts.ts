import { DomainError } from "@gisement/shared-domain/errors";
import { LIMITS } from "@gisement/shared-domain/limits";
import { and, asc, eq } from "drizzle-orm";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { isExistingAlert } from "./active-alerts.ts";
import { alertsOwnership } from "./ownership.ts";
import { weighAlerts } from "./save-alert.ts";
import { alerts } from "./table.ts";
import type { AlertRow } from "./types.ts";

/**
 * Copies the active wanted items of a project into another one, with the lots that match them; their days as `moved` says. They
 * have no entries of their own in the log: the new project's stands for them, and whoever takes it back hides them with it.
 *
 * @throws DomainError LIMIT_EXCEEDED if there are too many for one step
 */
export async function copyAlerts(
  step: Step,
  {
    from,
    to,
    moved,
  }: { readonly from: string; readonly to: string; readonly moved: (moment: Date | null) => Date | null },
): Promise<void> {
  const { tx, now, identity } = step;
  const rows = await tx
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.projectID, from),
        eq(alerts.progress, "active"),
        isExistingAlert,
        writeScope(identity, alertsOwnership),
      ),
    )
    .orderBy(asc(alerts.createdAt), asc(alerts.id))
    .limit(LIMITS.copiedAlerts + 1);
  if (rows.length > LIMITS.copiedAlerts)
    throw new DomainError("LIMIT_EXCEEDED", "The project wants too much for one copy.", {
      field: "needs",
      found: rows.length,
      accepted: `at most ${LIMITS.copiedAlerts} wanted items`,
      limit: LIMITS.copiedAlerts,
      reason: "too-many-needs",
    });
  const copies: AlertRow[] = [];
  for (const { id: _id, ...row } of rows) {
    const [copy] = await tx
      .insert(alerts)
      .values({
        ...row,
        projectID: to,
        startDate: moved(row.startDate),
        endDate: moved(row.endDate),
        byUserID: identity.userID,
        ...ownershipOf(identity),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!copy) continue;
    step.wrote("alerts", { organizationID: copy.organizationID, ownerID: copy.byUserID }, copy.id);
    copies.push(copy);
  }
  await weighAlerts(step, copies);
}
