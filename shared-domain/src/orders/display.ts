import { DELETED, formatDate } from "../format/index.ts";
import type { Locale, Translated } from "../locale/index.ts";
import { addCents, type Cents, toCents } from "../money/index.ts";
import { DEFAULT_ORDER_TITLE, REQUEST_TYPES } from "../vocabulary/index.ts";

/** Short label of the request type; without a known one, "Commande" (ORD-013, decision B5). */
export function orderTitle(requestType: string | null | undefined, locale: Locale): string {
  const known = REQUEST_TYPES.find((term) => term.value === requestType);
  return (known ?? DEFAULT_ORDER_TITLE)[locale];
}

interface Amounts {
  readonly total?: { readonly amount?: number | null } | null;
  readonly tax?: { readonly amount?: number | null } | null;
}

/** Total minus tax, in whole cents (ORD-014); a missing amount counts as nothing. */
export function orderSubTotal({ total, tax }: Amounts): Cents {
  return addCents(toCents(total?.amount ?? 0), toCents(-(tax?.amount ?? 0)));
}

/** Dates of orders and their documents are French in every interface language (ORD-016, decision Z9). */
export const formatOrderDate = (value: Date | string | null | undefined): string => formatDate(value, "fr");

/** Stands for a person who is gone (ORD-018). */
export const MISSING_USER: Translated = DELETED;
/** Stands for a shop that is gone (ORD-017). */
export const MISSING_SHOP: Translated = {
  fr: "(Boutique supprimée)",
  en: "(Shop deleted)",
  nl: "(Winkel verwijderd)",
};

/** A party's name, or what stands for it when it is gone. */
export function partyName(
  party: { readonly name?: string | null; readonly kind?: string | null } | null | undefined,
  locale: Locale,
): string {
  const name = party?.name?.trim();
  if (name) return name;
  return (party?.kind === "shop" ? MISSING_SHOP : MISSING_USER)[locale];
}
