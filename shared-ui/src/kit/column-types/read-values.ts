import { readDimension } from "@gisement/shared-domain/measures";
import type { Formatter } from "../locale/create-formatter.ts";
import { foldText } from "../locale/fold-text.ts";
import { parseNumber } from "../locale/parse-number.ts";
import type { ColumnShape, ParseResult } from "./types.ts";

/** The address if it may be opened, else null: only web and mail, so that a pasted `javascript:` stays text. */
export function safeHref(href: string): string | null {
  const full = /^www\./i.test(href) ? `https://${href}` : href;
  return /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(full) ? full : null;
}

const empty: ParseResult = { ok: true, value: null };

export function readNumber(
  text: string,
  column: ColumnShape,
  format: Formatter,
  integer = false,
): ParseResult {
  const value = parseNumber(text, format.locale, column.suffix);
  if (value === null) return empty;
  if (Number.isNaN(value)) return { ok: false, reason: "number" };
  return integer && !Number.isInteger(value) ? { ok: false, reason: "integer" } : { ok: true, value };
}

/**
 * Parses `yyyy-mm-dd`, and the order of day and month in which dates are shown; also with `.` or `-`. A reader who chose the year
 * first has no order of day and month: for them, `03/12/2026` is an error and no guess.
 */
export function readDate(text: string, format: Formatter): ParseResult {
  const trimmed = text.trim();
  if (trimmed === "") return empty;
  const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(trimmed);
  const local =
    format.dateOrder !== "year-first" && /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(trimmed);
  const isDayFirst = format.dateOrder === "day-first";
  const [year, month, day] = yearFirst
    ? [Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])]
    : local
      ? [
          Number(local[3]) + (local[3]?.length === 2 ? 2000 : 0),
          Number(isDayFirst ? local[2] : local[1]),
          Number(isDayFirst ? local[1] : local[2]),
        ]
      : [0, 0, 0];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? { ok: true, value: date.toISOString().slice(0, 10) } : { ok: false, reason: "date" };
}

const YES = new Set(["oui", "yes", "ja", "true", "vrai", "waar", "1", "x", "✓"]);
const NO = new Set(["non", "no", "nee", "false", "faux", "onwaar", "0"]);
export function readBoolean(text: string): ParseResult {
  const word = text.trim().toLowerCase();
  if (word === "") return empty;
  if (YES.has(word)) return { ok: true, value: true };
  return NO.has(word) ? { ok: true, value: false } : { ok: false, reason: "boolean" };
}

/** Parses choices by value or label, ignoring accents and case; several are separated by commas or semicolons. */
export function readChoice(text: string, column: ColumnShape): ParseResult {
  const words = (column.multiple ? text.split(/[;,]/) : [text]).map((word) => word.trim()).filter(Boolean);
  if (words.length === 0) return column.multiple ? { ok: true, value: [] } : empty;
  const values: string[] = [];
  for (const word of words) {
    const folded = foldText(word);
    const option = column.options?.find(
      (candidate) => candidate.value === word || foldText(candidate.label) === folded,
    );
    if (!option && column.options && !column.open) return { ok: false, reason: "choice" };
    values.push(option?.value ?? word);
  }
  return { ok: true, value: column.multiple ? values : values[0] };
}

/** Parses "12", "12,5 m²", "3 pièces": an amount followed by a unit's code or label, like the import. */
export function readQuantity(text: string, format: Formatter): ParseResult {
  const amount = format.amount(text);
  return amount === undefined ? { ok: false, reason: "quantity" } : { ok: true, value: amount };
}

/** Parses "83x204", "204 × 83 × 4 cm", "Ø 16,8", like the product form and the import. */
export function readSize(text: string, format: Formatter): ParseResult {
  const size = readDimension(text, format.locale);
  return size === undefined ? { ok: false, reason: "dimension" } : { ok: true, value: size };
}

/** Parses "10 – 20", "10 à 20", "≥ 10", "≤ 20", "15 ± 5". */
export function readRange(text: string, format: Formatter): ParseResult {
  const trimmed = text.trim();
  if (trimmed === "") return empty;
  const bound = /^(≥|>=|>|≤|<=|<)\s*(.+)$/.exec(trimmed);
  if (bound) {
    const number = parseNumber(bound[2] ?? "", format.locale);
    if (number === null || Number.isNaN(number)) return { ok: false, reason: "range" };
    return {
      ok: true,
      value: /^[≥>]/.test(trimmed) ? { min: number, max: null } : { min: null, max: number },
    };
  }
  const around = trimmed.split("±");
  if (around.length === 2) {
    const [middle = Number.NaN, tolerance = Number.NaN] = around.map(
      (part) => parseNumber(part.trim(), format.locale) ?? Number.NaN,
    );
    // False as well if one of them is no number.
    if (!(tolerance >= 0 && Number.isFinite(middle))) return { ok: false, reason: "range" };
    const [min, max] = [middle - tolerance, middle + tolerance].map((end) => Number(end.toPrecision(12)));
    return { ok: true, value: { min, max } };
  }
  const [low, high] = trimmed.split(/\s*(?:–|—|\.\.|\sà\s|\sto\s|\stot\s|(?<=\d)\s*-\s*)\s*/);
  const min = parseNumber(low ?? "", format.locale);
  const max = high === undefined ? min : parseNumber(high, format.locale);
  if (min === null || max === null || Number.isNaN(min) || Number.isNaN(max) || min > max)
    return { ok: false, reason: "range" };
  return { ok: true, value: { min, max } };
}
