import { canDecideReview } from "@gisement/shared-domain/permissions";
import {
  CHECK_REQUIRED,
  isDecision,
  REVIEW_METADATA,
  REVIEW_STATUSES,
} from "@gisement/shared-domain/reviews";
import { and, eq } from "drizzle-orm";
import { object, string } from "yup";
import { enforce } from "../../platform/input/enforce.ts";
import { type InputValue, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { optionsOwnership } from "../properties/ownership.ts";
import { options } from "../properties/table.ts";
import { changeableReview } from "./thread.ts";
import type { ReviewRow } from "./types.ts";

export const updateReviewInput = object({
  ...rowKey(),
  status: nameType("ReviewStatus", string().oneOf(REVIEW_STATUSES).required()),
});

/**
 * Changes the status of a thread. Accepting or rejecting it is for those who decide (PERM-013): it keeps who and when, and ends
 * what asked for the decision (REV-021, REV-022).
 */
export async function updateReview(
  step: Step,
  input: InputValue<typeof updateReviewInput>,
): Promise<ReviewRow> {
  const { id, updatedAt, status } = readInput(updateReviewInput, input);
  const changeable = changeableReview(step);
  const before = await lockRow(step, changeable, id);
  checkUnchanged(before, updatedAt);
  if (status === before.status) return before;
  if (!isDecision(status))
    return changeRow(step, changeable, before, { status, decidedByUserID: null, decidedAt: null });
  enforce(canDecideReview(step.identity, before));
  await endCheck(step, before);
  return changeRow(step, changeable, before, {
    status,
    decidedByUserID: step.identity.userID,
    decidedAt: step.now,
    metadata: before.metadata.filter(({ key }) => key !== REVIEW_METADATA.creation),
  });
}

/** The element no longer waits for a check; of all elements, only options do. */
async function endCheck(step: Step, { optionID }: ReviewRow): Promise<void> {
  if (!optionID) return;
  const scope = writeScope(step.identity, optionsOwnership);
  const [option] = await step.tx
    .select()
    .from(options)
    .where(and(eq(options.id, optionID), scope))
    .for("update");
  if (!option) return;
  await changeRow(step, { entity: "options", table: options, scope }, option, {
    metadata: option.metadata.filter(({ key }) => key !== CHECK_REQUIRED),
  });
}
