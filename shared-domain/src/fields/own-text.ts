import {
  formatDate,
  formatDimension,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatWeight,
} from "../format/index.ts";
import type { Locale } from "../locale/index.ts";
import { choiceLabel, type Field } from "./field.ts";
import { readOwnValue } from "./own-value.ts";
import { asLink, asList, asText } from "./types/guards.ts";
import { isFieldType, lineOf } from "./types/types.ts";
import type { FieldType, FieldValue, FieldValues, LikeTypes, TypeTable } from "./value.ts";

const YES_NO = { fr: ["Oui", "Non"], en: ["Yes", "No"], nl: ["Ja", "Nee"] } as const;
/** More decimals than lots are measured with. */
const DECIMALS = 4;

type Wording<Value> = (value: Value, field: Field, locale: Locale) => string;

const labels = (value: FieldValue, field: Field, locale: Locale): string =>
  asList(value)
    .map((each) => choiceLabel(field, each, locale))
    .join(", ");
const plain = (value: FieldValue): string => asText(value);
const number = (value: number, { decimals = DECIMALS }: Field, locale: Locale): string =>
  formatNumber(value, locale, decimals);
const withUnit = (text: string, { unit }: Field): string => (unit ? `${text}\u00a0${unit}` : text);
const measured: Wording<number> = (value, field, locale) => withUnit(number(value, field, locale), field);
const outOfFive: Wording<number> = (value, field, locale) => `${number(value, field, locale)}\u00a0/\u00a05`;
const day: Wording<string | Date> = (value, _field, locale) => formatDate(value, locale);

type Words = { readonly [N in Exclude<FieldType, keyof LikeTypes>]: Wording<FieldValues[N]> };
/** The value of each type in words. */
const WORDINGS: Words = {
  TEXT: labels,
  LONGTEXT: labels,
  INT: measured,
  FLOAT: measured,
  DATE: day,
  BOOLEAN: (value, _field, locale) => YES_NO[locale][value ? 0 : 1],
  FIELD: plain,
  LIST: labels,
  DYNAMIC: labels,
  RELATION: labels,
  FORMULA: (value, field, locale) => (typeof value === "number" ? measured(value, field, locale) : value),
  LINK: (value) => asLink(value)?.href ?? asText(value),
  RANGE: ({ min = null, max = null }, field, locale) => {
    const bound = (amount: number) => number(amount, field, locale);
    if (min === null) return max === null ? "" : withUnit(`≤\u00a0${bound(max)}`, field);
    if (max === null) return withUnit(`≥\u00a0${bound(min)}`, field);
    return withUnit(min === max ? bound(min) : `${bound(min)}\u00a0–\u00a0${bound(max)}`, field);
  },
  RATING: outOfFive,
  RATING_RELATIVE: outOfFive,
  METADATA: labels,
  AMOUNT: (value) => formatMoney(value),
  DATETIME: day,
  DIMENSION: (value, _field, locale) => formatDimension(value, locale),
  INDEX: plain,
  LENGTH: measured,
  MONEY: (value) => formatMoney(value),
  PERCENT: measured,
  PICTURE: () => "",
  POSITION: ({ lat, lon }, field, locale) => `${number(lat, field, locale)}, ${number(lon, field, locale)}`,
  QUANTITY: (value, _field, locale) => formatQuantity(value, locale),
  TAGS: labels,
  UNIT: labels,
  WEIGHT: (value, _field, locale) => formatWeight(value, locale),
};

/** The value of a team's own property in words, for pages that are read and not edited; empty for none. */
export function ownValueText(field: Field, values: readonly string[], locale: Locale): string {
  const value = readOwnValue(field, values);
  // A value from before the property had its type.
  return value === undefined ? values.filter(Boolean).join(", ") : valueText(field, value, locale);
}

/** A value in words, as its field's type says; choices by the names among the field's options. */
export function valueText(field: Field, value: FieldValue, locale: Locale): string {
  if (value === null || value === undefined) return "";
  const wording = isFieldType(field.type)
    ? lineOf(WORDINGS as unknown as TypeTable<Wording<FieldValues[FieldType]>>, field.type)
    : labels;
  return wording(value, field, locale);
}
