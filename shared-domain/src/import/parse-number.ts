import type { Locale } from "../locale/index.ts";

export interface ParsedNumber {
  value: number;
  /** Trimmed text after the number: a unit, a currency, or nothing. */
  rest: string;
  /** Text before the number: a currency sign, or a word such as `env.`. */
  before: string;
  /** True if the separators allow two readings and the locale decided: `1.200`. */
  ambiguous: boolean;
}

const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const UNICODE_FRACTIONS: Readonly<Record<string, number>> = {
  "¼": 0.25,
  "½": 0.5,
  "¾": 0.75,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
};

/**
 * The separator that groups thousands when it is the only one and precedes exactly three digits. French groups with
 * blanks.
 */
const GROUPING: Readonly<Record<Locale, string>> = { fr: "", en: ",", nl: "." };

const DIGITS = String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d)|\d{1,3}(?:['’]\d{3})+(?:[.,]\d+)?(?!\d)|\d[\d.,]*\d|\d|[.,]\d+`;
const NUMBER = new RegExp(
  String.raw`^([^\d+\-¼½¾⅓⅔]*?)([+-]?) ?(?:(\d+) ?([¼½¾⅓⅔])|([¼½¾⅓⅔])|(?:(\d+) )?(\d+) ?[/⁄] ?(\d+)(?![\d/])|(\d+(?:\.\d+)?e[+-]?\d+)|(${DIGITS}))(.*)$`,
  "is",
);

/** Parses digits with separators; `null` if they form no number, as in `1.23.4`. */
function readDigits(token: string, locale: Locale): { value: number; ambiguous: boolean } | null {
  const digits = token.replace(/[ '’]/g, "");
  const separators: string[] = digits.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return { value: Number(digits), ambiguous: false };
  const other = last === "." ? "," : ".";
  const grouped = (text: string, sign: string) =>
    text.split(sign).every((part, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));
  const join = (text: string, sign: string) => text.replaceAll(sign, "");
  if (separators.includes(other)) {
    // With both signs, the last one is the decimal sign and the other must group by three.
    const at = digits.lastIndexOf(last);
    const whole = digits.slice(0, at);
    if (whole.includes(last) || !grouped(whole, other)) return null;
    return { value: Number(`${join(whole, other)}.${digits.slice(at + 1)}`), ambiguous: false };
  }
  if (separators.length > 1) {
    return grouped(digits, last) ? { value: Number(join(digits, last)), ambiguous: false } : null;
  }
  const [whole = "", decimals = ""] = digits.split(last);
  if (token === digits && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
    const groups = GROUPING[locale] === last;
    // The decimal sign of the locale is unambiguous: a comma in French, a point in English or Dutch.
    const usual = locale === "en" ? "." : ",";
    return {
      value: Number(groups ? whole + decimals : `${whole}.${decimals}`),
      ambiguous: !groups && last !== usual,
    };
  }
  return { value: Number(`${whole || "0"}.${decimals || "0"}`), ambiguous: false };
}

/**
 * Parses a number with the text around it: `12,5`, `1 200 €`, `3/4`, `1 1/2`, `12 u`, `1.234,50`. The shape identifies
 * the decimal sign, and the locale decides where the shape is ambiguous. `null` if there is no number.
 */
export function parseNumber(text: string, locale: Locale): ParsedNumber | null {
  const plain = text.replace(SPACES, " ").replace(/[−–]/g, "-").trim();
  const match = NUMBER.exec(plain);
  if (match === null) return null;
  const [
    ,
    before = "",
    sign,
    mixedWhole,
    mixedSign,
    fraction,
    whole,
    top,
    bottom,
    scientific,
    digits,
    rest = "",
  ] = match;
  let read: { value: number; ambiguous: boolean } | null = null;
  if (mixedSign !== undefined) {
    read = { value: Number(mixedWhole) + (UNICODE_FRACTIONS[mixedSign] ?? 0), ambiguous: false };
  } else if (fraction !== undefined) {
    read = { value: UNICODE_FRACTIONS[fraction] ?? 0, ambiguous: false };
  } else if (bottom !== undefined) {
    read =
      Number(bottom) === 0
        ? null
        : { value: Number(whole ?? 0) + Number(top) / Number(bottom), ambiguous: false };
  } else if (scientific !== undefined) {
    read = { value: Number(scientific), ambiguous: false };
  } else if (digits !== undefined) {
    read = readDigits(digits, locale);
  }
  if (read === null || !Number.isFinite(read.value)) return null;
  const value = sign === "-" && read.value !== 0 ? -read.value : read.value;
  return { value, ambiguous: read.ambiguous, rest: rest.trim(), before: before.trim() };
}

/** Whether the text before a number marks it as approximate. */
export const isApproximation = (before: string): boolean =>
  /^(?:~|≈|±|env\.?|environ|ca\.?|circa|about|approx\.?)$/i.test(before);
