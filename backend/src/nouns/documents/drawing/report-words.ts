import type { Locale } from "@gisement/shared-domain/locale";

/** A text of a report in the three languages; `{…}` is filled in. */
export type ReportWord = Readonly<Record<Locale, string>>;
export const word = (fr: string, en: string, nl: string): ReportWord => ({ fr, en, nl });

/** Writes the texts of a report in one language. */
export const wordsOf =
  <Key extends string>(texts: Readonly<Record<Key, ReportWord>>) =>
  (locale: Locale) =>
  (key: Key, values: Readonly<Record<string, string>> = {}): string =>
    texts[key][locale].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
