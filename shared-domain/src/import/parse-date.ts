import type { Locale } from "../locale/index.ts";
import { serialToIso } from "../spreadsheet/serial-date.ts";

export type DayOrder = "day-first" | "month-first";

const NUMERIC = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?:[ T].*)?$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;

/** Months by the first letters of their folded names in French, English and Dutch. */
const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^ja/, 1],
  [/^f/, 2],
  [/^(?:mar|maa|mrt)/, 3],
  [/^a[vp]/, 4],
  [/^(?:mai|may|mei)/, 5],
  [/^(?:juin|jun)/, 6],
  [/^(?:juil|jul)/, 7],
  [/^(?:ao|aug)/, 8],
  [/^s/, 9],
  [/^o/, 10],
  [/^n/, 11],
  [/^d/, 12],
];
const WRITTEN = /^(\d{1,2})(?:er|st|nd|rd|th)?[ .\-/]+(\p{L}+)[ .\-/]+(\d{4})$/u;

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null;
}

/** Two-digit years: up to 69 in this century, from 70 in the last one, as spreadsheets read them. */
const fullYear = (text: string) =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

/** Whether the dates of a column put day or month first: decided by the first unambiguous date, else by the locale. */
export function dayOrderOf(values: Iterable<unknown>, locale: Locale): DayOrder {
  for (const value of values) {
    const match = typeof value === "string" ? NUMERIC.exec(value.trim()) : null;
    if (match === null) continue;
    if (Number(match[1]) > 12) return "day-first";
    if (Number(match[2]) > 12) return "month-first";
  }
  return locale === "en" ? "month-first" : "day-first";
}

/**
 * Parses a date into an ISO day: a spreadsheet serial number, ISO text, digits (`08/09/2024`, `8.9.24`) or a written
 * month (`8 septembre 2024`). `null` if it is no calendar day.
 */
export function parseDate(value: string | number, order: DayOrder): string | null {
  if (typeof value === "number") {
    // Serial numbers from 1927 to 2173: other numbers in a date column are years, quantities or typing errors.
    const iso = value >= 10_000 && value <= 100_000 ? serialToIso(Math.floor(value)) : null;
    return typeof iso === "string" ? iso : null;
  }
  const text = value.trim();
  const iso = ISO.exec(text);
  if (iso !== null) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = NUMERIC.exec(text);
  if (numeric !== null) {
    const [, first, second, year = ""] = numeric;
    const [day, month] = order === "day-first" ? [first, second] : [second, first];
    return isoDay(fullYear(year), Number(month), Number(day));
  }
  const written = WRITTEN.exec(text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());
  if (written === null) return null;
  const month = MONTHS.find(([pattern]) => pattern.test(written[2] ?? ""))?.[1];
  return month === undefined ? null : isoDay(Number(written[3]), month, Number(written[1]));
}
