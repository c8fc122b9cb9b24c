import type { Locale } from "@gisement/shared-domain/locale";

interface NamedLot {
  readonly name?: string | null;
  readonly nameEN?: string | null;
  readonly nameNL?: string | null;
}

/** The name of a lot in the reader's language; empty without any. */
export function nameOfLot({ name, nameEN, nameNL }: NamedLot, locale: Locale): string {
  const translated = { fr: name, en: nameEN, nl: nameNL }[locale];
  return translated || name || "";
}
