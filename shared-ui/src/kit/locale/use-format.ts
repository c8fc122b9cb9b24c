import type { Locale } from "@gisement/shared-domain/locale";
import { useMemo } from "react";
import { createFormatter, type Formatter } from "./create-formatter.ts";
import { useLocale } from "./use-locale.ts";

export type { Formatter } from "./create-formatter.ts";

const formatters = new Map<Locale, Formatter>();

/** The formatter of one language; kept, since making Intl objects is slow and grids ask for it per cell. */
export function formatterFor(locale: Locale): Formatter {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = createFormatter(locale);
    formatters.set(locale, formatter);
  }
  return formatter;
}

/** Dates, numbers, money and sizes as people of the current language write them. */
export function useFormat(): Formatter {
  const locale = useLocale();
  return useMemo(() => formatterFor(locale), [locale]);
}
