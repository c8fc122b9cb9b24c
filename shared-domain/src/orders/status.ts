import type { OrderSide } from "./kinds.ts";

/** Decision B1. The list stays open: a value that is not here is kept and shown as it is. */
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

/** Still waiting for an answer: these count as open, and are what people are notified of. */
export const WAITING_STATUSES = ["PENDING", "OPTIONED"] as const satisfies readonly OrderStatus[];

type Mover = OrderSide | "time";
/** Who may make which move (decision B2). What is not here cannot happen. */
const MOVES: Partial<Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>> = {
  PENDING: {
    OPTIONED: ["seller"],
    CONFIRMED: ["seller"],
    REFUSED: ["seller"],
    CANCELED: ["buyer", "seller"],
    EXPIRED: ["time"],
  },
  OPTIONED: { CONFIRMED: ["seller"], CANCELED: ["buyer", "seller"], EXPIRED: ["time"] },
  CONFIRMED: { PAID: ["seller"], READY: ["seller"], CANCELED: ["seller"] },
  PAID: { READY: ["seller"] },
  READY: { DONE: ["seller"] },
};

export function isOrderStatus(value: unknown): value is OrderStatus {
  return typeof value === "string" && (ORDER_STATUS_VALUES as readonly string[]).includes(value);
}

/** The moves one side may make now, in the order they are offered. */
export function movesFrom(status: string, side: OrderSide): OrderStatus[] {
  if (!isOrderStatus(status)) return [];
  return Object.entries(MOVES[status] ?? {})
    .filter(([, movers]) => movers.includes(side))
    .map(([target]) => target as OrderStatus);
}

/** May this side (or the clock) take the order from one status to another? */
export function canMove(from: string, to: string, mover: Mover): boolean {
  return isOrderStatus(from) && isOrderStatus(to) && (MOVES[from]?.[to]?.includes(mover) ?? false);
}

/** Refused, expired, canceled and done orders never move again. */
export const isFinalStatus = (status: string): boolean => isOrderStatus(status) && !MOVES[status];

/** From OPTIONED on an order holds the quantities of its lots, until it fails or is done (decision B2). */
export const HOLDING_STATUSES = [
  "OPTIONED",
  "CONFIRMED",
  "PAID",
  "READY",
] as const satisfies readonly OrderStatus[];
export const holdsStock = (status: string): boolean =>
  (HOLDING_STATUSES as readonly string[]).includes(status);

/** The status whose move takes what the order holds out of the stock, once (decision D5). */
export const TAKING_STATUS = "DONE" satisfies OrderStatus;

/** Moves that nobody takes back, a failure or the way out of the stock: asked before they are made. */
export const needsConfirmation = (to: OrderStatus): boolean =>
  to === "REFUSED" || to === "CANCELED" || to === TAKING_STATUS;
