import { type DateOrder, DELETED, formatDate } from "../format/index.ts";
import type { Locale, Translated } from "../locale/index.ts";
import { addCents, type Cents, toCents } from "../money/index.ts";
import { DEFAULT_ORDER_TITLE, REQUEST_TYPES } from "../vocabulary/index.ts";

/** Short label of the request type; "Commande" if it is unknown (ORD-013, decision B5). */
export function orderTitle(requestType: string | null | undefined, locale: Locale): string {
  const known = REQUEST_TYPES.find((term) => term.value === requestType);
  return (known ?? DEFAULT_ORDER_TITLE)[locale];
}

interface Amounts {
  readonly total?: { readonly amount?: number | null } | null;
  readonly tax?: { readonly amount?: number | null } | null;
}

/** Total minus tax, in whole cents (ORD-014); a missing amount counts as 0. */
export function orderSubTotal({ total, tax }: Amounts): Cents {
  return addCents(toCents(total?.amount ?? 0), toCents(-(tax?.amount ?? 0)));
}

/**
 * Dates of orders and their documents that stand as values are in French in every locale (ORD-016, decision Z9), unless the reader
 * chose another order.
 */
export const formatOrderDate = (value: Date | string | null | undefined, chosen?: DateOrder): string =>
  formatDate(value, "fr", chosen);

/** Replaces the name of a deleted user (ORD-018). */
export const MISSING_USER: Translated = DELETED;
/** Replaces the name of a deleted shop (ORD-017). */
export const MISSING_SHOP: Translated = {
  fr: "(Boutique supprimée)",
  en: "(Shop deleted)",
  nl: "(Winkel verwijderd)",
};

/** A party's name, or its replacement if it was deleted. */
export function partyName(
  party: { readonly name?: string | null; readonly kind?: string | null } | null | undefined,
  locale: Locale,
): string {
  const name = party?.name?.trim();
  if (name) return name;
  return (party?.kind === "shop" ? MISSING_SHOP : MISSING_USER)[locale];
}
