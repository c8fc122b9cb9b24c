import type { DateOrder, Units } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { createContext, useContext, useMemo } from "react";
import { createFormatter, type Formatter } from "./create-formatter.ts";
import { useLocale } from "./use-locale.ts";

export type { Formatter } from "./create-formatter.ts";

/** The units by which quantities are written and read; the product's own without a provider. */
export const UnitsContext = createContext<Units | undefined>(undefined);

/** The reader's own order of dates; undefined for the order of the language. */
export const DateOrderContext = createContext<DateOrder | undefined>(undefined);

const PRODUCT_UNITS = {};
const formatters = new WeakMap<object, Map<string, Formatter>>();

/** Cached, because creating Intl objects is slow and grids request a formatter per cell. */
function formatterFor(
  locale: Locale,
  units: Units | undefined,
  chosenOrder: DateOrder | undefined,
): Formatter {
  const ofUnits = formatters.get(units ?? PRODUCT_UNITS) ?? new Map<string, Formatter>();
  formatters.set(units ?? PRODUCT_UNITS, ofUnits);
  const key = `${locale} ${chosenOrder}`;
  const formatter = ofUnits.get(key) ?? createFormatter(locale, units, chosenOrder);
  ofUnits.set(key, formatter);
  return formatter;
}

/** Formats dates, numbers, money and sizes for the current language, and dates in the order that the reader chose. */
export function useFormat(): Formatter {
  const locale = useLocale();
  const units = useContext(UnitsContext);
  const chosenOrder = useContext(DateOrderContext);
  return useMemo(() => formatterFor(locale, units, chosenOrder), [locale, units, chosenOrder]);
}
