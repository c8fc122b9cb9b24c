import type { Field, OwnFieldType } from "../fields/field.ts";
import { writeOwnValue } from "../fields/own-value.ts";
import { PAIR } from "../fields/schema.ts";
import { lineOf, typeOf } from "../fields/types/types.ts";
import type { FieldType, FieldValue } from "../fields/value.ts";
import { LIST_LIMIT, OWN_TEXT_LIMIT } from "../limits/lot-limits.ts";
import type { Locale } from "../locale/index.ts";
import type { CellReport } from "./cell-report.ts";
import { type ImportOption, indexOptions, type OptionIndex } from "./match-option.ts";
import type { DayOrder } from "./parse-date.ts";
import { parseNumber } from "./parse-number.ts";
import {
  type CellValue,
  cellText,
  readDate,
  readList,
  readOption,
  readOptions,
  readText,
} from "./read-cell.ts";
import { tidy } from "./units.ts";

/** Yes and no as spreadsheets spell them. */
const YES_NO: readonly ImportOption[] = [
  { value: "true", fr: "Oui", en: "Yes", nl: "Ja", aliases: ["vrai", "x", "o", "y", "1", "waar"] },
  { value: "false", fr: "Non", en: "No", nl: "Nee", aliases: ["faux", "n", "0", "onwaar"] },
];

/** The choices of a property; null if it accepts any text. */
export function ownOptions({ type, options }: Field): readonly ImportOption[] | null {
  if (type === "BOOLEAN") return YES_NO;
  return options ? options.map(({ value, label }) => ({ value, ...label })) : null;
}

interface OwnSettings {
  readonly locale: Locale;
  /** Order of day and month in the column. */
  readonly order: DayOrder;
  readonly chosen: (text: string) => string | null | undefined;
}

type CellReader = (value: CellValue, report: CellReport) => string[];

const WHOLE = ["12"];
const AMOUNT = { fr: ["12", "12,5"], en: ["12", "12.5"], nl: ["12", "12,5"] } as const;
const RANGE = ["10 – 20", "≥ 10", "≤ 20", "15 ± 5"];
/** A value and how far from it is still accepted: `60 ± 2`, `60 cm ± 2 cm`. */
const WITH_TOLERANCE = /^(-?[\d.,\s]*\d)\s*([^\s±]*)\s*±\s*(\d[\d.,]*)\s*(\S*)$/;
const PAIRS = {
  fr: ["Teinte : chêne ; Pose : collée"],
  en: ["Colour: oak; Fixing: glued"],
  nl: ["Kleur: eik; Plaatsing: verlijmd"],
} as const;
const RATINGS = ["4", "4/5", "★★★★"];
/** Stars, or a number that may be followed by what it is out of: `4/5`, `3,5 / 5`, `4 étoiles`. */
const STARS = /^★{1,5}☆{0,4}$/;
const OUT_OF_FIVE = /^([\d.,]+)\s*(?:(?:\/|sur|out of|op|van)\s*5|étoiles?|stars?|ster(?:ren)?)$/i;
const WEB = /^https?:\/\/\S+$/i;

/**
 * Returns the reader for a team's own property: it turns a cell into the texts of the API, or none after an error. The
 * property's type decides what is accepted (decision D2).
 */
