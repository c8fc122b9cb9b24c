import { AMOUNT_LIMITS, LIST_LIMIT } from "../limits/lot-limits.ts";
import type { Locale } from "../locale/index.ts";
import type { CellErrorCode, CellReport } from "./cell-report.ts";
import { isLotID } from "./import-fields.ts";
import type { ImportRow } from "./import-row.ts";
import type { OptionIndex } from "./match-option.ts";
import { type DayOrder, parseDate } from "./parse-date.ts";
import { parseDimensions, parseLength, type Side } from "./parse-dimensions.ts";
import { isApproximation, parseNumber } from "./parse-number.ts";
import { isEuro, lengthFactor, tidy, weightFactor } from "./units.ts";

export type CellValue = string | number | boolean;

/** Example values of each field in the format of the locale. */
const EXAMPLES = {
  number: { fr: ["12", "12,5", "3/4"], en: ["12", "12.5", "3/4"], nl: ["12", "12,5", "3/4"] },
  length: {
    fr: ["204", "20,4 cm", "2,04 m"],
    en: ["204", "20.4 cm", "2.04 m"],
    nl: ["204", "20,4 cm", "2,04 m"],
  },
  size: {
    fr: ["83x204", "120 x 60 x 74 cm"],
    en: ["83x204", "120 x 60 x 74 cm"],
    nl: ["83x204", "120 x 60 x 74 cm"],
  },
  weight: {
    fr: ["12,5", "12,5 kg", "800 g"],
    en: ["12.5", "12.5 kg", "800 g"],
    nl: ["12,5", "12,5 kg", "800 g"],
  },
  price: { fr: ["1 200 €", "12,50"], en: ["€1,200", "12.50"], nl: ["€ 1.200", "12,50"] },
  date: {
    fr: ["08/09/2024", "2024-09-08"],
    en: ["09/08/2024", "2024-09-08"],
    nl: ["08-09-2024", "2024-09-08"],
  },
  wasteCode: { fr: ["17 02 01"], en: ["17 02 01"], nl: ["17 02 01"] },
  reuseIndex: {
    fr: ["1/0", "2/0", "3/0", "1/1", "2/1", "3/1"],
    en: ["1/0", "2/0", "3/0", "1/1", "2/1", "3/1"],
    nl: ["1/0", "2/0", "3/0", "1/1", "2/1", "3/1"],
  },
} as const satisfies Record<string, Record<Locale, readonly string[]>>;

/** A cell as trimmed text; repeated blanks inside are kept. */
export const cellText = (value: CellValue): string =>
  typeof value === "string" ? value.trim() : String(value);

export function readText(value: CellValue, limit: number, report: CellReport): string | null {
  const text = cellText(value);
  if (text.length <= limit) return text;
  report.error("too-long", text, [String(limit)]);
  return null;
}

/**
 * Splits `Bois / fonte` or `acier, verre` into values; a cell of several lines has one value per line, whatever
 * characters it contains.
 */
export function readList(value: CellValue, limit: number, report: CellReport): string[] {
  const lines = typeof value === "string" && value.includes("\n");
  const parts = (lines ? value : cellText(value))
    .split(lines ? /\s*\n\s*/ : /\s*[;,/|+]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length > LIST_LIMIT) {
    report.error("too-many-values", value, [String(LIST_LIMIT)]);
    return [];
  }
  const long = parts.find((part) => part.length > limit);
  if (long === undefined) return [...new Set(parts)];
  report.error("too-long", long, [String(limit)]);
  return [];
}

interface AmountRule {
  locale: Locale;
  limit: number;
  invalid: CellErrorCode;
  examples: readonly string[];
}

/** A number within its bounds; `null` after an error. */
function inBounds(amount: number, value: CellValue, rule: AmountRule, report: CellReport): number | null {
  if (Number.isNaN(amount) || !Number.isFinite(amount)) report.error(rule.invalid, value, rule.examples);
  else if (amount < 0) report.error("negative", value, rule.examples);
  else if (amount > rule.limit) report.error("too-large", value, [`≤ ${rule.limit}`]);
  else return tidy(amount);
  return null;
}

/**
 * Reads a quantity with the unit in its cell: `12`, `45 m²`, `12 u`. An unknown unit is an error, because the number
 * alone would mean something else.
 */
