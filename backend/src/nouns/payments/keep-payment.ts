import { DomainError } from "@gisement/shared-domain/errors";
import { formatMoney } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { toCents } from "@gisement/shared-domain/money";
import {
  decidePayment,
  type FoundPayment,
  type OwedRefund,
  type PaymentDecision,
  type RefundReason,
  refundOwed,
  withFacts,
} from "@gisement/shared-domain/payments";
import { VISITOR } from "@gisement/shared-domain/permissions";
import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { changeRow } from "../../platform/transaction/change-row.ts";
import { inPart } from "../../platform/transaction/in-part.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkActor, type Step, type SystemStep } from "../../platform/transaction/step.ts";
import type { ProductStatusRow } from "../lots/types.ts";
import { mailLanguage, queueMails } from "../mails/index.ts";
import type { MailData } from "../mails/templates.ts";
import { linkedOrder } from "../orders/changeable-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { moveStock } from "../orders/move-stock.ts";
import { orders } from "../orders/table.ts";
import { sellerOf, tellSeller } from "../orders/tell-seller.ts";
import type { OrderRow } from "../orders/types.ts";
import { organizations } from "../organizations/table.ts";
import { keptPayment } from "./payable-order.ts";
import { paymentRefund } from "./payment-jobs.ts";
import { type PaymentRow, payments } from "./table.ts";

/** Rules of orders ask what the acting person may read: the payment service reads nothing. */
const asService = (step: SystemStep): Step => ({
  ...step,
  identity: VISITOR as unknown as Step["identity"],
});

const centsToEuros = (cents: number): number => cents / 100;

/**
 * Writes what a look at the payment service found. An order is PAID when its whole amount has arrived, once; money that arrived for
 * nothing goes back by itself, and its payer is told. Looks may come late, twice and in any order. A payment that is not ours
 * changes nothing.
 */
export async function keepPayment(db: Database, found: FoundPayment, now: Date): Promise<void> {
  const [known] = await db.select().from(payments).where(eq(payments.id, found.paymentID));
  if (!known) return;
  const { organizationID, organizationMasterID, orderID } = known;
  const identity = linkActor({ organizationID, organizationMasterID });
  await inStep({ db, identity, now: () => now }, async (systemStep) => {
    const step = asService(systemStep);
    const { row: order, lots } = await lockOrder(step, linkedOrder(orderID), orderID, {
      status: "PAID",
      lots: [],
    });
    const [row] = await step.tx.select().from(payments).where(eq(payments.id, known.id)).for("update");
    if (!row) return;
    const before = keptPayment(row);
    const seen = withFacts(before, found);
    const decided = decidePayment(seen, {
      status: order.status,
      total: toCents(order.totalAmount),
      isPaid: order.status === "PAID" || (await isPaidOtherwise(step, row)),
    });
    const decision = decided === "PAID" ? await take(step, order, lots) : decided;
    const after = { ...seen, decision: seen.decision ?? decision };
    await step.tx
      .update(payments)
      .set({
        reference: found.reference,
        intentID: found.intentID ?? row.intentID,
        received: centsToEuros(after.received),
        refunded: centsToEuros(after.refunded),
        dispute: after.dispute,
        isClosed: after.isClosed,
        decision: after.decision,
        receivedAt: row.receivedAt ?? (after.received > 0 ? now : null),
        checkedAt: now,
        updatedAt: now,
      })
      .where(eq(payments.id, row.id));
    if (decision) await tell(step, order, row, decision);
    if (after.refunded > before.refunded)
      step.record({
        entity: "orders",
        entityID: orderID,
        field: "refunded",
        old: centsToEuros(before.refunded),
        new: centsToEuros(after.refunded),
      });
    if (refundOwed(after) > 0)
      await step.enqueue(paymentRefund, { paymentID: row.id }, { key: `refund:${row.id}` });
  });
}

async function isPaidOtherwise({ tx }: Step, { id, orderID }: PaymentRow): Promise<boolean> {
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderID, orderID), eq(payments.decision, "PAID"), ne(payments.id, id)))
    .limit(1);
  return other !== undefined;
}

