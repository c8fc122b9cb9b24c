import { DomainError } from "@gisement/shared-domain/errors";
import { LIMITS } from "@gisement/shared-domain/limits";
import { and, asc, eq } from "drizzle-orm";
import { boolean, object } from "yup";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkProjects } from "../lots/lot-places.ts";
import { isExistingAlert } from "./active-alerts.ts";
import { alertsOwnership } from "./ownership.ts";
import { weighAlerts } from "./save-alert.ts";
import { alerts } from "./table.ts";
import type { AlertRow } from "./types.ts";

/**
 * Copies the active wanted items of a project into another one, with the lots that match them; their days as `moved` says. Unless
 * they are `logged` they have no entries of their own: that of the new project stands for them, and hides them when it is undone.
 *
 * @throws DomainError LIMIT_EXCEEDED if there are too many for one step
 */
export async function copyAlerts(
  step: Step,
  {
    from,
    to,
    moved,
    logged = false,
  }: {
    readonly from: string;
    readonly to: string;
    readonly moved: (moment: Date | null) => Date | null;
    readonly logged?: boolean;
  },
): Promise<readonly string[]> {
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
  for (const { id: _key, ...row } of rows) {
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
    if (logged) step.record({ entity: "alerts", entityID: copy.id, field: "created", new: copy.name });
    step.wrote("alerts", { organizationID: copy.organizationID, ownerID: copy.byUserID }, copy.id);
    copies.push(copy);
  }
  await weighAlerts(step, copies);
  return copies.map(({ id }) => id);
}

export const copyAlertsInput = object({
  fromProjectID: id().required(),
  toProjectID: id().required(),
  withDates: boolean().default(false).meta({ description: "Without them, the copies have no dates." }),
});

/** Copies what one project wants into another, as one step that undo takes back. */
export async function copyAlertsOfProject(
  step: Step,
  input: InputValue<typeof copyAlertsInput>,
): Promise<readonly string[]> {
  const { fromProjectID: from, toProjectID: to, withDates } = readInput(copyAlertsInput, input);
  if (from === to)
    throw new DomainError("BAD_USER_INPUT", "A project is not copied into itself.", {
      field: "toProjectID",
      found: to,
      accepted: "another project",
    });
  await checkProjects(step, [
    { id: from, field: "fromProjectID" },
    { id: to, field: "toProjectID" },
  ]);
  return copyAlerts(step, { from, to, moved: (moment) => (withDates ? moment : null), logged: true });
}
