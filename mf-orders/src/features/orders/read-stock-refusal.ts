import { DomainError } from "@gisement/shared-domain/errors";
import { isOrderKind, orderDetailsPath } from "@gisement/shared-domain/orders";

/** Reasons for which the stock prevents a status change (docs/errors.md). */
const STOCK_REASONS = ["held", "short", "gone", "batched"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

interface RefusedLot {
  readonly id: string;
  readonly name: string | null;
  /** Quantity of the lot, the part reserved by other orders, and the rest. */
  readonly quantity: number | null;
  readonly held: number | null;
  readonly left: number | null;
  /** The reserving orders that the reader may see. */
  readonly orders: readonly { readonly path: string; readonly name: string }[];
}
export interface StockRefusal {
  readonly reason: StockReason;
  readonly lots: readonly RefusedLot[];
}

type Bag = Readonly<Record<string, unknown>>;
const bags = (value: unknown): Bag[] =>
  Array.isArray(value)
    ? value.filter((entry): entry is Bag => typeof entry === "object" && entry !== null)
    : [];
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const amount = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** The stock details of a refused status change; null for any other error. */
export function readStockRefusal(error: unknown): StockRefusal | null {
  if (!(error instanceof DomainError) || error.code !== "INVALID_STATE") return null;
  const reason = STOCK_REASONS.find((known) => known === error.details.reason);
  const lots = bags(error.details.current).map((lot): RefusedLot => {
    const [quantity, held] = [amount(lot.quantity), amount(lot.held)];
    return {
      id: text(lot.id) ?? "",
      name: text(lot.name),
      quantity,
      held,
      left: amount(lot.left) ?? (quantity === null || held === null ? null : Math.max(0, quantity - held)),
      orders: bags(lot.orders).flatMap(({ id, kind, number, title }) => {
        const name = text(number) ?? text(title);
        return text(id) && name && isOrderKind(kind)
          ? [{ path: orderDetailsPath(kind, String(id)), name }]
          : [];
      }),
    };
  });
  return reason && lots.length > 0 ? { reason, lots } : null;
}