export function readQuantity(
  value: CellValue,
  { locale, units }: { locale: Locale; units: OptionIndex },
  report: CellReport,
): { number: number | null; unit: string | null } {
  const nothing = { number: null, unit: null };
  const rule: AmountRule = {
    locale,
    limit: AMOUNT_LIMITS.quantity,
    invalid: "not-a-number",
    examples: EXAMPLES.number[locale],
  };
  if (typeof value === "number") return { number: inBounds(value, value, rule, report), unit: null };
  const parsed = parseNumber(cellText(value), locale);
  if (parsed === null || (parsed.before !== "" && !isApproximation(parsed.before))) {
    report.error("not-a-number", value, rule.examples);
    return nothing;
  }
  const unit = parsed.rest === "" ? null : units.find(parsed.rest);
  if (parsed.rest !== "" && unit === null && !units.isLeftOut(parsed.rest)) {
    // A remainder with digits is a second number, not a unit: `10-20`, `12 + 3`.
    if (/\d/.test(parsed.rest)) report.error("not-a-number", value, rule.examples);
    else report.error("unknown-unit", value, units.labels, units.suggest(parsed.rest), parsed.rest);
    return nothing;
  }
  if (parsed.ambiguous) report.warn("ambiguous-number", value, parsed.value);
  if (parsed.before !== "") report.warn("approximate-number", value, parsed.value);
  return { number: inBounds(parsed.value, value, rule, report), unit };
}

/** Reads a length in centimetres; bare numbers are in the header's unit. */
export function readLength(
  value: CellValue,
  locale: Locale,
  unit: string | null,
  report: CellReport,
): number | null {
  const rule: AmountRule = {
    locale,
    limit: AMOUNT_LIMITS.length,
    invalid: "not-a-length",
    examples: EXAMPLES.length[locale],
  };
  if (typeof value === "number") {
    return inBounds(value * (lengthFactor(unit ?? "cm") ?? 1), value, rule, report);
  }
  const parsed = parseLength(cellText(value), locale, unit);
  if (parsed === null) {
    report.error("not-a-length", value, rule.examples);
    return null;
  }
  if (parsed.ambiguous) report.warn("ambiguous-number", value, parsed.value);
  return inBounds(parsed.value, value, rule, report);
}

export function readSize(
  value: CellValue,
  locale: Locale,
  { unit, order }: { readonly unit: string | null; readonly order: readonly Side[] | null },
  report: CellReport,
): Partial<ImportRow["dimension"]> | null {
  const sides = parseDimensions(cellText(value), locale, unit, order);
  if (sides === null) {
    report.error("not-a-size", value, EXAMPLES.size[locale]);
    return null;
  }
  if (Object.values(sides).some((side) => side > AMOUNT_LIMITS.length)) {
    report.error("too-large", value, [`≤ ${AMOUNT_LIMITS.length}`]);
    return null;
  }
  return sides;
}

/** Reads a weight in kilograms; bare numbers are in the header's unit. */
export function readWeight(
  value: CellValue,
  locale: Locale,
  unit: string | null,
  report: CellReport,
): number | null {
  const rule: AmountRule = {
    locale,
    limit: AMOUNT_LIMITS.weight,
    invalid: "not-a-weight",
    examples: EXAMPLES.weight[locale],
  };
  const columnFactor = unit === null ? 1 : (weightFactor(unit) ?? 1);
  if (typeof value === "number") return inBounds(value * columnFactor, value, rule, report);
  const parsed = parseNumber(cellText(value), locale);
  const factor = parsed === null || parsed.rest === "" ? columnFactor : weightFactor(parsed.rest);
  if (parsed === null || factor === null || (parsed.before !== "" && !isApproximation(parsed.before))) {
    report.error("not-a-weight", value, rule.examples);
    return null;
  }
  if (parsed.ambiguous) report.warn("ambiguous-number", value, parsed.value);
  if (parsed.before !== "") report.warn("approximate-number", value, parsed.value);
  return inBounds(parsed.value * factor, value, rule, report);
}

