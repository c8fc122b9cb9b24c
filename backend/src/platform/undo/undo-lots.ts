import { DomainError } from "@gisement/shared-domain/errors";
import { sql } from "drizzle-orm";
import { type LotChange, requireHeld } from "../../nouns/lots/held-lots.ts";
import { changeableProduct } from "../../nouns/lots/product-fields.ts";
import { followingOrders } from "../../nouns/orders/follow-lots.ts";
import { anyOf, settleHeld } from "../../nouns/orders/held-stock.ts";
import { rebuildOrderItems } from "../../nouns/orders/rebuild-items.ts";
import type { OrderRow } from "../../nouns/orders/types.ts";
import type { Step } from "../transaction/step.ts";
import { changeRows } from "../transaction/write-rows.ts";
import type { LogRow } from "./undo-batch.ts";

export interface OrderChange {
  readonly row: OrderRow;
  readonly values: Partial<OrderRow>;
}

/** Whether a step did more to orders than take lines along with their lots. */
export function movesOrder(entries: readonly LogRow[]): boolean {
  const ofOrders = entries.filter(({ entity }) => entity === "orders");
  return (
    ofOrders.length > 0 &&
    (ofOrders.length === entries.length || ofOrders.some(({ field }) => field !== "items"))
  );
}

/** A move of an order is no step of the inventory: what DONE took out of the stock does not come back (decision D5). */
export function refuseMove(): never {
  throw new DomainError("INVALID_STATE", "A step of an order is not taken back.", {
    field: "batchID",
    found: "orders",
    reason: "order",
  });
}

/**
 * Gives lots their former values, and the lines that had followed them their former lots. First the lines, so that what
 * orders hold is known of the lots as they are about to be; what they hold of a lot that goes, or becomes less, refuses the
 * whole.
 */
export async function undoLots(
  step: Step,
  lots: readonly LotChange[],
  orders: readonly OrderChange[],
): Promise<void> {
  if (lots.length === 0) return;
  for (const order of await changeRows(step, followingOrders, orders))
    await rebuildOrderItems(step.tx, order.id, order.items);
  const ids = lots.map(({ row }) => row.id);
  await settleHeld(step.tx, ids);
  const { rows } = await step.tx.execute<{ id: string; held: number }>(
    sql`select id, held_quantity as held from product_statuses where id = ${anyOf(ids)} and held_quantity > 0`,
  );
  const held = new Map(rows.map((row) => [row.id, row.held]));
  const changes = lots.map(({ row, values }) => ({
    row: { ...row, heldQuantity: held.get(row.id) ?? 0 },
    values,
  }));
  await requireHeld(step, changes, "batchID");
  await changeRows(step, changeableProduct(step), changes);
  await settleHeld(step.tx, ids);
}
