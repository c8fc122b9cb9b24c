import type { Figures, HeaderData, ProductData } from "@gisement/shared-domain/catalogue";
import {
  formatDimension,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatUnit,
  formatWeight,
} from "@gisement/shared-domain/format";
import type { SheetValue } from "./sheet-context.ts";

export type Words = Pick<SheetValue, "t" | "locale" | "labelOf" | "units">;

/** "Lot 3 · Menuiseries intérieures". */
export function lotName({ lot, lotLabel }: Pick<HeaderData, "lot" | "lotLabel">, { t }: Words): string {
  return [lot === null ? "" : t("sheet.lot", { lot }), lotLabel].filter(Boolean).join(" · ");
}

export const categoryName = (category: string, { t }: Words): string => category || t("sheet.uncategorised");
export const productName = (product: ProductData, { t }: Words): string => product.name || t("sheet.unnamed");

export const quantityText = ({ quantity, unit }: ProductData, { locale, units }: Words): string =>
  formatQuantity({ number: quantity, unit }, locale, units);

/** The price and what it is for; null for a lot given away, which has no price line. */
export function priceOf({ price, unit }: ProductData, { t, locale, units }: Words) {
  if (price === null || price === 0) return null;
  return {
    amount: formatMoney(price),
    per: t("sheet.perUnit", { unit: formatUnit(unit ?? "u", locale, units) }),
  };
}

/** More units in one line would be a table. */
const UNITS_SHOWN = 2;

/** "6 lots, 47 pièces"; only the lots if their units are many. */
export function countText({ lots, quantities }: Figures, { t, locale, units }: Words): string {
  const count = `${formatNumber(lots, locale)}\u00a0${t("sheet.lots", { count: lots })}`;
  const sums = quantities.length <= UNITS_SHOWN ? quantities : [];
  return [count, ...sums.map((sum) => formatQuantity(sum, locale, units))].join(", ");
}

export interface CoverFigure {
  readonly value: string;
  readonly label: string;
}

/** Units whose sum means something for a whole building: running metres of beams and gutters do not add up. */
const COVER_UNITS: readonly string[] = ["u", "m2", "m3"];

/** The figures of a cover: lots, at most two sums of quantities, and the weight; unknown ones are left out. */
export function coverFigures(figures: Figures, { t, locale, units }: Words): CoverFigure[] {
  const { lots, quantities, weight, weighed } = figures;
  const summed = quantities.filter(({ unit }) => COVER_UNITS.includes(unit));
  const shown = summed.slice(0, UNITS_SHOWN).map((sum): CoverFigure => {
    const value = formatNumber(sum.number, locale);
    return { value, label: formatQuantity(sum, locale, units).slice(value.length + 1) };
  });
  const matter = weighed < lots ? t("sheet.matterOf", { count: weighed }) : t("sheet.matter");
  return [
    { value: formatNumber(lots, locale), label: t("sheet.lots", { count: lots }) },
    ...shown,
    ...(weight ? [{ value: formatWeight(weight, locale), label: matter }] : []),
  ];
}

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The non-empty details of a product in display order; `detailed` gives those of the large sheet, beside its marks. */
export function factsOf(product: ProductData, words: Words, detailed: boolean): Fact[] {
  const { t, locale, labelOf } = words;
  const facts: [key: string, value: string][] = [
    ["dimension", formatDimension(product.dimension, locale)],
    ["channels", product.channels.map((channel) => labelOf("channels", channel)).join(", ")],
  ];
  if (detailed) {
    facts.push(
      ["weight", formatWeight(product.weight, locale)],
      ["materials", product.materials.map((material) => labelOf("material", material)).join(", ")],
      ["color", product.color],
      ["brand", [product.brand, product.model].filter(Boolean).join(" ")],
      ["provenance", labelOf("provenance", product.provenance)],
    );
  } else facts.push(["condition", labelOf("condition", product.condition)]);
  return facts.flatMap(([key, value]) => (value ? [{ key, label: t(`fact.${key}`), value }] : []));
}
