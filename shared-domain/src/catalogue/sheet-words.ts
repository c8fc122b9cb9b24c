import {
  formatDimension,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatUnit,
  formatWeight,
  type Units,
} from "../format/index.ts";
import type { Locale } from "../locale/index.ts";
import type { Figures } from "./figures.ts";
import { FACT_TITLES, type PublishedFact } from "./published-catalogue.ts";
import type { SheetTexts } from "./sheet-texts.ts";
import type { HeaderData, ProductData } from "./types.ts";

/** Option lists whose values stand on the pages. */
export type SheetList = "action" | "channels" | "condition" | "provenance" | "material";

/** What the pages of a catalogue are worded with. */
export interface SheetWords {
  /** Language of the pages. */
  readonly locale: Locale;
  readonly word: SheetTexts;
  /** The team's words for stored values, in the language of the pages; empty for null. */
  readonly labelOf: (list: SheetList, value: string | null) => string;
  /** The team's units. */
  readonly units: Units;
}

/** "Lot 3 · Menuiseries intérieures". */
export function lotName(
  { lot, lotLabel }: Pick<HeaderData, "lot" | "lotLabel">,
  { word }: SheetWords,
): string {
  return [lot === null ? "" : word("lot", { lot }), lotLabel].filter(Boolean).join(" · ");
}

export const categoryName = (category: string, { word }: SheetWords): string =>
  category || word("uncategorised");
export const productName = (product: ProductData, { word }: SheetWords): string =>
  product.name || word("unnamed");

export const quantityText = ({ quantity, unit }: ProductData, { locale, units }: SheetWords): string =>
  formatQuantity({ number: quantity, unit }, locale, units);

/** The price and what it is for; null for a lot given away, which has no price line. */
export function priceOf({ price, unit }: ProductData, { word, locale, units }: SheetWords) {
  if (price === null || price === 0) return null;
  return {
    amount: formatMoney(price),
    per: word("perUnit", { unit: formatUnit(unit ?? "u", locale, units) }),
  };
}

/** More units in one line would be a table. */
const UNITS_SHOWN = 2;

/** "6 lots, 47 pièces"; only the lots if their units are many. */
export function countText({ lots, quantities }: Figures, { word, locale, units }: SheetWords): string {
  const count = `${formatNumber(lots, locale)}\u00a0${word("lots", { count: lots })}`;
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
export function coverFigures(figures: Figures, { word, locale, units }: SheetWords): CoverFigure[] {
  const { lots, quantities, weight, weighed } = figures;
  const summed = quantities.filter(({ unit }) => COVER_UNITS.includes(unit));
  const shown = summed.slice(0, UNITS_SHOWN).map((sum): CoverFigure => {
    const value = formatNumber(sum.number, locale);
    return { value, label: formatQuantity(sum, locale, units).slice(value.length + 1) };
  });
  const matter = weighed < lots ? word("matterOf", { count: weighed }) : word("matter");
  return [
    { value: formatNumber(lots, locale), label: word("lots", { count: lots }) },
    ...shown,
    ...(weight ? [{ value: formatWeight(weight, locale), label: matter }] : []),
  ];
}

export interface SheetFact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The non-empty details of a product in display order; `detailed` gives those of the large sheet, beside its marks. */
export function factsOf(product: ProductData, words: SheetWords, detailed: boolean): SheetFact[] {
  const { locale, labelOf } = words;
  const facts: [key: PublishedFact, value: string][] = [
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
  return facts.flatMap(([key, value]) => (value ? [{ key, label: FACT_TITLES[key][locale], value }] : []));
}
