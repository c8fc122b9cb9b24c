/**
 * VAT schemes of a line. `standard` charges a rate, zero included; the others charge no VAT on the document:
 * `margin` second-hand goods taxed on the seller's margin (Directive 2006/112/EC, art. 313), `exempt` a small enterprise
 * (art. 284), `reverseCharge` VAT due by the buyer (art. 194 to 199b), `intraCommunity` a supply to a business of another
 * member state (art. 138).
 */
export const VAT_SCHEMES = ["standard", "margin", "exempt", "reverseCharge", "intraCommunity"] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];

/** How VAT applies to a line; `rate` in percent, 0 unless the scheme is `standard`. */
export interface Vat {
  readonly scheme: VatScheme;
  readonly rate: number;
}

export const isVatScheme = (value: unknown): value is VatScheme =>
  typeof value === "string" && (VAT_SCHEMES as readonly string[]).includes(value);

/** The VAT of a scheme: only `standard` has a rate. */
export const vatOf = (scheme: VatScheme, rate: number): Vat => ({
  scheme,
  rate: scheme === "standard" ? rate : 0,
});

export const isSameVat = (one: Vat, other: Vat): boolean =>
  one.scheme === other.scheme && one.rate === other.rate;

/** VAT category codes of EN 16931 (UNCL5305). The margin scheme has the category of an exemption, with reason VATEX-EU-F. */
const CATEGORIES = {
  margin: "E",
  exempt: "E",
  reverseCharge: "AE",
  intraCommunity: "K",
} as const;

/** The category of EN 16931 (BT-118, BT-151): S for a rate, Z for a rate of zero, else that of the scheme. */
export const vatCategory = ({ scheme, rate }: Vat): "S" | "Z" | "E" | "AE" | "K" =>
  scheme === "standard" ? (rate === 0 ? "Z" : "S") : CATEGORIES[scheme];

/** Rates in percent by country code, in force in 2026. Zero is for supplies that the law zero-rates. */
const RATES: Readonly<Record<string, readonly number[]>> = {
  FR: [20, 10, 5.5, 2.1, 0],
  BE: [21, 12, 6, 0],
  NL: [21, 9, 0],
  LU: [17, 14, 8, 3, 0],
  CH: [8.1, 3.8, 2.6, 0],
};
const KNOWN_RATES = [...new Set(Object.values(RATES).flat())].toSorted((a, b) => b - a);

/**
 * The VAT rates that a seller of this country may charge, highest first. A seller without a country may charge those of
 * all known countries; null for a country whose rates are not known.
 */
export function acceptedVatRates(country: string | null | undefined): readonly number[] | null {
  const code = country?.trim().toUpperCase();
  return code ? (RATES[code] ?? null) : KNOWN_RATES;
}

/** Whether a seller of this country may charge this rate. A country without known rates allows two decimals, 0 to 100. */
export function isAcceptedVatRate(rate: number, country: string | null | undefined): boolean {
  const accepted = acceptedVatRates(country);
  if (accepted) return accepted.includes(rate);
  return rate >= 0 && rate <= 100 && Number(rate.toFixed(2)) === rate;
}

/**
 * Whether amounts of these kinds need two invoices: EN 16931 has one group of exempt amounts on an invoice, and the margin scheme
 * counts as exempt.
 */
export const needTwoInvoices = (vats: readonly Pick<Vat, "scheme">[]): boolean =>
  vats.some(({ scheme }) => scheme === "exempt") && vats.some(({ scheme }) => scheme === "margin");
