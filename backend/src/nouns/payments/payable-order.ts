import { toCents } from "@gisement/shared-domain/money";
import { isQuote, isSent } from "@gisement/shared-domain/orders";
import { type KeptPayment, paymentSetupOf } from "@gisement/shared-domain/payments";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { orders } from "../orders/table.ts";
import { sellerOf } from "../orders/tell-seller.ts";
import type { OrderRow } from "../orders/types.ts";
import { shops } from "../shops/table.ts";
import type { ShopRow } from "../shops/types.ts";
import { type PaymentRow, payments } from "./table.ts";

/** A purchase by card, which is paid before its seller has answered. */
const PURCHASE = "stripe";

/** The amounts of a stored payment in cents. */
export const keptPayment = (row: PaymentRow): KeptPayment => ({
  amount: toCents(row.amount),
  received: toCents(row.received),
  refunded: toCents(row.refunded),
  dispute: row.dispute,
  isClosed: row.isClosed,
  decision: row.decision,
});

/** A sent order that is agreed on, or bought, and whose money is not there yet. */
export async function isOwed(db: Executor, order: OrderRow): Promise<boolean> {
  const isBought = order.requestType === PURCHASE && !isQuote(order) && order.status === "PENDING";
  if (!isSent(order) || order.totalAmount <= 0 || !(order.status === "CONFIRMED" || isBought)) return false;
  const [paid] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderID, order.id), eq(payments.decision, "PAID")))
    .limit(1);
  return paid === undefined;
}

/** The shop that an order is of: its own, that of the request which it answers, or its seller's only one. */
export async function shopOfOrder(db: Executor, order: OrderRow): Promise<ShopRow | null> {
  const { organizationID, userID } = sellerOf(order);
  const [request] = order.requestID
    ? await db.select({ shopID: orders.shopID }).from(orders).where(eq(orders.id, order.requestID))
    : [];
  const named = order.shopID ?? request?.shopID ?? null;
  const own = await db
    .select()
    .from(shops)
    .where(
      and(
        eq(shops.deleted, false),
        organizationID
          ? eq(shops.organizationID, organizationID)
          : and(isNull(shops.organizationID), eq(shops.userID, userID ?? sql`null`)),
        named ? or(eq(shops.id, named)) : eq(shops.enabled, true),
      ),
    )
    .limit(2);
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** Euros that the payment service charges at least. */
const LEAST = 0.5;

/** The account on which this order is paid by card; null where it cannot be. */
export const cardAccountFor = (shop: ShopRow | null, { totalAmount }: OrderRow): string | null =>
  totalAmount < LEAST ? null : cardAccountOf(shop);

/** The account to which this shop's buyers pay by card; null where they cannot. */
export const cardAccountOf = (shop: ShopRow | null): string | null =>
  shop?.enablePayment && shop.accountID && paymentSetupOf(shop.paymentAccount) === "active"
    ? shop.accountID
    : null;
