import type { Locale } from "@gisement/shared-domain/locale";

/** The unsuffixed field is French and replaces a missing translation (I18N-503). */
export function inLocale(
  locale: Locale,
  texts: { fr?: string | null; en?: string | null; nl?: string | null },
): string {
  return texts[locale] || texts.fr || "";
}

interface Named {
  readonly name?: string | null;
  readonly nameEN?: string | null;
  readonly nameNL?: string | null;
}
export const lotName = (lot: Named, locale: Locale, missing: string): string =>
  inLocale(locale, { fr: lot.name, en: lot.nameEN, nl: lot.nameNL }) || missing;
