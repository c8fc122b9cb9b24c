import { DomainError } from "@gisement/shared-domain/errors";
import { holdsStock } from "@gisement/shared-domain/orders";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { type Lockable, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatuses } from "../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../lots/types.ts";
import { anyID, lotIDsOf } from "./held-stock.ts";
import { orders } from "./table.ts";
import type { OrderRow } from "./types.ts";

/** Attempts before the order is reported as busy. */
const TRIES = 4;
class MovedOn extends Error {}

/** Locks these lots, or the occurrences of these products, and all their batch members, in the order of their ids. */
const lockStock = (tx: Executor, ids: readonly string[]): Promise<ProductStatusRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectProductStatuses(tx)
        .where(
          sql`${productStatuses.id} in (
            with recursive gathered(id, product_id) as (
              select s.id, s.product_id from product_statuses s where s.id = ${anyID(ids)}
              union
              select s.id, s.product_id from product_statuses s
              where s.product_id = ${anyID(ids)} and s.progress = 'active'
              union
              select s.id, s.product_id from product_statuses s join gathered on s.batched_product_id = gathered.product_id
              where s.progress = 'active')
            select id from gathered)`,
        )
        .orderBy(asc(productStatuses.id))
        .for("update");

/** Whether this status change affects the held quantity. */
export const movesStock = (from: string, to: string): boolean => holdsStock(from) !== holdsStock(to);

/**
 * Locks an order for a change, and the lots that the change affects. Lots are locked before orders everywhere: a split
 * that moves order lines already holds its lots when it locks the orders. So this reads the order, locks its lots, then
 * locks the order; if the order changed in between, it releases all locks and retries.
 */
export async function lockOrder(
  step: Step,
  changeable: Lockable<typeof orders>,
  id: string,
  { status, lots: named }: { status?: string | null; lots?: readonly string[] },
): Promise<{ row: OrderRow; lots: ProductStatusRow[] }> {
  if (!status && !named) return { row: await lockRow(step, changeable, id), lots: [] };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [seen] = await step.tx
      .select({ items: orders.items, status: orders.status })
      .from(orders)
      .where(and(eq(orders.id, id), changeable.scope));
    const isMoving = Boolean(seen && status && movesStock(seen.status, status));
    const lotIDs = isMoving || named ? [...lotIDsOf(seen?.items ?? ""), ...(named ?? [])] : [];
    try {
      return await step.tx.transaction(async (tx) => {
        const lots = await lockStock(tx, lotIDs.filter(isUuid));
        const row = await lockRow({ ...step, tx }, changeable, id);
        if (row.items !== seen?.items || row.status !== seen.status) throw new MovedOn();
        return { row, lots };
      });
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error;
    }
  }
  throw new DomainError("CONFLICT", "This order is being changed by others.", {
    field: "updatedAt",
    found: id,
  });
}
