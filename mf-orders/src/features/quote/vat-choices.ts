import { acceptedVatRates, VAT_SCHEMES, type Vat, vatOf } from "@gisement/shared-domain/money";

/** The VAT that a seller of this country can choose, with the one of its settings: rates, then schemes. */
export function vatChoices(country: string | null | undefined, ofSettings: Vat): readonly Vat[] {
  const rates = new Set(acceptedVatRates(country) ?? [0]);
  if (ofSettings.scheme === "standard") rates.add(ofSettings.rate);
  const standard = [...rates].toSorted((a, b) => b - a).map((rate) => vatOf("standard", rate));
  const others = VAT_SCHEMES.filter((scheme) => scheme !== "standard").map((scheme) => vatOf(scheme, 0));
  return [...standard, ...others];
}
