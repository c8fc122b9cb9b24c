import { CURRENCY } from "../limits/index.ts";
import type { Locale, Translated } from "../locale/index.ts";
import { labelOf, type Term, UNITS } from "../vocabulary/index.ts";
import { lazily } from "./lazily.ts";
import { pluralUnit } from "./plural-unit.ts";

export { lazily };

/** Where a date that stands as a value has its day and year: 03/12/2026, 12/03/2026 or 2026-12-03. */
export type DateOrder = "day-first" | "month-first" | "year-first";

/** The order of a language: the day before the month in French only (I18N-005, I18N-006, decision A35). */
export const dateOrderOf = (locale: Locale): DateOrder => (locale === "fr" ? "day-first" : "month-first");

/** Key of a user's preference for the order of dates; without one, dates follow the language. */
export const DATE_ORDER_PREFERENCE = "user-date-order";
/** What a user may choose instead of the order of the language. */
export const DATE_ORDER_CHOICES = ["day-first", "year-first"] as const satisfies readonly DateOrder[];
type DateOrderChoice = (typeof DATE_ORDER_CHOICES)[number];
export const isDateOrderChoice = (value: string | null | undefined): value is DateOrderChoice =>
  (DATE_ORDER_CHOICES as readonly (string | null | undefined)[]).includes(value);

/** The order that a user chose; undefined for the language's. */
export function chosenDateOrder(
  preferences: Readonly<Record<string, readonly string[]>> | null | undefined,
): DateOrderChoice | undefined {
  const choice = preferences?.[DATE_ORDER_PREFERENCE]?.[0];
  return isDateOrderChoice(choice) ? choice : undefined;
}

/** Time zone of every date that is shown. */
const TIME_ZONE = "Europe/Paris";
// Creating an Intl format costs far more than using it, and lists format every cell.
const dateParts = lazily(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      timeZone: TIME_ZONE,
    }),
);

type DateInput = Date | string | number | null | undefined;
function readMoment(value: DateInput): Date | null {
  if (value === null || value === undefined || value === "") return null;
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A date as a value, in digits: in the order of the language, or the one that the reader chose. */
export function formatDate(value: DateInput, locale: Locale, order: DateOrder = dateOrderOf(locale)): string {
  const date = readMoment(value);
  if (!date) return "";
  const parts = dateParts().formatToParts(date);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  const [day, month, year] = [part("day"), part("month"), part("year")];
  if (order === "year-first") return `${year}-${month}-${day}`;
  return order === "day-first" ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

const NO_BREAK = "\u00a0";
const wordFormats = new Map<string, Intl.DateTimeFormat>();
const timeOfDay = lazily(
  () => new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit", timeZone: TIME_ZONE }),
);
/** Time of day in Paris, in every language: "14:05". */
export const formatTime = (value: Date | string | number): string => timeOfDay().format(new Date(value));

/**
 * A date in a sentence or a deadline, with its month as a word, because the order of digits differs between readers: "3 déc.
 * 2026", "3 Dec 2026", "3 dec 2026", with spaces that do not break.
 */
export function formatDateInWords(
  value: DateInput,
  locale: Locale,
  month: "short" | "long" = "short",
): string {
  const date = readMoment(value);
  if (!date) return "";
  const key = `${locale} ${month}`;
  const format =
    wordFormats.get(key) ??
    new Intl.DateTimeFormat(INTL[locale], { day: "numeric", month, year: "numeric", timeZone: TIME_ZONE });
  wordFormats.set(key, format);
  return format
    .formatToParts(date)
    .map(({ type, value: text }) => {
      // Intl does not write the ordinal of a French first day.
      if (type === "day" && text === "1" && locale === "fr") return "1er";
      return type === "literal" ? text.replaceAll(" ", NO_BREAK) : text;
    })
    .join("");
}

const INTL: Record<Locale, string> = { fr: "fr-FR", en: "en-GB", nl: "nl-BE" };
const numberFormats = new Map<string, Intl.NumberFormat>();
type NumberOptions = Pick<
  Intl.NumberFormatOptions,
  "style" | "currency" | "minimumFractionDigits" | "maximumFractionDigits"
>;
function numberFormat(locale: string, options: NumberOptions): Intl.NumberFormat {
  const { style, currency, minimumFractionDigits, maximumFractionDigits } = options;
  const key = `${locale} ${style} ${currency} ${minimumFractionDigits} ${maximumFractionDigits}`;
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, known);
  return known;
}

export function formatNumber(
  value: number | null | undefined,
  locale: Locale,
  maximumFractionDigits = 2,
): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  return numberFormat(INTL[locale], { maximumFractionDigits }).format(value);
}

