import { randomUUID } from "node:crypto";
import { isPastExpiry, WAITING_STATUSES } from "@gisement/shared-domain/orders";
import { and, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { actions } from "../actions/table.ts";
import type { Database } from "../database/database.ts";
import { announce } from "../events/events.ts";
import { tellOf } from "../notifications/tell-of.ts";
import { orders } from "./table.ts";

/** Rows of one run; the next hour takes the rest. */
const LIMIT = 1000;

/** Ends the orders whose last day in Paris is over (decision B2: the clock moves PENDING and OPTIONED to EXPIRED). */
export async function expireOrders(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.status, [...WAITING_STATUSES]),
          isNotNull(orders.expireDate),
          lt(orders.expireDate, now),
        ),
      )
      .limit(LIMIT)
      .for("update", { skipLocked: true });
    const over = waiting.filter(({ expireDate }) => expireDate && isPastExpiry(expireDate, now));
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
    const events = over.map(({ id }) => ({ kind: "order-moved", orderID: id }) as const);
    for (const event of await tellOf(tx, events, { actor: null, now })) await announce(tx, event);
    return over.length;
  });
}
