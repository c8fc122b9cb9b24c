import { holdsStock, ORDER_STATUS_VALUES } from "@gisement/shared-domain/orders";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Executor } from "../database/database.ts";
import { orderItems, orders } from "./table.ts";

const HOLDING = ORDER_STATUS_VALUES.filter(holdsStock);

/** What orders hold of each lot: from OPTIONED on, until they fail (decision B2). `except` leaves one order out. */
export async function heldQuantities(
  db: Executor,
  lotIDs: readonly string[],
  except?: string,
): Promise<ReadonlyMap<string, number>> {
  if (lotIDs.length === 0) return new Map();
  const rows = await db
    .select({
      lotID: sql<string>`${orderItems.productStatusID}`,
      held: sql<number>`sum(${orderItems.quantity})`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderID))
    .where(
      and(
        inArray(orderItems.productStatusID, [...lotIDs]),
        inArray(orders.status, [...HOLDING]),
        except ? ne(orders.id, except) : undefined,
      ),
    )
    .groupBy(orderItems.productStatusID);
  return new Map(rows.map(({ lotID, held }) => [lotID, Number(held)]));
}
