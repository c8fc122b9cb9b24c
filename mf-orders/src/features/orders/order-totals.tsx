import { toCents } from "@gisement/shared-domain/money";
import { orderSubTotal } from "@gisement/shared-domain/orders";
import { TotalsList } from "../../kernel/totals-list.tsx";
import type { OrderDetails } from "./api/get-order.ts";

/** The totals stored by the server. */
export function OrderTotals({ order }: { order: OrderDetails }) {
  return (
    <TotalsList
      subTotal={orderSubTotal(order)}
      shipping={toCents(order.shipping?.amount ?? 0)}
      tax={toCents(order.tax?.amount ?? 0)}
      total={toCents(order.total?.amount ?? 0)}
      vatPercentage={order.vatPercentage ?? 0}
    />
  );
}
