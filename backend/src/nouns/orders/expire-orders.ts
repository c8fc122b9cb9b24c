import { holdsStock, isPastExpiry, WAITING_STATUSES } from "@gisement/shared-domain/orders";
import { and, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { systemActor } from "../../platform/transaction/step.ts";
import { anyID, lotIDsOf, updateHeldQuantities } from "./held-stock.ts";
import { orders } from "./table.ts";
import type { OrderRow } from "./types.ts";

/** Maximum number of orders per run; the next hourly run takes the rest. */
const LIMIT = 1000;

/**
 * Expires PENDING and OPTIONED orders whose last day in Paris is over (decision B2) and releases their holds. Locks lots
 * before orders, like every status change of an order; an order that changes meanwhile is left to the next run.
 */
export async function expireOrders(db: Database, now: Date): Promise<number> {
  return inStep({ db, identity: systemActor(), now: () => now }, async ({ tx, record, emit }) => {
    const isDue = and(
      inArray(orders.status, [...WAITING_STATUSES]),
      isNotNull(orders.expireDate),
      lt(orders.expireDate, now),
    );
    const isOver = ({ expireDate }: OrderRow) => expireDate !== null && isPastExpiry(expireDate, now);
    const held = ({ status, items }: OrderRow) => (holdsStock(status) ? lotIDsOf(items) : []);
    const due = (await tx.select().from(orders).where(isDue).limit(LIMIT)).filter(isOver);
    if (due.length === 0) return 0;
    const lots = [...new Set(due.flatMap(held))];
    if (lots.length > 0)
      await tx.execute(sql`select 1 from product_statuses where id = ${anyID(lots)} order by id for update`);
    const locked = new Set(lots);
    const waiting = await tx
      .select()
      .from(orders)
      .where(and(sql`${orders.id} = ${anyID(due.map(({ id }) => id))}`, isDue))
      .orderBy(orders.id)
      .for("update", { skipLocked: true });
    const over = waiting.filter((order) => isOver(order) && held(order).every((id) => locked.has(id)));
    if (over.length === 0) return 0;
    await tx
      .update(orders)
      .set({
        status: "EXPIRED",
        updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${orders.updatedAt} + interval '1 millisecond')`,
      })
      .where(
        inArray(
          orders.id,
          over.map(({ id }) => id),
        ),
      );
    await updateHeldQuantities(tx, [...new Set(over.flatMap(held))]);
    for (const { id, status, organizationID, organizationMasterID } of over) {
      record({
        entity: "orders",
        entityID: id,
        field: "status",
        old: status,
        new: "EXPIRED",
        owner: { organizationID, organizationMasterID },
      });
      emit({ kind: "order-moved", orderID: id });
    }
    return over.length;
  });
}
