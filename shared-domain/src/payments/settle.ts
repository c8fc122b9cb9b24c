import { canMove, isFinalStatus, TAKING_STATUS } from "../orders/status.ts";

/** What a payment service says of one payment, read anew each time; amounts in cents, from its beginning on. */
export interface PaymentFacts {
  readonly received: number;
  readonly refunded: number;
  /** Of a buyer who objected at their bank. */
  readonly dispute: "open" | "won" | "lost" | null;
  /** Nothing can be paid any more. */
  readonly isClosed: boolean;
}

/** Why money that arrived goes back by itself. */
export const REFUND_REASONS = ["closed", "twice", "amount", "stock"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
/** What money that arrived was taken for, decided once. */
export type PaymentDecision = "PAID" | RefundReason;

/** A payment as it is kept; amounts in cents. */
export interface KeptPayment extends PaymentFacts {
  readonly amount: number;
  readonly decision: PaymentDecision | null;
}
/** The order that a payment is for. */
export interface PaidOrder {
  readonly status: string;
  /** Cents. */
  readonly total: number;
  /** Whether another payment was taken for it, or its seller has marked it as paid. */
  readonly isPaid: boolean;
}

/**
 * What is known after a look at the service. Looks may be applied in any order and more than once: money that was seen once stays
 * seen.
 */
export function withFacts<Payment extends KeptPayment>(payment: Payment, facts: PaymentFacts): Payment {
  const received = Math.max(payment.received, facts.received);
  const refunded = Math.max(payment.refunded, facts.refunded);
  const isOver = payment.dispute === "won" || payment.dispute === "lost";
  const dispute =
    isOver && facts.dispute !== "won" && facts.dispute !== "lost" ? payment.dispute : facts.dispute;
  return {
    ...payment,
    received,
    refunded,
    dispute: dispute ?? payment.dispute,
    isClosed: payment.isClosed || facts.isClosed,
  };
}

/** What money that has arrived whole is taken for; null as long as it has not, and once it was decided. */
export function decidePayment(payment: KeptPayment, order: PaidOrder): PaymentDecision | null {
  if (payment.decision !== null || payment.received < payment.amount || payment.amount === 0) return null;
  if (order.isPaid) return "twice";
  if (order.total !== payment.amount || payment.received !== payment.amount) return "amount";
  const isOwed = order.status === "READY" || order.status === TAKING_STATUS;
  if (isOwed || canMove(order.status, "PAID", "payment")) return "PAID";
  return isFinalStatus(order.status) ? "closed" : "twice";
}

/** Cents that have to go back: everything that was received for nothing. */
export const refundOwed = ({ decision, received, refunded }: KeptPayment): number =>
  decision === null || decision === "PAID" ? 0 : Math.max(0, received - refunded);

/** Cents that the seller has of this payment beyond what the order says; negative where money is missing. */
export function differenceOf({ amount, decision, received, refunded, dispute }: KeptPayment): number {
  const kept = dispute === "lost" ? 0 : received - refunded;
  return kept - (decision === "PAID" ? amount : 0);
}

/** Where a payment is, in one word for its seller. */
export const PAYMENT_STATES = [
  "open",
  "expired",
  "received",
  "refunding",
  "refunded",
  "disputed",
  "lost",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export function paymentStateOf(payment: KeptPayment): PaymentState {
  if (payment.dispute === "lost") return "lost";
  if (payment.dispute === "open") return "disputed";
  if (payment.received > 0 && payment.refunded >= payment.received) return "refunded";
  if (refundOwed(payment) > 0) return "refunding";
  if (payment.received > 0) return "received";
  return payment.isClosed ? "expired" : "open";
}
