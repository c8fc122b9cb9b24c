import {
  isFinalStatus,
  ORDER_STATUS_VALUES,
  replaceLots,
  type SuccessorLot,
} from "@gisement/shared-domain/orders";
import { and, exists, notInArray, sql } from "drizzle-orm";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeRows } from "../../platform/transaction/write-rows.ts";
import { anyID } from "./held-stock.ts";
import { rebuildOrderItems } from "./rebuild-items.ts";
import { orderItems, orders } from "./table.ts";

const FINAL = ORDER_STATUS_VALUES.filter(isFinalStatus);

/** Orders without a permission check: the right to write the lots is enough to make their order lines follow. */
export const followingOrders: Changeable<typeof orders> = {
  entity: "orders",
  table: orders,
  scope: sql`true`,
};

/**
 * Points the lines of open orders to the lots that succeed theirs, and logs it (decision D6). The lots are already locked;
 * the orders are locked after them, like in every status change of an order. Returns the lots that lines left or moved to;
 * the caller must recompute their holds.
 */
export async function followLots(
  step: Step,
  successors: ReadonlyMap<string, SuccessorLot>,
): Promise<readonly string[]> {
  if (successors.size === 0) return [];
  const following = await step.tx
    .select()
    .from(orders)
    .where(
      and(
        notInArray(orders.status, FINAL),
        exists(
          step.tx
            .select({ one: sql`1` })
            .from(orderItems)
            .where(
              sql`${orderItems.orderID} = ${orders.id} and ${orderItems.productStatusID} = ${anyID([...successors.keys()])}`,
            ),
        ),
      ),
    )
    .orderBy(orders.id)
    .for("update");
  const changed = await changeRows(
    step,
    followingOrders,
    following.map((row) => ({ row, values: { items: replaceLots(row.items, successors) } })),
  );
  for (const order of changed) await rebuildOrderItems(step.tx, order);
  return changed.length === 0 ? [] : [...successors].flatMap(([from, { id }]) => [from, id]);
}
