import { checkUnchanged } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { settleHeld } from "../orders/held-stock.ts";
import { isRemoved, lockLotsToWrite, requireActive } from "./lock-lots.ts";
import { checkProjects } from "./lot-places.ts";
import { dropEmptyLinks } from "./product-batch-rows.ts";
import { type ProductChange, toProductValues } from "./product-input.ts";
import { returning } from "./restore-products.ts";
import type { ProductStatusRow } from "./types.ts";
import { writeLots } from "./update-product-statuses.ts";

/**
 * Changes a lot (API-014, API-521). Saving makes one active again that was removed (INV-513, spec part 2 §4); what a split
 * has closed stays history. A lost race is a CONFLICT with the stored values; a place or project of another team does not
 * exist.
 */
export async function updateProductStatus(
  step: Step,
  { id, updatedAt, ...input }: ProductChange,
): Promise<ProductStatusRow> {
  const given = toProductValues(input);
  const isMoving = given.placeID !== undefined;
  const [row] = (await lockLotsToWrite(step, [id], { isMoving, field: "id" })) as [ProductStatusRow];
  checkUnchanged(row, updatedAt);
  const comesBack = isRemoved(row);
  if (!comesBack) requireActive([row], "id");
  // The place of removed lots, sent as it was read, is no place to be in.
  const { placeID, ...others } = given;
  const isElsewhere = placeID !== undefined && !(comesBack && placeID === row.placeID);
  const sent = {
    ...(comesBack ? await returning(step, row) : {}),
    ...others,
    ...(isElsewhere ? { placeID } : {}),
  };
  const changed = await writeLots(step, [{ row, sent, path: "" }]);
  if (comesBack) await settleHeld(step.tx, [id]);
  if (sent.batchedProductID === null) await dropEmptyLinks(step, [row]);
  return changed.find((one) => one.id === id) ?? row;
}

/** The project must be one that this step may write. */
export const checkProject = (step: Step, projectID: string): Promise<void> =>
  checkProjects(step, [{ id: projectID, field: "projectID" }]);
