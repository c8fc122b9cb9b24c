import { randomUUID } from "node:crypto";
import { holdsStock, isPastExpiry, WAITING_STATUSES } from "@gisement/shared-domain/orders";
import { and, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { actions } from "../../platform/audit-log/table.ts";
import type { Database } from "../../platform/database/database.ts";
import { announceChanges } from "../../platform/events/announce-changes.ts";
import { announce } from "../../platform/events/events.ts";
import { tellOf } from "../notifications/tell-of.ts";
import { anyOf, lotIDsOf, settleHeld } from "./held-stock.ts";
import { orders } from "./table.ts";
import type { OrderRow } from "./types.ts";

/** Rows of one run; the next hour takes the rest. */
const LIMIT = 1000;

/**
 * Ends the orders whose last day in Paris is over (decision B2: the clock moves PENDING and OPTIONED to EXPIRED), and lets
 * go what they held. Lots are locked before orders, as every move of an order does; an order that moves on meanwhile is
 * left to the next run.
 */
export async function expireOrders(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
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
      await tx.execute(sql`select 1 from product_statuses where id = ${anyOf(lots)} order by id for update`);
    const locked = new Set(lots);
    const waiting = await tx
      .select()
      .from(orders)
      .where(and(sql`${orders.id} = ${anyOf(due.map(({ id }) => id))}`, isDue))
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
    await settleHeld(tx, [...new Set(over.flatMap(held))]);
    const batchID = randomUUID();
    await tx.insert(actions).values(
      over.map((order) => ({
        batchID,
        at: now,
        entity: "orders",
        entityID: order.id,
        field: "status",
        old: sql`${JSON.stringify(order.status)}::jsonb`,
        new: sql`'"EXPIRED"'::jsonb`,
        organizationID: order.organizationID,
        organizationMasterID: order.organizationMasterID,
      })),
    );
    const nobody = { organizationID: null, ownerID: null };
    await announceChanges(
      tx,
      over.map(({ id }) => ({ entity: "orders", entityID: id })),
      nobody,
      null,
    );
    const events = over.map(({ id }) => ({ kind: "order-moved", orderID: id }) as const);
    for (const event of await tellOf(tx, events, { actor: null, now })) await announce(tx, event);
    return over.length;
  });
}
