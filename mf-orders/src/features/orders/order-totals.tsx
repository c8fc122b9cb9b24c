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
      total={toCents(order.total?.amount ?? 0)}
      vatTotals={order.vatTotals.map(({ scheme, rate, base, tax }) => ({
        scheme,
        rate,
        base: toCents(base.amount ?? 0),
        tax: toCents(tax.amount ?? 0),
      }))}
    />
  );
}
