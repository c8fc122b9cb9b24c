import { orderParametersOf } from "@gisement/shared-domain/orders";
import type { PaymentOffer } from "@gisement/shared-domain/payments";
import type { Executor } from "../../platform/database/database.ts";
import type { OrderRow } from "../orders/types.ts";
import { cardAccountFor, isOwed, shopOfOrder } from "./payable-order.ts";

/** How the buyer of an order pays it now (decision E8); null as long as, and once, nothing is owed. */
export async function paymentOffer(db: Executor, order: OrderRow): Promise<PaymentOffer | null> {
  if (!(await isOwed(db, order))) return null;
  const shop = await shopOfOrder(db, order);
  return {
    amount: order.totalAmount,
    byCard: cardAccountFor(shop, order) !== null,
    atPickup: shop?.enablePickup ?? false,
    iban: orderParametersOf(order.metadata)?.iban || null,
    reference: order.number ?? order.id.slice(0, 8),
  };
}
