import { DEFAULT_VAT_PERCENT } from "../limits/index.ts";
import { type Vat, type VatScheme, vatOf } from "../money/index.ts";

/** The VAT of an order's shipping, and of its lines without their own. */
export interface OrderVat {
  readonly vatPercentage?: number | null;
  readonly vatScheme?: VatScheme | null;
}

export const vatOfOrder = ({ vatPercentage, vatScheme }: OrderVat): Vat =>
  vatOf(vatScheme ?? "standard", vatPercentage ?? 0);

/** The VAT of a stored line. */
export function vatOfItem(
  { vatRate, vatScheme }: { readonly vatRate: number | null; readonly vatScheme: VatScheme | null },
  order: OrderVat,
): Vat {
  if (vatScheme === null && vatRate === null) return vatOfOrder(order);
  return vatOf(vatScheme ?? "standard", vatRate ?? 0);
}

/** VAT in a team's quote settings. */
export interface VatSettings {
  readonly defaultTaxRate?: number | null;
  readonly defaultVatScheme?: VatScheme | null;
}

/** The VAT of a team's new documents: 20 % without settings (decision A24). */
export const defaultVat = (settings: VatSettings | null | undefined): Vat =>
  vatOf(settings?.defaultVatScheme ?? "standard", settings?.defaultTaxRate ?? DEFAULT_VAT_PERCENT);
