import { DomainError } from "@gisement/shared-domain/errors";
import { logged } from "../../../platform/audit-log/log-fields.ts";
import { requireID } from "../../../platform/input/read-input.ts";
import { withinOf } from "../../../platform/tenancy/scope.ts";
import { sameValue } from "../../../platform/transaction/change-row.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import { lockLots, requireActive } from "../../lots/lock-lots.ts";
import { PRODUCT_LOG_FIELDS } from "../../lots/product-fields.ts";
import { type ProductChange, toProductValues } from "../../lots/product-input.ts";
import { checkAllUnchanged } from "../../lots/seen-lots.ts";
import type { ProductStatusRow } from "../../lots/types.ts";
import { completeLots } from "../../lots/update-product-statuses.ts";
import { writableActions } from "../../lots/writable-actions.ts";
import { checkSent } from "../../projects/within-project.ts";
import type { StoredProposal } from "./stored-proposal.ts";

const FIELD = "proposal";

/**
 * Checks a proposed change by the rules of an edit, without writing it: its values must be acceptable now, but held stock is left
 * to the acceptance, because orders come and go meanwhile.
 */
export async function draftProposal(
  step: Step,
  productID: string | null | undefined,
  { id, updatedAt, expect, ...input }: ProductChange,
): Promise<StoredProposal> {
  const within = withinOf(step.identity);
  if (within) checkSent(within, [{ expect, ...input }]);
  const lotID = requireID(id, `${FIELD}.id`);
  const sent = toProductValues(input, await writableActions(step, [input.action]), FIELD);
  const [row] = (await lockLots(step, [lotID], `${FIELD}.id`)) as [ProductStatusRow];
  if (row.productID !== productID)
    throw new DomainError("BAD_USER_INPUT", "The proposed change is of another lot.", {
      field: `${FIELD}.id`,
      found: id,
      accepted: "a lot of the product that the thread is about",
    });
  requireActive([row], `${FIELD}.id`);
  checkAllUnchanged([{ row, read: updatedAt, expect, sent }]);
  const [values = {}] = await completeLots(step, [{ row, sent, path: `${FIELD}.` }], {
    isProposed: true,
  });
  const before: Record<string, unknown> = { ...row };
  const after: Record<string, unknown> = { ...row, ...values };
  const changed = Object.keys(sent).filter((key) => !sameValue(after[key], before[key]));
  const fields = logged(changed, PRODUCT_LOG_FIELDS, before, after).map((each) => ({
    field: each.name,
    old: each.read(before),
    new: each.read(after),
  }));
  if (fields.length === 0)
    throw new DomainError("BAD_USER_INPUT", "The proposal changes nothing.", {
      field: FIELD,
      found: Object.keys(input),
      accepted: "a value that differs from the lot's",
      reason: "unchanged",
    });
  return { lotID, input, fields };
}
