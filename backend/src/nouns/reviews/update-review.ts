import { DomainError } from "@gisement/shared-domain/errors";
import { canDecideReview } from "@gisement/shared-domain/permissions";
import {
  CHECK_REQUIRED,
  isDecision,
  REVIEW_METADATA,
  REVIEW_STATUSES,
  type ReviewDecision,
} from "@gisement/shared-domain/reviews";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { boolean, object, string } from "yup";
import { enforce } from "../../platform/input/enforce.ts";
import { type InputValue, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { readInput, requireOptionalID } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { optionsOwnership } from "../properties/ownership.ts";
import { options } from "../properties/table.ts";
import { referencesOwnership } from "../references/ownership.ts";
import { references } from "../references/table.ts";
import { createReview, createReviewInput } from "./create-review.ts";
import { waitsFor } from "./open-creation-review.ts";
import { decideProposal, waitsForDecision } from "./proposals/decide-proposal.ts";
import { reviews } from "./table.ts";
import { announceThread, changeableReview } from "./thread.ts";
import type { ReviewRow } from "./types.ts";

export const updateReviewInput = object({
  ...rowKey(),
  status: nameType("ReviewStatus", string().oneOf(REVIEW_STATUSES).required()),
  overwrite: boolean().nullable().meta({
    description:
      "True: a proposed change is written although the lot has another value than its proposer saw; otherwise CONFLICT.",
  }),
});

/** A new thread, or the status of the one with this id. */
export const upsertReviewInput = createReviewInput.shape({
  status: nameType("ReviewStatus", string().oneOf(REVIEW_STATUSES).nullable()).meta({
    description: "Of the thread with this id, if the reader has it; a new one is PENDING.",
  }),
});

/** Changes the status of the thread with this id if there is one (API-008), and opens a thread otherwise. */
export async function upsertReview(
  step: Step,
  input: InputValue<typeof upsertReviewInput>,
): Promise<ReviewRow> {
  const { status, ...created } = input;
  const key = requireOptionalID(input.id, "id");
  const [known] = key
    ? await step.tx
        .select({ id: reviews.id })
        .from(reviews)
        .where(
          and(
            inArray(reviews.id, [key, idOfKey(keyOwnerOf(step.identity), key)]),
            changeableReview(step).scope,
          ),
        )
    : [];
  if (!known) return createReview(step, created);
  if (!status)
    throw new DomainError("BAD_USER_INPUT", "Of a thread, the status changes.", {
      field: "status",
      found: null,
      accepted: REVIEW_STATUSES,
    });
  return updateReview(step, { id: known.id, status });
}

/**
 * Changes the status of a thread. Accepting or rejecting it is for those who decide (PERM-013): it keeps who and when, and ends
 * what asked for the decision (REV-021, REV-022).
 */
export async function updateReview(
  step: Step,
  input: InputValue<typeof updateReviewInput>,
): Promise<ReviewRow> {
  const { id, updatedAt, status, overwrite } = readInput(updateReviewInput, input);
  const changeable = changeableReview(step);
  const before = await lockRow(step, changeable, id);
  checkUnchanged(before, updatedAt);
  if (status === before.status) return before;
  if (!isDecision(status))
    return changeRow(step, changeable, before, { status, decidedByUserID: null, decidedAt: null });
  if (waitsForDecision(before)) return decideOnProposal(step, before, status, overwrite ?? false);
  enforce(canDecideReview(step.identity, before));
  await endCheck(step, before);
  return changeRow(step, changeable, before, {
    status,
    decidedByUserID: step.identity.userID,
    decidedAt: step.now,
    metadata: before.metadata.filter(({ key }) => key !== REVIEW_METADATA.creation),
  });
}

/**
 * Decides on a proposed change. The thread is written without an entry in the log: undoing the step takes back the change, and
 * the decision stays what was said.
 */
async function decideOnProposal(
  step: Step,
  before: Parameters<typeof decideProposal>[1],
  status: ReviewDecision,
  overwrite: boolean,
): Promise<ReviewRow> {
  await decideProposal(step, before, status, { overwrite });
  const [review] = (await step.tx
    .update(reviews)
    .set({
      status,
      decidedByUserID: step.identity.userID,
      decidedAt: step.now,
      appliedBatchID: status === "ACCEPTED" ? step.batchID : null,
      updatedAt: new Date(Math.max(step.now.getTime(), before.updatedAt.getTime() + 1)),
    })
    .where(eq(reviews.id, before.id))
    .returning()) as [ReviewRow];
  announceThread(step, review);
  step.emit({ kind: "proposal-decided", id: review.id });
  return review;
}

/** The options that wait for this decision no longer do: that of the thread, and those created in the same step. */
async function endCheck(step: Step, review: ReviewRow): Promise<void> {
  if (review.referenceID) return endReferenceCheck(step, review);
  const { id, optionID } = review;
  if (!optionID) return;
  const scope = writeScope(step.identity, optionsOwnership);
  const waiting = await step.tx
    .select()
    .from(options)
    .where(and(or(eq(options.id, optionID), sql`${options.metadata} ${waitsFor(id)}`), scope))
    .orderBy(options.id)
    .for("update");
  for (const option of waiting)
    await changeRow(step, { entity: "options", table: options, scope }, option, {
      metadata: option.metadata.filter(({ key }) => key !== CHECK_REQUIRED),
    });
}

/** The references created in the step that opened this thread no longer wait; a merge may have moved it to another one. */
async function endReferenceCheck(step: Step, { id }: ReviewRow): Promise<void> {
  const scope = writeScope(step.identity, referencesOwnership);
  const waiting = await step.tx
    .select()
    .from(references)
    .where(and(sql`${references.metadata} ${waitsFor(id)}`, scope))
    .orderBy(references.id)
    .for("update");
  for (const reference of waiting)
    await changeRow(step, { entity: "references", table: references, scope }, reference, {
      metadata: reference.metadata.filter(({ key, value }) => key !== CHECK_REQUIRED || value !== id),
    });
}
