import type { HeaderData, ProductData } from "@gisement/shared-domain/catalogue";
import {
  formatDimension,
  formatMoney,
  formatQuantity,
  formatUnit,
  formatWeight,
} from "@gisement/shared-domain/format";
import type { SheetValue } from "./sheet-context.ts";

type Words = Pick<SheetValue, "t" | "locale" | "labelOf" | "units">;

/** "Lot 3 · Menuiseries intérieures". */
export function lotName({ lot, lotLabel }: Pick<HeaderData, "lot" | "lotLabel">, { t }: Words): string {
  return [lot === null ? "" : t("sheet.lot", { lot }), lotLabel].filter(Boolean).join(" · ");
}

export const categoryName = (category: string, { t }: Words): string => category || t("sheet.uncategorised");
export const productName = (product: ProductData, { t }: Words): string => product.name || t("sheet.unnamed");

export const quantityText = ({ quantity, unit }: ProductData, { locale, units }: Words): string =>
  formatQuantity({ number: quantity, unit }, locale, units);

export function priceText({ price, unit }: ProductData, { t, locale, units }: Words): string {
  // A lot given away has no price line.
  if (price === null || price === 0) return "";
  return t("sheet.price", { price: formatMoney(price), unit: formatUnit(unit ?? "u", locale, units) });
}

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The non-empty details of a product in display order; `detailed` adds those that only the large sheet shows. */
export function factsOf(product: ProductData, words: Words, detailed: boolean): Fact[] {
  const { t, locale, labelOf } = words;
  const facts: [key: string, value: string][] = [
    ["dimension", formatDimension(product.dimension, locale)],
    ["channels", product.channels.map((channel) => labelOf("channels", channel)).join(", ")],
    ["condition", labelOf("condition", product.condition)],
  ];
  if (detailed) {
    facts.push(
      ["provenance", labelOf("provenance", product.provenance)],
      ["materials", product.materials.map((material) => labelOf("material", material)).join(", ")],
      ["color", product.color],
      ["brand", [product.brand, product.model].filter(Boolean).join(" ")],
      ["weight", formatWeight(product.weight, locale)],
      ["place", product.place],
    );
  }
  return facts.flatMap(([key, value]) => (value ? [{ key, label: t(`fact.${key}`), value }] : []));
}
