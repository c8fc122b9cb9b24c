import type { Locale } from "@gisement/shared-domain/locale";
import {
  isFinalStatus,
  isQuote,
  partyName,
  sideOfKind,
  WAITING_STATUSES,
} from "@gisement/shared-domain/orders";
import type { LotOrder } from "../api/lot-orders.ts";

type Side = Pick<LotOrder, "kind"> & {
  readonly order: Pick<LotOrder["order"], "type" | "status" | "from" | "to">;
};

/** The name of the side that the reader is not on: the seller writes quotes, the buyer every other order. */
export function otherParty({ kind, order }: Side, locale: Locale): string {
  const isWriter = (sideOfKind(kind) === "seller") === isQuote(order);
  return partyName(isWriter ? order.to : order.from, locale);
}

/** When an order that waits for an answer expires, and with it what it reserves; null for the others. */
export const endOf = ({ order }: LotOrder): string | null =>
  (WAITING_STATUSES as readonly string[]).includes(order.status) ? (order.expireDate ?? null) : null;

/** Orders that reserve stock first, then those still open, each newest first. */
export const byUrgency = (orders: readonly LotOrder[]): readonly LotOrder[] => {
  const rank = ({ isHolding, order }: LotOrder) => (isHolding ? 0 : isFinalStatus(order.status) ? 2 : 1);
  return orders.toSorted((one, other) => rank(one) - rank(other));
};
