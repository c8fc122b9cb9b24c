import { numberType } from "./bases.ts";
import { isEmptyValue } from "./guards.ts";

const amountOf = (wire: unknown): number | null =>
  (wire as { amount?: number | null } | null)?.amount ?? null;

/** A price, which the API has with its currency; the product writes euros. */
export const money = numberType("MONEY", {
  read: amountOf,
  write: (value) => (isEmptyValue(value) ? null : { amount: Number(value), currency: "EUR" }),
  seen: (wire) => ({ amount: amountOf(wire) }),
});
