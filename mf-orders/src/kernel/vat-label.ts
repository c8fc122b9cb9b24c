import { VAT_SCHEME_LABELS, type Vat } from "@gisement/shared-domain/money";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";

/** Names a VAT in the user's language: "5,5 %" for a rate, "Régime de la marge" for a scheme without one. */
export function useVatLabel(): (vat: Vat) => string {
  const format = useFormat();
  const locale = useLocale();
  return ({ scheme, rate }) =>
    scheme === "standard" ? format.percent(rate, 2) : VAT_SCHEME_LABELS[scheme][locale];
}
