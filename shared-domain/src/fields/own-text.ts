import { formatDate, formatNumber } from "../format/index.ts";
import type { Locale } from "../locale/index.ts";
import { choiceLabel, type Field } from "./field.ts";
import { readOwnValue } from "./own-value.ts";
import type { RangeValue } from "./value.ts";

const YES_NO = { fr: ["Oui", "Non"], en: ["Yes", "No"], nl: ["Ja", "Nee"] } as const;
/** More decimals than lots are measured with. */
const DECIMALS = 4;

/** The value of a team's own property in words, for pages that are read and not edited; empty for none. */
export function ownValueText(field: Field, values: readonly string[], locale: Locale): string {
  const { type, unit, decimals = DECIMALS } = field;
  const value = readOwnValue(field, values);
  if (value === null) return "";
  // A value from before the property had its type.
  if (value === undefined) return values.filter(Boolean).join(", ");
  const number = (amount: number) => formatNumber(amount, locale, decimals);
  const withUnit = (text: string) => (unit ? `${text}\u00a0${unit}` : text);
  if (type === "RATING" || type === "RATING_RELATIVE") return `${number(Number(value))}\u00a0/\u00a05`;
  if (typeof value === "number") return withUnit(number(value));
  if (typeof value === "boolean") return YES_NO[locale][value ? 0 : 1];
  if (typeof value === "string")
    return type === "DATE" ? formatDate(value, locale) : choiceLabel(field, value, locale);
  if (Array.isArray(value)) return value.map((each: string) => choiceLabel(field, each, locale)).join(", ");
  const { min = null, max = null } = value as RangeValue;
  if (min === null) return max === null ? "" : withUnit(`≤\u00a0${number(max)}`);
  if (max === null) return withUnit(`≥\u00a0${number(min)}`);
  return withUnit(min === max ? number(min) : `${number(min)}\u00a0–\u00a0${number(max)}`);
}
