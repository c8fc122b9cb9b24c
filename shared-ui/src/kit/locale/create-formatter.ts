import {
  type DateOrder,
  DELETED,
  type DimensionValue,
  dateOrderOf,
  formatDate,
  formatDateInWords,
  formatDimension,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatTime,
  formatUnit,
  formatWeight,
  lazily,
  relativeTime,
  type Units,
} from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { type Amount, readAmount } from "@gisement/shared-domain/measures";

type DateInput = Date | string | number | null | undefined;

/** The formatters of shared-domain for one language, with the units given or the product's. Empty input returns an empty text, never "undefined". */
export interface Formatter {
  readonly locale: Locale;
  /** At most `decimals` digits after the decimal sign, 2 by default. */
  number(value: number | null | undefined, decimals?: number): string;
  /** Euros with two decimals and a comma. */
  money(euros: number | null | undefined): string;
  /** The order of dates that stand as values. */
  readonly dateOrder: DateOrder;
  /** The order that the reader chose; absent if dates follow the language. */
  readonly chosenDateOrder?: DateOrder;
  /** A date that stands as a value, in digits. */
  date(value: DateInput): string;
  /** A date in a sentence or a deadline, with its month as a word: "3 déc. 2026". */
  dateInWords(value: DateInput): string;
  /** "Vendredi 20 novembre", as a line of its own. */
  weekday(value: Date): string;
  /** The month's name of a day `yyyy-mm-dd`. */
  month(day: string): string;
  /** Time of day, Europe/Paris: "14:05". */
  time(value: Date | string): string;
  /** Date and time of day as a value, Europe/Paris. */
  dateTime(value: DateInput): string;
  /** Date and time of day in a sentence: "3 déc. 2026 à 14:05". */
  dateTimeInWords(value: DateInput): string;
  /** "il y a 5 minutes"; `now` is for tests and for lists that update together. */
  relative(value: Date | string | number, now?: Date | number): string;
  quantity(value: { number?: number | null; unit?: string | null } | null | undefined): string;
  unit(value: string | null | undefined): string;
  /** Parses a typed quantity: `12`, `45 m²`. Null if empty, undefined if invalid. */
  amount(text: string): Amount | null | undefined;
  dimension(value: DimensionValue | null | undefined): string;
  /** Kilograms in, kg or t out. */
  weight(kilograms: number | null | undefined): string;
  /** 20 returns "20 %". */
  percent(value: number | null | undefined, decimals?: number): string;
  /** Size of a file in decimal units: 1 MB is 1,000,000 bytes (decision A27). */
  fileSize(bytes: number): string;
  /** A person's name; a placeholder for a deleted person, whose name is no longer stored; empty without a person. */
  person(person: { readonly name?: string | null } | null | undefined): string;
  /** "a, b et c". */
  list(values: readonly string[]): string;
}

const INTL: Record<Locale, string> = { fr: "fr-FR", en: "en-GB", nl: "nl-BE" };
const BYTE_UNITS: Record<Locale, readonly string[]> = {
  fr: ["o", "ko", "Mo", "Go"],
  en: ["B", "kB", "MB", "GB"],
  nl: ["B", "kB", "MB", "GB"],
};

/** Between a date and its time of day in a sentence. */
const AT: Record<Locale, string> = { fr: " à ", en: " at ", nl: " om " };

/** `chosenOrder`: the reader's own order of dates; without it, that of the language. */
export function createFormatter(locale: Locale, units?: Units, chosenOrder?: DateOrder): Formatter {
  const language = INTL[locale];
  const weekday = lazily(
    () =>
      new Intl.DateTimeFormat(language, {
        weekday: "long",
        day: "numeric",
        month: "long",
        timeZone: "Europe/Paris",
      }),
  );
  const month = lazily(() => new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }));
  const list = lazily(() => new Intl.ListFormat(language, { type: "conjunction" }));
  const number = (value: number | null | undefined, decimals?: number) =>
    formatNumber(value, locale, decimals);
  const dateOrder = chosenOrder ?? dateOrderOf(locale);
  const date = (value: DateInput) => formatDate(value, locale, dateOrder);
  const dateInWords = (value: DateInput) => formatDateInWords(value, locale);
  const withTime = (text: string, value: DateInput, joint: string) =>
    text && `${text}${joint}${formatTime(value as Date | string | number)}`;
  return {
    locale,
    dateOrder,
    ...(chosenOrder ? { chosenDateOrder: chosenOrder } : {}),
    number,
    money: formatMoney,
    date,
    dateInWords,
    weekday: (value) => {
      const text = weekday().format(value);
      return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
    },
    month: (day) => month().format(new Date(day)),
    time: formatTime,
    dateTime: (value) => withTime(date(value), value, " "),
    dateTimeInWords: (value) => withTime(dateInWords(value), value, AT[locale]),
    relative: (value, now = Date.now()) => relativeTime(value, now, locale),
    quantity: (value) => formatQuantity(value, locale, units),
    unit: (value) => formatUnit(value, locale, units),
    amount: (text) => readAmount(text, locale, units),
    dimension: (value) => formatDimension(value, locale),
    person: (person) => (person ? person.name?.trim() || DELETED[locale] : ""),
    weight: (value) => formatWeight(value, locale),
    percent: (value, decimals = 1) => {
      const text = number(value, decimals);
      return text && (locale === "en" ? `${text}%` : `${text}\u00a0%`);
    },
    fileSize: (bytes) => {
      const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
      return `${number(bytes / 1000 ** step, step === 0 ? 0 : 1)}\u00a0${BYTE_UNITS[locale][step]}`;
    },
    list: (values) => list().format(values),
  };
}
