import type { OrderDetails } from "./api/get-order.ts";

export type OrderPart = "status" | "lines" | "total" | "dates" | "texts";

/** What the page shows of an order, to find what others have changed. */
export const partsOfOrder = (order: OrderDetails): Readonly<Record<OrderPart, string>> => ({
  status: order.status,
  lines: order.items,
  total: JSON.stringify([order.total, order.tax, order.shipping]),
  dates: JSON.stringify([order.issueDate, order.expireDate, order.dates]),
  texts: JSON.stringify([order.message, order.notes]),
});
