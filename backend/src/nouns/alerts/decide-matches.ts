import { ALERT_LIMITS, DISMISSAL_REASONS } from "@gisement/shared-domain/alerts";
import { DomainError } from "@gisement/shared-domain/errors";
import { TEXT_LIMITS } from "@gisement/shared-domain/limits";
import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { array, object, string } from "yup";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { isPublishedLot } from "../lots/published-lots.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { type Decision, UNDECIDED } from "./match-types.ts";
import { changeableAlert } from "./save-alert.ts";
import { alertMatches } from "./table.ts";
import type { AlertRow } from "./types.ts";

const lots = () => array(id().required()).max(ALERT_LIMITS.decided).default([]);

export const keepAlertMatchesInput = object({ alertID: id().required(), kept: lots(), left: lots() });
export const dismissAlertMatchInput = object({
  alertID: id().required(),
  statusID: id().required(),
  reason: nameType("DismissalReason", string().oneOf(DISMISSAL_REASONS).required()),
  note: string()
    .trim()
    .max(TEXT_LIMITS.short)
    .nullable()
    .default(null)
    .test({
      name: "note",
      message: "another reason is said in the note",
      test: (note, { parent }) => (parent as { reason?: string }).reason !== "other" || Boolean(note),
    }),
});
export const restoreAlertMatchInput = object({ alertID: id().required(), statusID: id().required() });

/** Fails for a lot that is neither the reader's nor shown by a shop. */
async function checkLots(step: Step, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const found = await step.tx
    .select({ id: lot.id })
    .from(lot)
    .where(
      and(
        inArray(lot.id, [...ids]),
        or(readScope(step.identity, productStatusesOwnership), isPublishedLot()),
      ),
    );
  const known = new Set(found.map((each) => each.id));
  const missing = ids.find((each) => !known.has(each));
  if (missing) throw new DomainError("NOT_FOUND", "There is no such lot.", { field, found: missing });
}

async function decide(
  { tx, now }: Step,
  alertID: string,
  ids: readonly string[],
  decision: Decision,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(alertMatches)
    .values(ids.map((statusID) => ({ alertID, statusID, ...decision, createdAt: now })))
    .onConflictDoUpdate({ target: [alertMatches.alertID, alertMatches.statusID], set: decision });
}

/** Puts lots on the short list of a wanted item, and takes others off it. */
export async function keepMatches(
  step: Step,
  input: InputValue<typeof keepAlertMatchesInput>,
): Promise<AlertRow> {
  const { alertID, kept, left } = readInput(keepAlertMatchesInput, input);
  const alert = await lockRow(step, changeableAlert(step), alertID);
  const added = [...new Set(kept)];
  await checkLots(step, added, "kept");
  const taken =
    left.length === 0
      ? []
      : await step.tx
          .update(alertMatches)
          .set({ keptAt: null })
          .where(
            and(
              eq(alertMatches.alertID, alertID),
              inArray(alertMatches.statusID, left),
              isNotNull(alertMatches.keptAt),
            ),
          )
          .returning({ id: alertMatches.statusID });
  await decide(step, alertID, added, { ...UNDECIDED, keptAt: step.now });
  for (const entry of added) step.record({ entity: "alerts", entityID: alertID, field: "kept", new: entry });
  for (const entry of taken)
    step.record({ entity: "alerts", entityID: alertID, field: "kept", old: entry.id });
  return alert;
}

/** Puts a match aside, for a reason. */
export async function dismissMatch(
  step: Step,
  input: InputValue<typeof dismissAlertMatchInput>,
): Promise<AlertRow> {
  const { alertID, statusID, reason, note } = readInput(dismissAlertMatchInput, input);
  const alert = await lockRow(step, changeableAlert(step), alertID);
  await checkLots(step, [statusID], "statusID");
  await decide(step, alertID, [statusID], {
    ...UNDECIDED,
    dismissedAt: step.now,
    dismissalReason: reason,
    dismissalNote: note,
  });
  step.record({ entity: "alerts", entityID: alertID, field: "dismissed", new: statusID });
  return alert;
}

/** Takes a match up again that was put aside. */
export async function restoreMatch(
  step: Step,
  input: InputValue<typeof restoreAlertMatchInput>,
): Promise<AlertRow> {
  const { alertID, statusID } = readInput(restoreAlertMatchInput, input);
  const alert = await lockRow(step, changeableAlert(step), alertID);
  await checkLots(step, [statusID], "statusID");
  await decide(step, alertID, [statusID], UNDECIDED);
  step.record({ entity: "alerts", entityID: alertID, field: "dismissed", old: statusID });
  return alert;
}
