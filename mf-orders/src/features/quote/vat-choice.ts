import { acceptedVatRates, isVatScheme, VAT_SCHEMES, type Vat, vatOf } from "@gisement/shared-domain/money";

/** A VAT as the value of a select: the rate of the scheme `standard`, or the name of another scheme. */
export const toChoice = ({ scheme, rate }: Vat): string => (scheme === "standard" ? String(rate) : scheme);

export const fromChoice = (choice: string): Vat =>
  isVatScheme(choice) ? vatOf(choice, 0) : vatOf("standard", Number(choice));

/** The VAT that a seller of this country can choose, with the one of its settings: rates, then schemes. */
export function vatChoices(country: string | null | undefined, ofSettings: Vat): readonly Vat[] {
  const rates = new Set(acceptedVatRates(country) ?? [0]);
  if (ofSettings.scheme === "standard") rates.add(ofSettings.rate);
  const standard = [...rates].toSorted((a, b) => b - a).map((rate) => vatOf("standard", rate));
  const others = VAT_SCHEMES.filter((scheme) => scheme !== "standard").map((scheme) => vatOf(scheme, 0));
  return [...standard, ...others];
}
