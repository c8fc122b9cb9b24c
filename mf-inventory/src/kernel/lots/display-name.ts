import type { Locale } from "@gisement/shared-domain/locale";

interface Named {
  readonly name?: string | null;
  readonly nameEN?: string | null;
  readonly nameNL?: string | null;
}

/** The name in the current language; falls back to the unsuffixed field, which is French (I18N-503). */
export function displayName(row: Named, locale: Locale, missing: string): string {
  const translated = locale === "en" ? row.nameEN : locale === "nl" ? row.nameNL : row.name;
  return translated || row.name || missing;
}
