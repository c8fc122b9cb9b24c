import { LOT_ACTIONS, LOT_TYPES, subtractQuantity } from "@gisement/shared-domain/occurrences";
import { sql } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import { writeChanges } from "../lots/change-lots.ts";
import { copyOf, insertLots, SOURCES } from "../lots/copy-lot.ts";
import { dropEmptyLinks } from "../lots/product-batch-rows.ts";
import type { ProductStatusRow } from "../lots/types.ts";
import { anyID, updateHeldQuantities } from "./held-stock.ts";
import { type OrderedLot, refuseShortage, requireSellerLots } from "./ordered-lots.ts";
import type { OrderRow } from "./types.ts";

/**
 * Takes the lots of a DONE order out of the stock (decision D5): closes a lot ordered in full, with its batch members;
 * splits the ordered part off a larger lot, or a lot of unknown quantity, and closes that part. Each closed lot refers to
 * the order. DONE is final, so this runs once per order.
 */
export async function withdrawStock(
  step: Step,
  order: OrderRow,
  ordered: readonly OrderedLot[],
  lots: readonly ProductStatusRow[],
): Promise<void> {
  const lotsByID = requireSellerLots(order, ordered, lots);
  const ids = ordered.map(({ lotID }) => lotID);
  // Release first: the holds of other orders are recomputed against the remaining quantity.
  await step.tx.execute(sql`update product_statuses set held_quantity = 0 where id = ${anyID(ids)}`);
  const by = { updatedBy: step.identity.userID };
  const changes: { row: ProductStatusRow; values: Partial<ProductStatusRow> }[] = [];
  const parts: ProductStatusRow[] = [];
  const batchMembers: ProductStatusRow[] = [];
  for (const { lotID, quantity, isFree } of ordered) {
    const row = { ...(lotsByID.get(lotID) as ProductStatusRow), heldQuantity: 0 };
    const closed = {
      progress: "done",
      type: LOT_TYPES.closed,
      action: isFree ? LOT_ACTIONS.give : LOT_ACTIONS.sale,
      endDate: step.now,
      availableForSale: false,
      orderID: order.id,
    };
    if (row.quantityNumber === quantity) {
      if (row.batchedProductID !== null) batchMembers.push(row);
      changes.push({ row, values: { ...closed, batchedProductID: null, ...by } });
      for (const member of membersOf(row, lots)) changes.push({ row: member, values: { ...closed, ...by } });
      continue;
    }
    if (row.quantityNumber !== null) {
      if (row.quantityNumber < quantity) refuseShortage(row, quantity, row.quantityNumber);
      changes.push({
        row,
        values: { quantityNumber: subtractQuantity(row.quantityNumber, quantity), ...by },
      });
    }
    parts.push(
      copyOf(step, row, {
        ...closed,
        quantityNumber: quantity,
        source: SOURCES.order,
        batchedProductID: null,
        serialIDs: [],
        checkedAt: null,
      }),
    );
  }
  await writeChanges(step, changes);
  await insertLots(step, parts);
  await dropEmptyLinks(step, batchMembers);
  await updateHeldQuantities(step.tx, ids);
}

/** Active batch members of this lot, at any depth. */
function membersOf(
  { id, productID }: ProductStatusRow,
  lots: readonly ProductStatusRow[],
  seen = new Set([id]),
): ProductStatusRow[] {
  return lots
    .filter((lot) => lot.batchedProductID === productID && lot.progress === "active" && !seen.has(lot.id))
    .flatMap((lot) => [lot, ...membersOf(lot, lots, seen.add(lot.id))]);
}
