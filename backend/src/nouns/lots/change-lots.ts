import type { Step } from "../../platform/transaction/step.ts";
import { changeRows } from "../../platform/transaction/write-rows.ts";
import { type LotChange, requireHeld } from "./held-lots.ts";
import { changeableProduct } from "./product-fields.ts";
import type { ProductStatusRow } from "./types.ts";

/** Writes locked lots and logs the changes. Refuses to reduce held stock. Every rule that changes lots uses this function. */
export async function changeLots(
  step: Step,
  changes: readonly LotChange[],
  field?: string,
): Promise<ProductStatusRow[]> {
  await requireHeld(step, changes, field);
  return changeRows(step, changeableProduct(step), changes);
}
