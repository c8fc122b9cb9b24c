import type { Locale } from "@gisement/shared-domain/locale";
import { useMemo } from "react";
import { createFormatter, type Formatter } from "./create-formatter.ts";
import { useLocale } from "./use-locale.ts";

export type { Formatter } from "./create-formatter.ts";

const formatters = new Map<Locale, Formatter>();

/** The formatter of one language; cached, because creating Intl objects is slow and grids request it per cell. */
export function formatterFor(locale: Locale): Formatter {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = createFormatter(locale);
    formatters.set(locale, formatter);
  }
  return formatter;
}

/** Formats dates, numbers, money and sizes for the current language. */
export function useFormat(): Formatter {
  const locale = useLocale();
  return useMemo(() => formatterFor(locale), [locale]);
}
