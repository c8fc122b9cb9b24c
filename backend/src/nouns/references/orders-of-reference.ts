import { holdsStock, type OrderKind } from "@gisement/shared-domain/orders";
import { isUser } from "@gisement/shared-domain/permissions";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { kindForReader } from "../orders/readable-orders.ts";
import { orderItems, orders } from "../orders/table.ts";
import { ORDER_COLUMNS, type OrderRow, orderScope } from "../orders/types.ts";

/** An order or quote with lines for lots of a reference. */
export interface ReferenceOrder {
  readonly order: OrderRow;
  /** The list in which the reader finds it. */
  readonly kind: OrderKind;
  readonly lots: number;
  readonly isHolding: boolean;
}

/** The orders that concern lots of a reference, newest first: only lots and orders that the reader may read. */
export async function ordersOfReference(
  { db, identity }: Pick<RequestContext, "db" | "identity">,
  referenceID: string | null,
  limit: number,
): Promise<readonly ReferenceOrder[]> {
  if (referenceID === null || !isUser(identity)) return [];
  const lines = await db
    .select({
      orderID: orderItems.orderID,
      lots: sql<number>`count(distinct ${orderItems.productStatusID})::int`,
    })
    .from(orderItems)
    .innerJoin(lot, eq(lot.id, orderItems.productStatusID))
    .where(
      and(
        eq(lot.referenceID, referenceID),
        ne(lot.progress, "deleted"),
        readScope(identity, productStatusesOwnership),
      ),
    )
    .groupBy(orderItems.orderID);
  if (lines.length === 0) return [];
  const lotsOf = new Map(lines.map(({ orderID, lots }) => [orderID, lots]));
  const rows: OrderRow[] = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(inArray(orders.id, [...lotsOf.keys()]), orderScope(identity)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map((order) => ({
    order,
    kind: kindForReader(identity, order),
    lots: lotsOf.get(order.id) ?? 0,
    isHolding: holdsStock(order.status),
  }));
}
