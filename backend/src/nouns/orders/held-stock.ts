import { addQuantities } from "@gisement/shared-domain/occurrences";
import { HOLDING_STATUSES, type OrderKind, parseOrderItems } from "@gisement/shared-domain/orders";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { readableOrders } from "./readable-orders.ts";
import { orderItems, orders } from "./table.ts";

/** `any(…)` over a list of ids, as one parameter. */
export const anyID = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;
const isHolding = inArray(orders.status, [...HOLDING_STATUSES]);

/** Distinct ids of the lots in these lines. */
export const lotIDsOf = (items: string): string[] => [
  ...new Set(
    parseOrderItems(items)
      .map(({ id }) => id)
      .filter(isUuid),
  ),
];

/**
 * Recomputes the held quantity of these locked lots: the sum of the holding lines. It is capped at the lot's quantity,
 * which may be lower for data from before holds forbade that, and is zero for a lot that has left the inventory. Sums are
 * decimal: 0.1 and 0.2 hold 0.3.
 */
export async function updateHeldQuantities(tx: Executor, lotIDs: readonly string[]): Promise<void> {
  if (lotIDs.length === 0) return;
  await tx.execute(sql`
    update product_statuses s set held_quantity = h.held
    from (
      select l.id, case when l.progress <> 'active' then 0
        else greatest(0, least(coalesce(sum(i.quantity::numeric) filter (where ${isHolding}), 0)::float8, l.quantity_number)) end as held
      from product_statuses l
      left join order_items i on i.product_status_id = l.id
      left join orders on orders.id = i.order_id
      where l.id = ${anyID(lotIDs)}
      group by l.id) h
    where s.id = h.id and s.held_quantity <> h.held`);
}

/** An order that holds a lot, as shown in an error. */
export interface Holder {
  readonly id: string;
  readonly number: string | null;
  readonly title: string | null;
  /** The list in which the reader finds it. */
  readonly kind: OrderKind;
  readonly quantity: number;
}
export interface Holders {
  /** Held quantity of each lot, including orders that the reader may not read. */
  readonly held: ReadonlyMap<string, number>;
  /** Only the orders that this reader may read. */
  readonly orders: ReadonlyMap<string, readonly Holder[]>;
}

/** Finds the orders that hold these lots, from the order lines; `except` leaves one order out. */
export async function holdersOf(
  tx: Executor,
  identity: UserIdentity,
  lotIDs: readonly string[],
  exceptOrderID?: string,
): Promise<Holders> {
  if (lotIDs.length === 0) return { held: new Map(), orders: new Map() };
  const lines = await tx
    .select({
      lotID: sql<string>`${orderItems.productStatusID}`,
      orderID: orders.id,
      quantity: sql<number>`sum(${orderItems.quantity}::numeric)::float8`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderID))
    .where(
      and(
        sql`${orderItems.productStatusID} = ${anyID(lotIDs)}`,
        isHolding,
        exceptOrderID ? ne(orders.id, exceptOrderID) : undefined,
      ),
    )
    .groupBy(orderItems.productStatusID, orders.id)
    .orderBy(orders.createdAt, orders.id);
  const known = await readableOrders(
    tx,
    identity,
    lines.map(({ orderID }) => orderID),
  );
  const held = new Map<string, number>();
  const named = new Map<string, Holder[]>();
  for (const { lotID, orderID, quantity } of lines) {
    held.set(lotID, addQuantities(held.get(lotID) ?? 0, quantity));
    const order = known.get(orderID);
    if (order) named.set(lotID, [...(named.get(lotID) ?? []), { ...order, quantity }]);
  }
  return { held, orders: named };
}
