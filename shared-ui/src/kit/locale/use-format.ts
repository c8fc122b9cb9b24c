import type { Units } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { createContext, useContext, useMemo } from "react";
import { createFormatter, type Formatter } from "./create-formatter.ts";
import { useLocale } from "./use-locale.ts";

export type { Formatter } from "./create-formatter.ts";

/** The units by which quantities are written and read; the product's own without a provider. */
export const UnitsContext = createContext<Units | undefined>(undefined);

const PRODUCT_UNITS = {};
const formatters = new WeakMap<object, Map<Locale, Formatter>>();

/** Cached, because creating Intl objects is slow and grids request a formatter per cell. */
function formatterFor(locale: Locale, units: Units | undefined): Formatter {
  const byLocale = formatters.get(units ?? PRODUCT_UNITS) ?? new Map<Locale, Formatter>();
  formatters.set(units ?? PRODUCT_UNITS, byLocale);
  const formatter = byLocale.get(locale) ?? createFormatter(locale, units);
  byLocale.set(locale, formatter);
  return formatter;
}

/** Formats dates, numbers, money and sizes for the current language. */
export function useFormat(): Formatter {
  const locale = useLocale();
  const units = useContext(UnitsContext);
  return useMemo(() => formatterFor(locale, units), [locale, units]);
}
