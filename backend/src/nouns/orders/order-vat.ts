import { DomainError } from "@gisement/shared-domain/errors";
import { DEFAULT_VAT_PERCENT } from "@gisement/shared-domain/limits";
import {
  acceptedVatRates,
  isAcceptedVatRate,
  isSameVat,
  type Totals,
  toEuros,
  type Vat,
  type VatScheme,
  vatOf,
} from "@gisement/shared-domain/money";
import { defaultVat } from "@gisement/shared-domain/orders";
import { ownsRow } from "@gisement/shared-domain/permissions";
import type { Step } from "../../platform/transaction/step.ts";
import type { QuoteSettings } from "../organizations/organization-parts.ts";
import type { OrderLine, TaxedLine } from "./order-lines.ts";
import type { VatAmount } from "./table.ts";

/** VAT as an input names it; a rate without a scheme means `standard`. */
interface GivenVat {
  readonly rate?: number | null;
  readonly scheme?: VatScheme | null;
}

/** What the VAT of an order depends on besides its input. */
export interface VatContext {
  /** VAT of shipping and of lines that name none. */
  readonly vat: Vat;
  /** Rate of the scheme `standard` where an input names no rate. */
  readonly standardRate: number;
  /** The seller's country; its rates are accepted. */
  readonly country: string | null;
  /** Rates that the order already has: they are accepted although the country's rates have changed since. */
  readonly stored?: readonly number[];
}

/** The VAT of a team's documents, from its quote settings and country (decision A24: 20 % without settings). */
export function sellerVat(
  settings: QuoteSettings | null | undefined,
  country: string | null | undefined,
): VatContext {
  const standardRate = settings?.defaultTaxRate ?? DEFAULT_VAT_PERCENT;
  return { vat: defaultVat(settings), standardRate, country: country ?? null };
}

/**
 * The VAT that an input names, or the default of its context.
 *
 * @throws DomainError BAD_USER_INPUT for a rate that the seller's country does not have, or a rate of a scheme without one.
 */
export function readVat(
  { rate, scheme }: GivenVat,
  context: VatContext,
  fields: { readonly rate: string; readonly scheme: string },
): Vat {
  const isRateGiven = rate !== undefined && rate !== null;
  if (!isRateGiven && !scheme) return context.vat;
  if (scheme && scheme !== "standard") {
    if (isRateGiven && rate !== 0)
      throw new DomainError("BAD_USER_INPUT", `The VAT scheme ${scheme} has no rate.`, {
        field: fields.rate,
        found: rate,
        accepted: [0],
        reason: "vat-rate",
      });
    return vatOf(scheme, 0);
  }
  if (!isRateGiven) return vatOf("standard", context.standardRate);
  if (!isAcceptedVatRate(rate, context.country) && !context.stored?.includes(rate))
    throw new DomainError("BAD_USER_INPUT", `${rate} % is not a VAT rate of the seller's country.`, {
      field: fields.rate,
      found: rate,
      accepted: acceptedVatRates(context.country) ?? { min: 0, max: 100 },
      reason: "vat-rate",
    });
  return vatOf("standard", rate);
}

/** Adds the VAT of each line; only the seller of a lot may set another than the order's. */
export function readLineVat(step: Step, lines: readonly OrderLine[], context: VatContext): TaxedLine[] {
  return lines.map((line, index) => {
    const field = `items[${index}]`;
    const vat = readVat({ rate: line.vatRate, scheme: line.vatScheme }, context, {
      rate: `${field}.vatRate`,
      scheme: `${field}.vatScheme`,
    });
    if (line.lot && !isSameVat(vat, context.vat) && !ownsRow(step.identity, line.lot).allowed)
      throw new DomainError("BAD_USER_INPUT", "Only the seller of a lot sets its VAT.", {
        field: line.vatScheme ? `${field}.vatScheme` : `${field}.vatRate`,
        found: line.vatScheme ?? line.vatRate,
        accepted: context.vat.scheme === "standard" ? context.vat.rate : context.vat.scheme,
      });
    return { ...line, vat };
  });
}

/** The most that an order may cost, in euros: what its columns hold. */
const MOST = 999_999_999_999.99;

/**
 * The totals as columns of an order, in euros.
 *
 * @throws DomainError BAD_USER_INPUT for an order that costs more than `MOST`
 */
export function totalColumns(totals: Totals) {
  const total = toEuros(totals.total);
  if (total > MOST)
    throw new DomainError("BAD_USER_INPUT", "An order costs less than a thousand billion euros.", {
      field: "items",
      found: total,
      accepted: { max: MOST },
    });
  return {
    totalAmount: total,
    taxAmount: toEuros(totals.tax),
    shippingAmount: toEuros(totals.shipping),
    vatTotals: totals.vatTotals.map(
      ({ scheme, rate, base, tax }): VatAmount => ({ scheme, rate, base: toEuros(base), tax: toEuros(tax) }),
    ),
  };
}
