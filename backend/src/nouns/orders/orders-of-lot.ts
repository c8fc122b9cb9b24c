import { holdsStock, type OrderKind } from "@gisement/shared-domain/orders";
import { isUser } from "@gisement/shared-domain/permissions";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { kindForReader } from "./readable-orders.ts";
import { orderItems, orders } from "./table.ts";
import { ORDER_COLUMNS, type OrderRow, orderScope } from "./types.ts";

/** An order or quote with lines for a lot, or one that took the lot out of the stock. */
export interface LotOrder {
  readonly order: OrderRow;
  /** The list in which the reader finds it. */
  readonly kind: OrderKind;
  /** Of this lot alone, summed over its lines. */
  readonly quantity: number | null;
  readonly unit: string | null;
  /** Of these lines, without VAT; null if the order took the lot without a line for it. */
  readonly total: number | null;
  readonly isHolding: boolean;
}

/**
 * The orders that concern a lot, newest first: only those that the reader may read, and only for a lot that they may read.
 * A lot that a done order split off has no line of its own: it refers to the order.
 */
export async function ordersOfLot(
  { db, identity }: Pick<RequestContext, "db" | "identity">,
  lotID: string | null,
  limit: number,
): Promise<readonly LotOrder[]> {
  if (lotID === null || !isUser(identity)) return [];
  const [lot] = await db
    .select({
      orderID: productStatuses.orderID,
      quantity: productStatuses.quantityNumber,
      unit: productStatuses.quantityUnit,
    })
    .from(productStatuses)
    .where(
      and(
        eq(productStatuses.id, lotID),
        ne(productStatuses.progress, "deleted"),
        sharedScope(identity, productStatusesOwnership),
      ),
    );
  if (!lot) return [];
  const lines = await db
    .select({
      orderID: orderItems.orderID,
      quantity: sql<number>`sum(${orderItems.quantity}::numeric)::float8`,
      unit: sql<string | null>`min(${orderItems.unit})`,
      total: sql<number>`sum(${orderItems.total}::numeric)::float8`,
    })
    .from(orderItems)
    .where(eq(orderItems.productStatusID, lotID))
    .groupBy(orderItems.orderID);
  const lineOf = new Map(lines.map((line) => [line.orderID, line]));
  const ids = [...new Set([...lineOf.keys(), ...(lot.orderID ? [lot.orderID] : [])])];
  if (ids.length === 0) return [];
  const rows: OrderRow[] = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(inArray(orders.id, ids), orderScope(identity)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map((order) => {
    const line = lineOf.get(order.id);
    return {
      order,
      kind: kindForReader(identity, order),
      quantity: line?.quantity ?? lot.quantity,
      unit: line?.unit ?? lot.unit,
      total: line?.total ?? null,
      isHolding: line !== undefined && holdsStock(order.status),
    };
  });
}
