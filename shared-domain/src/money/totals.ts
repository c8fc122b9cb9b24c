import { addCents, type Cents, lineTotal, percentOf, toCents } from "./cents.ts";
import { isSameVat, VAT_SCHEMES, type Vat, type VatScheme } from "./vat.ts";

/** The lines of one VAT scheme and rate, added up (BG-23 of EN 16931). */
export interface VatTotal {
  readonly scheme: VatScheme;
  /** Percent. */
  readonly rate: number;
  /** Sum of lines and shipping before VAT; under the margin scheme, what the buyer pays. */
  readonly base: Cents;
  readonly tax: Cents;
}

export interface Totals {
  readonly subTotal: Cents;
  readonly tax: Cents;
  readonly shipping: Cents;
  readonly total: Cents;
  /** Rates first, highest first, then the other schemes; a scheme and rate without lines is absent. */
  readonly vatTotals: readonly VatTotal[];
}

export interface PricedLine {
  /** Euros, before VAT. */
  readonly unitPrice: number;
  readonly quantity: number;
  /** Percent off the line, from 0 to 100. */
  readonly discount?: number | null;
  readonly vat: Vat;
}

/**
 * Totals of a document. VAT is computed per scheme and rate on the sum of its lines and rounded once on that sum, as
 * EN 16931 requires (BR-S-09); the document's VAT is the sum of those. Shipping has its own VAT. ORD-014: subTotal =
 * total − tax.
 */
export function documentTotals(
  lines: readonly PricedLine[],
  shipping: { readonly amount: number; readonly vat: Vat },
): Totals {
  const shippingCents = toCents(shipping.amount);
  const amounts = lines.map(({ unitPrice, quantity, discount, vat }) => ({
    vat,
    cents: lineTotal(unitPrice, quantity, discount ?? 0),
  }));
  if (shippingCents !== 0) amounts.push({ vat: shipping.vat, cents: shippingCents });
  const bases: { vat: Vat; base: Cents }[] = [];
  for (const { vat, cents } of amounts) {
    const found = bases.find((each) => isSameVat(each.vat, vat));
    if (found) found.base = addCents(found.base, cents);
    else bases.push({ vat, base: cents });
  }
  const vatTotals = bases
    .map(({ vat: { scheme, rate }, base }) => ({ scheme, rate, base, tax: percentOf(base, rate) }))
    .sort((a, b) => VAT_SCHEMES.indexOf(a.scheme) - VAT_SCHEMES.indexOf(b.scheme) || b.rate - a.rate);
  const subTotal = addCents(...vatTotals.map(({ base }) => base));
  const tax = addCents(...vatTotals.map((each) => each.tax));
  return { subTotal, tax, shipping: shippingCents, total: addCents(subTotal, tax), vatTotals };
}
