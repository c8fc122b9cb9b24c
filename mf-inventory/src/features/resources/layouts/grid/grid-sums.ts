import type { Formatter } from "@gisement/shared-ui/locale";

/** Sums of lots, as the server adds them up. */
export interface Sums {
  readonly quantity?: number | null;
  readonly unit?: string | null;
  readonly pieces?: number | null;
  readonly area?: number | null;
  readonly weight?: number | null;
  readonly co2Impact?: number | null;
  /** Value in euros. */
  readonly price?: number | null;
  readonly meanPrice?: number | null;
}

/** Columns with sums of their own, which take no other. */
const SUMMED = ["name", "quantity", "price", "value", "weight", "co2Impact"];

/**
 * Sums as text by column: pieces under the quantity, square metres and tonnes in the column after it, the value under its
 * own, or under the price if that is the only one shown.
 */
export function sumTexts(
  sums: Sums,
  columns: readonly { readonly key: string }[],
  format: Formatter,
  meanText: (price: string) => string = (price) => price,
): Record<string, string> {
  const texts: Record<string, string> = {};
  const keys = columns.map(({ key }) => key);
  const round = (number: number) => format.number(Math.round(number), 0);
  const euros = (number: number) => `${round(number)}\u00a0€`;
  const pieces = sums.pieces ?? (sums.unit === "m2" ? null : (sums.quantity ?? null));
  const unit = sums.pieces === null || sums.pieces === undefined ? sums.unit : "u";
  const area = sums.area ? format.quantity({ number: Math.round(sums.area), unit: "m2" }) : "";
  const weight = sums.weight ? format.weight(sums.weight) : "";
  if (pieces) texts.quantity = format.quantity({ number: pieces, unit: unit ?? "u" });
  const after = keys[keys.indexOf("quantity") + 1];
  if (keys.includes("quantity") && after && !SUMMED.includes(after))
    texts[after] = [area, weight].filter(Boolean).join(" · ");
  if (weight) texts.weight = weight;
  if (sums.co2Impact) texts.co2Impact = format.weight(sums.co2Impact);
  if (sums.price) texts[keys.includes("value") ? "value" : "price"] = euros(sums.price);
  if (sums.meanPrice && keys.includes("value")) texts.price = meanText(euros(sums.meanPrice));
  return texts;
}

/** Removes the sum of the values from its column, for a place that is always in view; null without one. */
export function takeValue(texts: Record<string, string>): string | null {
  const { value } = texts;
  delete texts.value;
  return value ?? null;
}
