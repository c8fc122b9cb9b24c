import { checkUnchanged } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { updateHeldQuantities } from "../orders/held-stock.ts";
import { isRemoved, lockLotsToWrite, requireActive } from "./lock-lots.ts";
import { checkProjects } from "./lot-places.ts";
import { dropEmptyLinks } from "./product-batch-rows.ts";
import { type ProductChange, toProductValues } from "./product-input.ts";
import { returning } from "./restore-products.ts";
import { checkAllUnchanged } from "./seen-lots.ts";
import type { ProductStatusRow } from "./types.ts";
import { writeLots } from "./update-product-statuses.ts";
import { writableActions } from "./writable-actions.ts";

/**
 * Changes a lot (API-014, API-521). Saving a removed lot makes it active again (INV-513, spec part 2 §4); a lot closed by
 * a split stays closed. A concurrent change is a CONFLICT with the stored values; places and projects of other teams do
 * not exist.
 */
export async function updateProductStatus(
  step: Step,
  { id, updatedAt, expect, ...input }: ProductChange,
): Promise<ProductStatusRow> {
  const given = toProductValues(input, await writableActions(step, [input.action]));
  const isMoving = given.placeID !== undefined;
  const [row] = (await lockLotsToWrite(step, [id], { isMoving, field: "id" })) as [ProductStatusRow];
  checkUnchanged(row, updatedAt);
  checkAllUnchanged([{ row, read: null, expect, sent: given }]);
  const comesBack = isRemoved(row);
  if (!comesBack) requireActive([row], "id");
  // Forms send back the place of removed lots as they read it; ignore it.
  const { placeID, ...others } = given;
  const isElsewhere = placeID !== undefined && !(comesBack && placeID === row.placeID);
  const sent = {
    ...(comesBack ? await returning(step, row) : {}),
    ...others,
    ...(isElsewhere ? { placeID } : {}),
  };
  const changed = await writeLots(step, [{ row, sent, path: "" }]);
  if (comesBack) await updateHeldQuantities(step.tx, [id]);
  if (sent.batchedProductID === null) await dropEmptyLinks(step, [row]);
  return changed.find((one) => one.id === id) ?? row;
}

/** Refuses a project that this step may not write. */
export const checkProject = (step: Step, projectID: string): Promise<void> =>
  checkProjects(step, [{ id: projectID, field: "projectID" }]);
