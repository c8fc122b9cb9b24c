import { DomainError } from "@gisement/shared-domain/errors";
import { subtractQuantity } from "@gisement/shared-domain/occurrences";
import { holdsStock, TAKING_STATUS } from "@gisement/shared-domain/orders";
import type { Step } from "../../platform/transaction/step.ts";
import { findHeldBatches, refuseHeld } from "../lots/held-lots.ts";
import type { ProductStatusRow } from "../lots/types.ts";
import { holdersOf, updateHeldQuantities } from "./held-stock.ts";
import { movesStock } from "./lock-order.ts";
import { type OrderedLot, orderedLots, refuseShortage, requireSellerLots } from "./ordered-lots.ts";
import type { OrderRow } from "./types.ts";
import { withdrawStock } from "./withdraw-stock.ts";

/**
 * Applies a status change of an order to the locked lots of its lines: OPTIONED and later hold them, a failure releases
 * them, DONE takes them out once (decisions B2, D5, D6).
 */
export async function moveStock(
  step: Step,
  from: string,
  order: OrderRow,
  lots: readonly ProductStatusRow[],
): Promise<void> {
  if (from === order.status || !movesStock(from, order.status)) return;
  const ordered = orderedLots(order.items);
  if (order.status === TAKING_STATUS) return withdrawStock(step, order, ordered, lots);
  if (holdsStock(order.status)) await requireFree(step, order, ordered, lots);
  await updateHeldQuantities(
    step.tx,
    ordered.map(({ lotID }) => lotID),
  );
}

/** Checks that the lots are available and not held by other orders. */
async function requireFree(
  step: Step,
  order: OrderRow,
  ordered: readonly OrderedLot[],
  lots: readonly ProductStatusRow[],
): Promise<void> {
  const lotsByID = requireSellerLots(order, ordered, lots);
  const rows = ordered.map(({ lotID }) => lotsByID.get(lotID) as ProductStatusRow);
  const inBatch = await inHeldBatch(step, rows, lots);
  if (inBatch.length > 0) {
    const lotIDs = [...new Set(inBatch.map(({ by }) => by))];
    refuseHeld(
      inBatch.map(({ row }) => row),
      await holdersOf(step.tx, step.identity, lotIDs, order.id),
      { field: "items", heads: new Map(inBatch.map(({ row, by }) => [row.id, by])) },
    );
  }
  for (const [index, { quantity }] of ordered.entries()) {
    const lot = rows[index] as ProductStatusRow;
    if (lot.quantityNumber === null) continue;
    const available = Math.max(0, subtractQuantity(lot.quantityNumber, lot.heldQuantity));
    if (quantity > available)
      refuseShortage(
        lot,
        quantity,
        available,
        lot.heldQuantity > 0 ? await holdersOf(step.tx, step.identity, [lot.id], order.id) : undefined,
      );
    const isBatch = lots.some(({ batchedProductID }) => batchedProductID === lot.productID);
    if (isBatch && quantity < lot.quantityNumber)
      throw new DomainError("INVALID_STATE", "A batch goes as a whole.", {
        field: "items",
        found: { id: lot.id, quantity },
        accepted: { min: lot.quantityNumber },
        reason: "batched",
        current: [{ id: lot.id, name: lot.name, quantity: lot.quantityNumber }],
      });
  }
}

/**
 * A hold on a batch includes its members, so only one of the two can be held. Returns the requested lots that are
 * unavailable for this reason, each with the lot whose hold conflicts.
 */
async function inHeldBatch(
  step: Step,
  rows: readonly ProductStatusRow[],
  lots: readonly ProductStatusRow[],
): Promise<{ row: ProductStatusRow; by: string }[]> {
  const heads = await findHeldBatches(step, rows);
  const chosen = new Set(rows.map(({ id }) => id));
  const below = (row: ProductStatusRow, seen = new Set([row.id])): ProductStatusRow[] =>
    lots
      .filter(
        (lot) => lot.batchedProductID === row.productID && lot.progress === "active" && !seen.has(lot.id),
      )
      .flatMap((lot) => [lot, ...below(lot, seen.add(lot.id))]);
  return rows.flatMap((row) => {
    const head = heads.get(row.id);
    if (head) return [{ row, by: head }];
    const member = below(row).find(({ id, heldQuantity }) => heldQuantity > 0 || chosen.has(id));
    return member ? [{ row, by: member.id }] : [];
  });
}
