import type { Step } from "../../platform/transaction/step.ts";
import { changeRows } from "../../platform/transaction/write-rows.ts";
import { type LotChange, requireHeld } from "./held-lots.ts";
import { changeableProduct } from "./product-fields.ts";
import type { ProductStatusRow } from "./types.ts";

/** Writes locked lots, in the log, unless that takes from what orders hold: the one road of every rule that changes lots. */
export async function changeLots(
  step: Step,
  changes: readonly LotChange[],
  field?: string,
): Promise<ProductStatusRow[]> {
  await requireHeld(step, changes, field);
  return changeRows(step, changeableProduct(step), changes);
}
