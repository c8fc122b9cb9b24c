import type { Locale } from "@gisement/shared-domain/locale";

interface Named {
  readonly name?: string | null;
  readonly nameEN?: string | null;
  readonly nameNL?: string | null;
}

/** The name in the language shown; the unsuffixed field is French and stands in for a missing translation (I18N-503). */
export function displayName(row: Named, locale: Locale, missing: string): string {
  const translated = locale === "en" ? row.nameEN : locale === "nl" ? row.nameNL : row.name;
  return translated || row.name || missing;
}
