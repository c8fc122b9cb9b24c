/** The three interface languages, French first (spec part 1 §1). Data may have more, see `Language`. */
export const LOCALES = ["fr", "en", "nl"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "fr";

/** Languages of label translations; the row itself holds the French label (spec part 2 §3). */
export const TRANSLATION_LANGUAGES = ["EN", "NL"] as const;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

/** One text in each interface language. */
export type Translated = Readonly<Record<Locale, string>>;

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

/** Splits `/en/orders/1` into its locale and the remaining path; the locale is `null` if the path has no prefix. */
export function splitLocale(pathname: string): { locale: Locale | null; path: string } {
  const [, first = "", ...rest] = pathname.split("/");
  return isLocale(first)
    ? { locale: first, path: `/${rest.join("/")}` }
    : { locale: null, path: pathname || "/" };
}

/** Prefixes an application path with the locale: `("nl", "/orders?x=1") → "/nl/orders?x=1"`. */
export function withLocale(locale: Locale, path: string): string {
  const bare = path.startsWith("/") ? path : `/${path}`;
  return bare === "/" ? `/${locale}` : `/${locale}${bare}`;
}
