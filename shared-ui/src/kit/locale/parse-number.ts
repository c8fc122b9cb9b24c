import type { Locale } from "@gisement/shared-domain/locale";

const SPACES = /[\s\u00a0\u202f']/g;

/**
 * Parses a number as people write it: `12,5`, `1 200`, `1.200,50`, `3/4`, `1 1/2`, `1 200 €`. A single comma or point
 * is the decimal sign, unless the language uses it for thousands (`1,200` in English, `1.200` in Dutch). Empty text
 * returns null, other text NaN. `suffix` is a unit allowed after the number.
 */
export function parseNumber(text: string, locale: Locale, suffix?: string): number | null {
  let rest = text.trim();
  if (rest === "") return null;
  for (const unit of [suffix, "€", "EUR"]) {
    if (unit && rest.toLowerCase().endsWith(unit.toLowerCase())) rest = rest.slice(0, -unit.length).trim();
  }
  const fraction = /^(-?)(?:(\d+)[\s\u00a0]+)?(\d+)\s*\/\s*(\d+)$/.exec(rest);
  if (fraction) {
    const [, sign, whole = "0", top, bottom] = fraction;
    const value = Number(whole) + Number(top) / Number(bottom);
    return Number.isFinite(value) ? (sign ? -value : value) : Number.NaN;
  }
  rest = rest.replace(SPACES, "").replace(/^\u2212/, "-");
  const comma = rest.lastIndexOf(",");
  const point = rest.lastIndexOf(".");
  if (comma >= 0 && point >= 0) {
    const [thousands, decimal] = comma > point ? [".", ","] : [",", "."];
    rest = rest.replaceAll(thousands, "").replace(decimal, ".");
  } else {
    const thousands = locale === "en" ? "," : locale === "nl" ? "." : null;
    const grouped = thousands && new RegExp(`^-?[1-9]\\d{0,2}(?:\\${thousands}\\d{3})+$`).test(rest);
    rest = grouped ? rest.replaceAll(thousands, "") : rest.replace(",", ".");
  }
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(rest) ? Number(rest) : Number.NaN;
}

/** The text of a number in an input: the language's decimal sign, no thousands separators. */
export function numberInput(value: number | null | undefined, locale: Locale): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  return locale === "en" ? String(value) : String(value).replace(".", ",");
}
