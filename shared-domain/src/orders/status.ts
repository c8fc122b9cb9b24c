import type { OrderSide } from "./kinds.ts";

/** Decision B1. The list is open: unknown values are kept and shown unchanged. */
export const ORDER_STATUS_VALUES = [
  "PENDING",
  "OPTIONED",
  "CONFIRMED",
  "PAID",
  "READY",
  "DONE",
  "REFUSED",
  "EXPIRED",
  "CANCELED",
] as const;
export type OrderStatus = (typeof ORDER_STATUS_VALUES)[number];
export const DEFAULT_ORDER_STATUS: OrderStatus = "PENDING";

/** Statuses that wait for an answer: such orders count as open and cause notifications. */
export const WAITING_STATUSES = ["PENDING", "OPTIONED"] as const satisfies readonly OrderStatus[];

/** `payment`: the money of a payment service has arrived. */
type Mover = OrderSide | "time" | "payment";
/** Allowed moves and who may make them (decision B2); all others are impossible. */
const MOVES: Partial<Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>> = {
  PENDING: {
    OPTIONED: ["seller"],
    CONFIRMED: ["seller"],
    PAID: ["payment"],
    REFUSED: ["seller"],
    CANCELED: ["buyer", "seller"],
    EXPIRED: ["time"],
  },
  OPTIONED: { CONFIRMED: ["seller"], PAID: ["payment"], CANCELED: ["buyer", "seller"], EXPIRED: ["time"] },
  CONFIRMED: { PAID: ["seller", "payment"], READY: ["seller"], CANCELED: ["seller"] },
  PAID: { READY: ["seller"] },
  READY: { DONE: ["seller"] },
};

export function isOrderStatus(value: unknown): value is OrderStatus {
  return typeof value === "string" && (ORDER_STATUS_VALUES as readonly string[]).includes(value);
}

/** The moves that a side may make now, in display order. */
export function movesFrom(status: string, side: OrderSide): OrderStatus[] {
  if (!isOrderStatus(status)) return [];
  return Object.entries(MOVES[status] ?? {})
    .filter(([, movers]) => movers.includes(side))
    .map(([target]) => target as OrderStatus);
}

/** Whether a side (or the clock) may move the order from one status to another. */
export function canMove(from: string, to: string, mover: Mover): boolean {
  return isOrderStatus(from) && isOrderStatus(to) && (MOVES[from]?.[to]?.includes(mover) ?? false);
}

/** Refused, expired, canceled and done orders are final. */
export const isFinalStatus = (status: string): boolean => isOrderStatus(status) && !MOVES[status];

/** Statuses in which both sides may still set the days of the pick-up: until the goods are ready (decision E2). */
export const PICKUP_OPEN_STATUSES = [
  "PENDING",
  "OPTIONED",
  "CONFIRMED",
  "PAID",
] as const satisfies readonly OrderStatus[];

/** Statuses in which an order reserves the quantities of its lots, until it fails or is done (decision B2). */
export const HOLDING_STATUSES = [
  "OPTIONED",
  "CONFIRMED",
  "PAID",
  "READY",
] as const satisfies readonly OrderStatus[];
export const holdsStock = (status: string): boolean =>
  (HOLDING_STATUSES as readonly string[]).includes(status);

/** The status that takes the reserved quantities out of the stock, once (decision D5). */
export const TAKING_STATUS = "DONE" satisfies OrderStatus;

/** Whether a move is irreversible, as a failure or the removal from stock; the screen asks first. */
export const needsConfirmation = (to: OrderStatus): boolean =>
  to === "REFUSED" || to === "CANCELED" || to === TAKING_STATUS;
