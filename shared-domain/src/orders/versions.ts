import { documentTotals, lineTotal, type Totals, toEuros } from "../money/index.ts";
import { isBag, parseOrderItems, readItems, repairItem, type StoredOrderItem } from "./items.ts";
import { type OrderVat, vatOfItem, vatOfOrder } from "./order-vat.ts";

/** The answer to a version of a quote: none yet, one of both, or another version in its place (decision E3). */
export const VERSION_STATUSES = ["OPEN", "ACCEPTED", "REFUSED", "REPLACED"] as const;
export type VersionStatus = (typeof VERSION_STATUSES)[number];
export const VERSION_ANSWERS = ["ACCEPT", "REFUSE"] as const;
export type VersionAnswer = (typeof VERSION_ANSWERS)[number];

/** Lengths in characters of the reason of a refusal. */
export const REFUSAL_REASON = { min: 3, max: 500 } as const;
/** Statuses in which a quote is still negotiated. */
export const NEGOTIABLE_STATUSES = ["PENDING", "OPTIONED"] as const;
export const isNegotiable = (status: string): boolean =>
  (NEGOTIABLE_STATUSES as readonly string[]).includes(status);

/** A line that a proposal keeps; a line that it does not name is left out. */
export interface KeptLine {
  /** Its place in the version that is answered, from 0. */
  readonly line: number;
  readonly quantity: number;
  /** Euros before VAT. */
  readonly unitPrice: number;
}

/** The lines of a proposal, as stored: those that it keeps, in their former order, with its quantities and prices. */
export function proposeItems(items: string, kept: readonly KeptLine[]): string {
  const byLine = new Map(kept.map((each) => [each.line, each]));
  const lines = readItems(items).flatMap((line, index) => {
    const change = byLine.get(index);
    if (!change || !isBag(line)) return [];
    const { quantity, unitPrice } = change;
    const discount = repairItem(line, index)?.discount ?? 0;
    return [
      { ...line, quantity, price: unitPrice, total: toEuros(lineTotal(unitPrice, quantity, discount)) },
    ];
  });
  return JSON.stringify(lines);
}

/** The totals of these lines, with the VAT and the shipping of their order. */
export function totalsOfItems(items: string, order: OrderVat, shipping: number): Totals {
  const lines = parseOrderItems(items).map((item) => ({
    unitPrice: item.price ?? 0,
    quantity: item.quantity,
    discount: item.discount,
    vat: vatOfItem(item, order),
  }));
  return documentTotals(lines, { amount: shipping, vat: vatOfOrder(order) });
}

/** A line in two versions; null where one of them does not have it. */
export interface LinePair {
  readonly before: StoredOrderItem | null;
  readonly after: StoredOrderItem | null;
}

const isAboutTheSame = (one: StoredOrderItem, other: StoredOrderItem): boolean =>
  one.isExtra || other.isExtra
    ? one.isExtra && other.isExtra && one.name === other.name
    : one.id === other.id;

/**
 * The lines of two versions side by side: those of the same lot, or extra lines of the same name, in their order; new ones at the
 * end.
 */
export function pairLines(before: string, after: string): LinePair[] {
  const left = parseOrderItems(after);
  const pairs = parseOrderItems(before).map((line): LinePair => {
    const index = left.findIndex((other) => isAboutTheSame(line, other));
    return { before: line, after: index < 0 ? null : (left.splice(index, 1)[0] ?? null) };
  });
  return [...pairs, ...left.map((line) => ({ before: null, after: line }))];
}

export const isSameLine = ({ before, after }: LinePair): boolean =>
  before !== null &&
  after !== null &&
  before.quantity === after.quantity &&
  before.price === after.price &&
  before.discount === after.discount;
