import { differenceOf, type PaymentOffer, paymentStateOf } from "@gisement/shared-domain/payments";
import { isUser, orderPolicy, shopPolicy } from "@gisement/shared-domain/permissions";
import { and, desc, eq, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { tenantOf, writeScope } from "../../platform/tenancy/scope.ts";
import { ordersFilter } from "../orders/ownership.ts";
import { orders } from "../orders/table.ts";
import { paymentsOwnership } from "./ownership.ts";
import { keptPayment } from "./payable-order.ts";
import { paymentOffer } from "./payment-offer.ts";
import { type PaymentRow, payments } from "./table.ts";

/** Payments of one answer. */
const MOST = 50;

const paymentType = builder.objectRef<PaymentRow & { orderNumber: string | null }>("Payment").implement({
  description: "Money for an order, by card or as its seller has marked it. Amounts in euros.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    orderID: t.exposeID("orderID", { nullable: false }),
    orderNumber: t.exposeString("orderNumber", { nullable: true }),
    method: t.exposeString("method", { nullable: false, description: "`card` or `manual`." }),
    amount: t.exposeFloat("amount", { nullable: false }),
    received: t.exposeFloat("received", { nullable: false }),
    refunded: t.exposeFloat("refunded", { nullable: false }),
    state: t.string({
      nullable: false,
      description: "open, expired, received, refunding, refunded, disputed or lost.",
      resolve: (row) => paymentStateOf(keptPayment(row)),
    }),
    refundReason: t.string({
      nullable: true,
      description: "Why it goes back by itself: closed, twice, amount or stock.",
      resolve: ({ decision }) => (decision === "PAID" ? null : decision),
    }),
    difference: t.float({
      nullable: false,
      description: "What the seller has beyond what the order says; negative where money is missing.",
      resolve: (row) => differenceOf(keptPayment(row)) / 100,
    }),
    receivedAt: t.expose("receivedAt", { type: "DateTime", nullable: true }),
    checkedAt: t.expose("checkedAt", { type: "DateTime", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime", nullable: false }),
  }),
});

const offerType = builder.objectRef<PaymentOffer>("PaymentOffer").implement({
  description: "How an order that is agreed on, and not paid, is paid now.",
  fields: (t) => ({
    amount: t.exposeFloat("amount", { nullable: false, description: "Euros with VAT." }),
    byCard: t.exposeBoolean("byCard", { nullable: false }),
    atPickup: t.exposeBoolean("atPickup", { nullable: false }),
    iban: t.exposeString("iban", { nullable: true, description: "For a transfer." }),
    reference: t.exposeString("reference", { nullable: false, description: "Of a transfer." }),
  }),
});

export function registerPayments(): void {
  builder.queryField("paymentOfOrder", (t) =>
    t.field({
      type: offerType,
      nullable: true,
      description: "How an order is paid now, for both sides; null as long as, and once, nothing is owed.",
      args: { orderID: t.arg.id({ required: true }) },
      policy: orderPolicy.read,
      resolve: async (_root, { orderID }, { db, identity }) => {
        const id = parseID(orderID);
        if (id === null) return null;
        const [order] = await db
          .select()
          .from(orders)
          .where(and(eq(orders.id, id), ordersFilter(tenantOf(identity))));
        return order ? paymentOffer(db, order) : null;
      },
    }),
  );
  builder.queryField("listPayments", (t) =>
    t.field({
      type: [paymentType],
      nullable: false,
      description: "The payments of the team's orders, newest first, for those who manage its shops.",
      args: {
        after: t.arg.id({ description: "The last payment of the page before; by default, the first page." }),
      },
      policy: shopPolicy.update,
      limit: { max: MOST },
      resolve: async (_root, { after }, { db, identity }) => {
        const known = after ? parseID(after) : null;
        const rows = await db
          .select({ payment: payments, orderNumber: orders.number })
          .from(payments)
          .innerJoin(orders, eq(orders.id, payments.orderID))
          .where(
            and(
              isUser(identity) ? writeScope(identity, paymentsOwnership) : sql`false`,
              known === null
                ? undefined
                : sql`(${payments.createdAt}, ${payments.id}) < (select last.created_at, last.id from ${payments} last where last.id = ${known})`,
            ),
          )
          .orderBy(desc(payments.createdAt), desc(payments.id))
          .limit(MOST);
        return rows.map(({ payment, orderNumber }) => ({ ...payment, orderNumber }));
      },
    }),
  );
}
