import { lineTotal, toEuros } from "@gisement/shared-domain/money";
import { parseOrderItems } from "@gisement/shared-domain/orders";
import { eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { orderItems } from "./table.ts";

/** Rebuilds the rows of `order_items` from the authoritative JSON (decision A34), using its common parser. */
export async function rebuildOrderItems(tx: Executor, orderID: string, items: string): Promise<void> {
  await tx.delete(orderItems).where(eq(orderItems.orderID, orderID));
  const rows = parseOrderItems(items).map((item, index) => ({
    orderID,
    productID: isUuid(item.productID) ? item.productID : null,
    productStatusID: isUuid(item.id) ? item.id : null,
    sortIndex: index,
    name: item.name,
    quantity: item.quantity,
    unit: item.unit,
    unitPrice: item.price ?? 0,
    total: item.total ?? toEuros(lineTotal(item.price ?? 0, item.quantity)),
    description: item.description,
    notes: item.notes,
    pictures: [...item.pictures],
  }));
  if (rows.length > 0) await tx.insert(orderItems).values(rows);
}
