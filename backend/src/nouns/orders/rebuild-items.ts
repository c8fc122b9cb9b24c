import { lineTotal, toEuros } from "@gisement/shared-domain/money";
import { parseOrderItems, vatOfItem } from "@gisement/shared-domain/orders";
import { eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { orderItems } from "./table.ts";
import type { OrderRow } from "./types.ts";

/** Rebuilds the rows of `order_items` from the authoritative JSON (decision A34), using its common parser. */
export async function rebuildOrderItems(
  tx: Executor,
  order: Pick<OrderRow, "id" | "items" | "vatPercentage" | "vatScheme">,
): Promise<void> {
  await tx.delete(orderItems).where(eq(orderItems.orderID, order.id));
  const rows = parseOrderItems(order.items).map((item, index) => {
    const vat = vatOfItem(item, order);
    return {
      orderID: order.id,
      productID: isUuid(item.productID) ? item.productID : null,
      productStatusID: isUuid(item.id) ? item.id : null,
      sortIndex: index,
      name: item.name,
      quantity: item.quantity,
      unit: item.unit,
      unitPrice: item.price ?? 0,
      discount: item.discount,
      total: item.total ?? toEuros(lineTotal(item.price ?? 0, item.quantity, item.discount)),
      description: item.description,
      notes: item.notes,
      pictures: [...item.pictures],
      vatRate: vat.rate,
      vatScheme: vat.scheme,
    };
  });
  if (rows.length > 0) await tx.insert(orderItems).values(rows);
}
