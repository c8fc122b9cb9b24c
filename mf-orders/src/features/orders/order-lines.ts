import type { Units } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { type DisplayedOrderItem, displayOrderItem, parseOrderItems } from "@gisement/shared-domain/orders";
import type { OrderDetails } from "./api/get-order.ts";

/** The lines of an order: its items JSON, or its item rows if it has none (decision A34). */
export function readOrderLines(
  order: Pick<OrderDetails, "items" | "orderItems">,
  locale: Locale,
  units: Units,
): DisplayedOrderItem[] {
  const stored = parseOrderItems(order.items);
  const items = stored.length > 0 ? stored : parseOrderItems(JSON.stringify(order.orderItems));
  return items.map((item) => displayOrderItem(item, locale, units));
}
