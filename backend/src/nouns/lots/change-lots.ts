import { inArray } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import { changeRows } from "../../platform/transaction/write-rows.ts";
import { deriveFormulas } from "./derive-formulas.ts";
import { type LotChange, requireHeld } from "./held-lots.ts";
import { changeableProduct } from "./product-fields.ts";
import { productStatuses } from "./status-table.ts";
import type { ProductStatusRow } from "./types.ts";

/** Writes locked lots and logs the changes. Refuses to reduce held stock. Every rule that changes lots uses this function. */
export async function changeLots(
  step: Step,
  changes: readonly LotChange[],
  field?: string,
): Promise<ProductStatusRow[]> {
  await requireHeld(step, changes, field);
  return writeChanges(step, changes);
}

/** Writes locked lots whose holds the caller has settled. */
export async function writeChanges(step: Step, given: readonly LotChange[]): Promise<ProductStatusRow[]> {
  const { changes, groups } = await deriveFormulas(step, given);
  return changeRows(step, { ...changeableProduct(step), groups }, changes);
}

/**
 * Takes the shapes from locked lots that are about to be written with other ones: two that change places are both free for a
 * moment, because a shape has one lot.
 */
export async function freeShapes({ tx }: Step, changes: readonly LotChange[]): Promise<void> {
  const leaving = changes.filter(
    ({ row, values }) =>
      row.shapeID !== null && values.shapeID !== undefined && values.shapeID !== row.shapeID,
  );
  if (leaving.length === 0) return;
  await tx
    .update(productStatuses)
    .set({ shapeID: null })
    .where(
      inArray(
        productStatuses.id,
        leaving.map(({ row }) => row.id),
      ),
    );
}