export function ownReader(field: Field, { locale, order, chosen }: OwnSettings): CellReader {
  const { type, multiple } = field;
  const limit = field.limit ?? OWN_TEXT_LIMIT;
  const list = ownOptions(field);
  const options: OptionIndex | null = list && indexOptions(list, locale, [], chosen);
  const one = (text: string | null) => (text === null ? [] : [text]);
  const isWhole = type === "INT";
  const written = (value: FieldValue) => writeOwnValue(field, value);

  const inBounds = (amount: number, value: CellValue, report: CellReport): number | null => {
    if (!Number.isFinite(amount) || (isWhole && !Number.isInteger(amount)))
      report.error(isWhole ? "not-whole" : "not-a-number", value, isWhole ? WHOLE : AMOUNT[locale]);
    else if (amount < (field.minimum ?? 0)) report.error("negative", value, AMOUNT[locale]);
    else if (amount > limit) report.error("too-large", value, [`≤ ${limit}`]);
    else return tidy(amount);
    return null;
  };
  const number = (value: CellValue, report: CellReport): number | null => {
    if (typeof value === "number") return inBounds(value, value, report);
    const parsed = parseNumber(cellText(value), locale);
    if (parsed === null || parsed.before !== "" || (parsed.rest !== "" && parsed.rest !== field.unit)) {
      report.error(isWhole ? "not-whole" : "not-a-number", value, isWhole ? WHOLE : AMOUNT[locale]);
      return null;
    }
    if (parsed.ambiguous) report.warn("ambiguous-number", value, parsed.value);
    return inBounds(parsed.value, value, report);
  };
  const rating = (value: CellValue, report: CellReport): number | null => {
    if (typeof value === "number") return inBounds(value, value, report);
    const text = cellText(value);
    if (STARS.test(text)) return inBounds(text.replaceAll("☆", "").length, value, report);
    // `4/5` alone would read as a fraction.
    const parsed = parseNumber(OUT_OF_FIVE.exec(text)?.[1] ?? text, locale);
    if (
      parsed !== null &&
      parsed.before === "" &&
      parsed.rest === "" &&
      !/[/⁄]/.test(text.replace(/\s*\/\s*5$/, ""))
    )
      return inBounds(parsed.value, value, report);
    report.error("not-a-number", value, RATINGS);
    return null;
  };
  const pairs = (value: CellValue, report: CellReport): string[] => {
    const text = typeof value === "string" ? value : cellText(value);
    const parts = text
      .split(text.includes("\n") ? "\n" : ";")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    const wrong = parts.find((part) => !PAIR.test(part));
    const long = parts.find((part) => part.length > limit);
    if (wrong !== undefined) report.error("not-a-pair", wrong, PAIRS[locale]);
    else if (long !== undefined) report.error("too-long", long, [String(limit)]);
    else if (parts.length > LIST_LIMIT) report.error("too-many-values", value, [String(LIST_LIMIT)]);
    else return [...new Set(parts)];
    return [];
  };
  /** Both ends of a value with a tolerance; null if the text is not one. */
  const around = (text: string): { readonly low: number; readonly high: number } | null => {
    const [, first = "", unit = "", second = "", unitAfter = ""] = WITH_TOLERANCE.exec(text) ?? [];
    const isOurs = (written: string) => written === "" || written.toLowerCase() === field.unit?.toLowerCase();
    const middle = parseNumber(first, locale);
    const tolerance = parseNumber(second, locale);
    if (!middle || !tolerance || !isOurs(unit) || !isOurs(unitAfter)) return null;
    return { low: middle.value - tolerance.value, high: middle.value + tolerance.value };
  };
  const range = (value: CellValue, report: CellReport): string[] => {
    const text = cellText(value);
    const ends = around(text);
    if (ends) {
      const low = inBounds(ends.low, value, report);
      const high = low === null ? null : inBounds(ends.high, value, report);
      return low === null || high === null ? [] : written({ min: low, max: high });
    }
    const [, sign = "", first = "", second, suffix = ""] =
      /^([≥≤]|>=|<=)?\s*(-?[\d.,\s]*\d)(?:\s*(?:–|-|\.\.|à|to|tot)\s*(-?[\d.,\s]*\d))?\s*(\S*)$/.exec(text) ??
      [];
    if (suffix !== "" && suffix.toLowerCase() !== field.unit?.toLowerCase()) {
      report.error("not-a-range", text, field.unit ? [...RANGE, `10 – 20 ${field.unit}`] : RANGE);
      return [];
    }
    const from = first === "" ? null : parseNumber(first, locale);
    const to = second === undefined ? null : parseNumber(second, locale);
    if (from === null || (second !== undefined && (to === null || sign !== ""))) {
      report.error("not-a-range", text, RANGE);
      return [];
    }
    const low = inBounds(from.value, value, report);
    const high = to === null ? null : inBounds(to.value, value, report);
    if (low === null || (to !== null && high === null)) return [];
    if (to === null && sign === "") return written({ min: low, max: low });
    if (to === null) return written(/≥|>/.test(sign) ? { min: low } : { max: low });
    if (low > (high ?? low)) {
      report.error("not-a-range", text, RANGE);
      return [];
    }
    return written({ min: low, max: high });
  };

  if (options) {
    return multiple
      ? (value, report) => readOptions(value, options, limit, report).slice(0, LIST_LIMIT)
      : (value, report) => one(readOption(toWord(value), options, limit, report));
  }
  const texts: CellReader = (value, report) =>
    multiple ? readList(value, limit, report) : one(readText(value, limit, report));
  const { pattern } = typeOf(field);
  /** Texts of a type that all look alike. */
  const alike: CellReader = (value, report) => {
    const found = texts(value, report);
    const wrong = found.find((text) => !pattern?.expression.test(text));
    if (wrong === undefined) return found;
    report.error("wrong-format", wrong, [pattern?.example ?? ""]);
    return [];
  };
  const amount: CellReader = (value, report) => written(number(value, report));
  const stars: CellReader = (value, report) => written(rating(value, report));
  const link: CellReader = (value, report) => {
    const links = texts(value, report);
    const wrong = links.find((text) => !WEB.test(text));
    if (wrong === undefined) return links;
    report.error("not-a-link", wrong, ["https://…"]);
    return [];
  };
  const readers: { readonly [N in OwnFieldType]: CellReader } = {
    TEXT: texts,
    LONGTEXT: texts,
    INT: amount,
    FLOAT: amount,
    DATE: (value, report) => one(readDate(value, locale, order, report)),
    // Yes and no are choices.
    BOOLEAN: texts,
    FIELD: texts,
    LIST: texts,
    DYNAMIC: texts,
    RELATION: texts,
    FORMULA: texts,
    LINK: link,
    RANGE: range,
    RATING: stars,
    RATING_RELATIVE: stars,
    METADATA: pairs,
  };
  if (pattern) return alike;
  return lineOf(readers as { readonly [N in FieldType]?: CellReader }, type) ?? texts;
}

/** Turns booleans of a spreadsheet into words. */
const toWord = (value: CellValue): CellValue => (typeof value === "boolean" ? String(value) : value);