/** Euros with a decimal comma in every locale (I18N-508, decision A35). */
export function formatMoney(euros: number | null | undefined): string {
  if (euros === null || euros === undefined || Number.isNaN(euros)) return "";
  return numberFormat("fr-FR", { style: "currency", currency: CURRENCY }).format(euros);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const UNKNOWN_UNIT: Record<Locale, string> = { fr: "Unité", en: "Unit", nl: "Eenheid" };

/** The units of quantities, by code, in three languages. */
export type Units = readonly Term[];

/** The label of a unit among `units`; the word for "unit" if the unit is a UUID (ORD-022, decision B16). */
export function formatUnit(unit: string | null | undefined, locale: Locale, units: Units = UNITS): string {
  if (!unit) return "";
  const label = labelOf(units, unit, locale);
  return label === unit && UUID.test(unit) ? UNKNOWN_UNIT[locale] : label;
}

export function formatQuantity(
  quantity: { number?: number | null; unit?: string | null } | null | undefined,
  locale: Locale,
  units: Units = UNITS,
): string {
  if (!quantity || quantity.number === null || quantity.number === undefined) return "";
  const label = formatUnit(quantity.unit, locale, units);
  const unit = quantity.number >= 2 ? pluralUnit(label, locale) : label;
  return unit
    ? `${formatNumber(quantity.number, locale)}\u00a0${unit}`
    : formatNumber(quantity.number, locale);
}

export interface DimensionValue {
  readonly length?: number | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly diameter?: number | null;
  readonly unit?: string | null;
}
/** Signs of the sides, where their order alone does not say which is which. */
export const SIDE_SIGNS: Readonly<
  Record<Locale, Readonly<Record<"length" | "width" | "height" | "diameter", string>>>
> = {
  fr: { length: "L", width: "l", height: "h", diameter: "Ø" },
  en: { length: "L", width: "W", height: "H", diameter: "Ø" },
  nl: { length: "L", width: "B", height: "H", diameter: "Ø" },
};

/**
 * `204 × 83 × 4 cm`, `h 320 × Ø 16,8 cm`, `Ø 16,8 cm` (DATA-521: length, width, height or thickness, diameter, in cm). Beside a
 * diameter, each side has its sign.
 */
export function formatDimension(dimension: DimensionValue | null | undefined, locale: Locale): string {
  if (!dimension) return "";
  const isRound = typeof dimension.diameter === "number";
  const sides = (["length", "width", "height", "diameter"] as const).flatMap((side) => {
    const value = dimension[side];
    if (typeof value !== "number") return [];
    const text = formatNumber(value, locale);
    return [isRound ? `${SIDE_SIGNS[locale][side]}\u00a0${text}` : text];
  });
  return sides.length > 0 ? `${sides.join(" × ")}\u00a0${dimension.unit ?? "cm"}` : "";
}

/** Kilograms below 1000, otherwise tonnes with one decimal (CAT-528). */
export function formatWeight(kilograms: number | null | undefined, locale: Locale): string {
  if (kilograms === null || kilograms === undefined || Number.isNaN(kilograms)) return "";
  return kilograms < 1000
    ? `${formatNumber(kilograms, locale)}\u00a0kg`
    : `${numberFormat(INTL[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(kilograms / 1000)}\u00a0t`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const JUST_NOW: Record<Locale, string> = { fr: "à l’instant", en: "just now", nl: "zojuist" };
const YESTERDAY: Record<Locale, string> = { fr: "hier", en: "yesterday", nl: "gisteren" };
const BEFORE_YESTERDAY: Record<Locale, string> = {
  fr: "avant-hier",
  en: "day before yesterday",
  nl: "eergisteren",
};

/** Steps of spec part 1 §4: just now, minutes, hours, yesterday, day before yesterday, days, weeks. */
export function relativeTime(
  value: Date | string | number,
  now: Date | number,
  locale: Locale,
  style: "long" | "short" = "long",
): string {
  const age = Math.max(0, new Date(now).getTime() - new Date(value).getTime());
  const format = new Intl.RelativeTimeFormat(INTL[locale], { numeric: "always", style });
  if (age < MINUTE) return JUST_NOW[locale];
  if (age < HOUR) return format.format(-Math.floor(age / MINUTE), "minute");
  if (age < DAY) return format.format(-Math.floor(age / HOUR), "hour");
  if (age < 2 * DAY) return YESTERDAY[locale];
  if (age < 3 * DAY) return BEFORE_YESTERDAY[locale];
  if (age < 7 * DAY) return format.format(-Math.floor(age / DAY), "day");
  return format.format(-Math.floor(age / (7 * DAY)), "week");
}

/** Replaces the name of a deleted row or user (decision D17). */
export const DELETED: Translated = { fr: "(supprimé)", en: "(deleted)", nl: "(verwijderd)" };
