import type { Locale } from "@gisement/shared-domain/locale";
import type { AccountedLot } from "../api/account.ts";

/** The name of a lot in the reader's language; empty without any. */
export function nameOfLot({ name, nameEN, nameNL }: AccountedLot, locale: Locale): string {
  const translated = { fr: name, en: nameEN, nl: nameNL }[locale];
  return translated || name || "";
}
