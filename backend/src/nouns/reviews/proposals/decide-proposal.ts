import { DomainError } from "@gisement/shared-domain/errors";
import { LOT_TYPES } from "@gisement/shared-domain/occurrences";
import { canDecideProposal } from "@gisement/shared-domain/permissions";
import type { ReviewDecision } from "@gisement/shared-domain/reviews";
import { and, eq } from "drizzle-orm";
import { enforce } from "../../../platform/input/enforce.ts";
import { withinOf, writeScope } from "../../../platform/tenancy/scope.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import { requireWritable } from "../../lots/lot-privacy.ts";
import { productStatusesOwnership } from "../../lots/ownership.ts";
import type { ProductChange } from "../../lots/product-input.ts";
import { productStatuses } from "../../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../../lots/types.ts";
import { updateProductStatus } from "../../lots/update-product-status.ts";
import type { ReviewRow } from "../types.ts";
import { compareProposal } from "./compare-proposal.ts";
import type { StoredProposal } from "./stored-proposal.ts";

/** Whether a proposal waits for a decision; an accepted one does not wait again when its thread is reopened. */
export const waitsForDecision = (
  review: Pick<ReviewRow, "proposal" | "appliedBatchID">,
): review is ReviewRow & { readonly proposal: StoredProposal } =>
  review.proposal !== null && review.appliedBatchID === null;

async function findLot(step: Step, lotID: string): Promise<ProductStatusRow | undefined> {
  const [lot] = await selectProductStatuses(step.tx)
    .where(and(eq(productStatuses.id, lotID), writeScope(step.identity, productStatusesOwnership)))
    .for("update");
  return lot;
}

/**
 * Accepts or refuses a proposed change: for those who may write the lot, and its proposer may withdraw it. An accepted change is
 * written by the rule of edits, in this transaction, and logged as the proposer's.
 */
export async function decideProposal(
  step: Step,
  review: ReviewRow & { readonly proposal: StoredProposal },
  decision: ReviewDecision,
  { overwrite }: { readonly overwrite: boolean },
): Promise<void> {
  const lot = await findLot(step, review.proposal.lotID);
  const isOwn = review.byUserID === step.identity.userID;
  if (!(decision === "REJECTED" && isOwn))
    enforce(canDecideProposal(step.identity, { ...review, projectID: lot?.projectID ?? null }));
  if (decision === "REJECTED") return;
  await applyProposal(step, review, requireStanding(review.proposal, lot), overwrite);
}

/** @throws INVALID_STATE if the lot was split, sold or removed since */
function requireStanding({ lotID }: StoredProposal, lot: ProductStatusRow | undefined): ProductStatusRow {
  if (lot?.progress === "active") return lot;
  throw new DomainError("INVALID_STATE", "The lot of this proposal has left the inventory.", {
    field: "id",
    found: lotID,
    accepted: "a lot in the inventory",
    reason: lot?.type === LOT_TYPES.closed ? "closed" : "removed",
  });
}

async function applyProposal(
  step: Step,
  { proposal, byUserID }: ReviewRow & { readonly proposal: StoredProposal },
  lot: ProductStatusRow,
  overwrite: boolean,
): Promise<void> {
  const within = withinOf(step.identity);
  if (within) requireWritable(proposal.input, within, "proposal");
  const outdated = compareProposal(proposal, lot).filter(({ isOutdated }) => isOutdated);
  const [first] = outdated;
  if (first && !overwrite)
    throw new DomainError("CONFLICT", "The lot has another value than the proposer saw.", {
      field: first.field,
      found: first.current,
      reason: "outdated",
      current: outdated.map(({ field, old, current, new: proposed }) => ({ field, old, current, proposed })),
    });
  const asProposer: Step = {
    ...step,
    record: (...entries) => step.record(...entries.map((entry) => ({ ...entry, proposedBy: byUserID }))),
  };
  await updateProductStatus(asProposer, { ...proposal.input, id: lot.id } as ProductChange);
}