/** Reads a price in euros. */
export function readPrice(value: CellValue, locale: Locale, report: CellReport): number | null {
  const rule: AmountRule = {
    locale,
    limit: AMOUNT_LIMITS.price,
    invalid: "not-a-price",
    examples: EXAMPLES.price[locale],
  };
  if (typeof value === "number") return inBounds(value, value, rule, report);
  const text = cellText(value);
  if (/[$£¥]|\b(?:usd|gbp|chf|cad)\b/i.test(text)) {
    report.error("other-currency", value, ["EUR"]);
    return null;
  }
  const parsed = parseNumber(text, locale);
  if (parsed === null || !isEuro(parsed.rest) || !isEuro(parsed.before)) {
    report.error("not-a-price", value, rule.examples);
    return null;
  }
  if (parsed.ambiguous) report.warn("ambiguous-number", value, parsed.value);
  return inBounds(parsed.value, value, rule, report);
}

export function readDate(
  value: CellValue,
  locale: Locale,
  order: DayOrder,
  report: CellReport,
): string | null {
  const day = typeof value === "boolean" ? null : parseDate(value, order);
  if (day === null) report.error("not-a-date", value, EXAMPLES.date[locale]);
  return day;
}

/** Reads one option of a list; without a list, the text itself. */
export function readOption(
  value: CellValue,
  options: OptionIndex | null,
  limit: number,
  report: CellReport,
): string | null {
  if (options === null) return readText(value, limit, report);
  const text = cellText(value);
  const found = options.find(text);
  if (found === null && !options.isLeftOut(text))
    report.error("unknown-option", text, options.labels, options.suggest(text));
  return found;
}

/** Reads one or several options of a list; tries the whole cell first, for labels that contain a comma. */
export function readOptions(
  value: CellValue,
  options: OptionIndex | null,
  limit: number,
  report: CellReport,
): string[] {
  if (options === null) return readList(value, limit, report);
  const whole = options.find(cellText(value));
  if (whole !== null) return [whole];
  if (options.isLeftOut(cellText(value))) return [];
  const found = new Set<string>();
  let unknown = false;
  for (const part of readList(value, limit, report)) {
    const option = options.find(part);
    if (option !== null) found.add(option);
    else if (!options.isLeftOut(part)) {
      report.error("unknown-option", cellText(value), options.labels, options.suggest(part), part);
      unknown = true;
    }
  }
  return unknown ? [] : [...found];
}

/** Reads one option of a list that other texts may join: a text that names no option is kept. */
export function readOpenOption(
  value: CellValue,
  options: OptionIndex | null,
  limit: number,
  report: CellReport,
): string | null {
  return options?.find(cellText(value)) ?? readText(value, limit, report);
}

/** Reads several options of such a list; tries the whole line first, for labels that contain a comma. */
export function readOpenOptions(
  value: CellValue,
  options: OptionIndex | null,
  limit: number,
  report: CellReport,
): string[] {
  const text = cellText(value);
  const whole = text.includes("\n") ? undefined : options?.find(text);
  if (whole) return [whole];
  return [...new Set(readList(value, limit, report).map((part) => options?.find(part) ?? part))];
}

/** Reads the id of a lot, in lower case as stored. */
export function readLotID(value: CellValue, report: CellReport): string | null {
  const text = cellText(value);
  if (isLotID(text)) return text.toLowerCase();
  report.error("not-a-lot-id", text);
  return null;
}

/** Reads a code of the European list of waste (decision 2000/532/EC): six digits in pairs, a star if hazardous. */
export function readWasteCode(value: CellValue, locale: Locale, report: CellReport): string | null {
  const digits = /^(\d{5,6})(\*?)$/.exec(cellText(value).replace(/[\s.-]/g, ""));
  if (digits === null) {
    report.error("not-a-waste-code", value, EXAMPLES.wasteCode[locale]);
    return null;
  }
  // A number cell drops the leading zero of chapters 01 to 09.
  const pairs = (digits[1] ?? "").padStart(6, "0").match(/../g) ?? [];
  return pairs.join(" ") + (digits[2] ?? "");
}

/**
 * Reads a reuse index: number of stars, then 1 if they are filled (`1/0` to `3/1`; `3 / 1` is accepted). A cell that
 * the spreadsheet turned into a date is an error.
 */
export function readReuseIndex(value: CellValue, locale: Locale, report: CellReport): string | null {
  const text = cellText(value).replace(/\s/g, "");
  if (/^[1-3]\/[01]$/.test(text)) return text;
  report.error("not-a-reuse-index", value, EXAMPLES.reuseIndex[locale]);
  return null;
}