/** Takes the money for the order, which then holds its lots; what is not free any more is not sold twice. */
async function take(
  step: Step,
  order: OrderRow,
  lots: readonly ProductStatusRow[],
): Promise<PaymentDecision> {
  // Its goods are handed over already: the money is right, and the status stays.
  if (order.status === "READY" || order.status === "DONE") return "PAID";
  try {
    await inPart(step, async (within) => {
      const after = await changeRow(within, linkedOrder(order.id), order, { status: "PAID" });
      await moveStock(within, order.status, after, lots);
    });
  } catch (error) {
    if (error instanceof DomainError && ["INVALID_STATE", "CONFLICT", "BAD_USER_INPUT"].includes(error.code))
      return "stock";
    throw error;
  }
  step.emit({ kind: "order-moved", orderID: order.id });
  return "PAID";
}

const ARRIVED: Readonly<Record<Locale, (amount: string) => string>> = {
  fr: (amount) => `Paiement de ${amount} reçu par carte.`,
  en: (amount) => `Payment of ${amount} received by card.`,
  nl: (amount) => `Betaling van ${amount} per kaart ontvangen.`,
};
const GOES_BACK: Readonly<Record<Locale, (amount: string) => string>> = {
  fr: (amount) => `Paiement de ${amount} par carte remboursé : la commande ne peut plus être payée.`,
  en: (amount) => `Payment of ${amount} by card refunded: the order can no longer be paid.`,
  nl: (amount) =>
    `Betaling van ${amount} per kaart terugbetaald: de bestelling kan niet meer betaald worden.`,
};

/** Tells the seller by a message of the order, and who paid by mail. */
async function tell(
  step: Step,
  order: OrderRow,
  payment: PaymentRow,
  decision: PaymentDecision,
): Promise<void> {
  const { tx, now } = step;
  const { organizationID } = sellerOf(order);
  const [team] = organizationID
    ? await tx
        .select({ name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, organizationID))
    : [];
  const language = mailLanguage(payment.language);
  const amount = formatMoney(payment.amount);
  const text = (decision === "PAID" ? ARRIVED : GOES_BACK)[language](amount);
  await tellSeller(step, order, { name: order.name ?? payment.email ?? "", text });
  step.record({
    entity: "orders",
    entityID: order.id,
    field: decision === "PAID" ? "paid" : "paymentReturned",
    old: null,
    new: payment.amount,
  });
  if (payment.email === null) return;
  await queueMails(tx, now, [
    {
      to: payment.email,
      language,
      template: "payment",
      key: `payment ${payment.id} ${decision}`,
      data: {
        sellerName: team?.name ?? "",
        number: order.number,
        amount: payment.amount,
        returned: decision === "PAID" ? null : (decision as RefundReason),
      } satisfies MailData["payment"],
    },
  ]);
}

/** What has to go back of a payment now; null if nothing does. */
export async function findRefund(db: Database, paymentID: string): Promise<OwedRefund | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentID));
  if (!row?.accountID || !row.intentID) return null;
  const kept = keptPayment(row);
  const amount = refundOwed(kept);
  if (amount === 0) return null;
  return { paymentID, accountID: row.accountID, intentID: row.intentID, amount, refunded: kept.refunded };
}

/** An order that its seller has marked as paid has its money without a payment service (decision E8). */
export const keepManualPayment: EventHandler<"order-moved"> = async ({ tx, now }, { orderID }) => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderID));
  if (order?.status !== "PAID" || order.totalAmount <= 0) return;
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderID, orderID), eq(payments.decision, "PAID")))
    .limit(1);
  if (paid) return;
  const { organizationID, userID } = sellerOf(order);
  await tx.insert(payments).values({
    orderID,
    shopID: order.shopID,
    method: "manual",
    amount: order.totalAmount,
    received: order.totalAmount,
    decision: "PAID",
    isClosed: true,
    receivedAt: now,
    userID,
    organizationID,
    createdAt: now,
    updatedAt: now,
  });
};
