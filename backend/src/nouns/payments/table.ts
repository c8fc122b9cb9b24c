import type { PaymentDecision, PaymentFacts } from "@gisement/shared-domain/payments";
import { boolean, index, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { euros, key, moment, tenant, timestamps } from "../../platform/database/columns.ts";
import { orders } from "../orders/table.ts";

/** Money for an order, by card over a payment service or as its seller has marked it. The owner is the seller. */
export const payments = snakeCase.table(
  "payments",
  {
    id: key(),
    orderID: uuid()
      .notNull()
      .references(() => orders.id),
    shopID: uuid(),
    method: text().$type<"card" | "manual">().notNull(),
    /** The seller's account with the payment service. */
    accountID: text(),
    /** The service's ids of the form that the buyer filled in, and of the charge. */
    reference: text(),
    intentID: text(),
    amount: euros().notNull(),
    received: euros().notNull().default(0),
    refunded: euros().notNull().default(0),
    dispute: text().$type<PaymentFacts["dispute"]>(),
    isClosed: boolean().notNull().default(false),
    decision: text().$type<PaymentDecision>(),
    /** Whom mails about it go to, and in which language. */
    email: text(),
    language: text(),
    receivedAt: moment(),
    /** When the service was last asked. */
    checkedAt: moment(),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("payments_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("payments_order").on(t.orderID),
    index("payments_checked").on(t.checkedAt),
    uniqueIndex("payments_reference").on(t.reference),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;
