import { useFormat } from "@gisement/shared-ui/locale";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

/** Found lots, and how many of them are in stock or finished. */
export interface StockCount {
  readonly count: number;
  readonly inStock: number;
  readonly finished: number;
}

/**
 * "279 en stock, 20 terminés": what a number of lots adds to the stock. Without finished lots, the bare number, or with
 * its noun ("279 lots").
 */
export function useStockText(form: "number" | "lots"): (found: StockCount) => string {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  return useCallback(
    ({ count, inStock, finished }) => {
      const formatted = format.number(count);
      if (finished === 0 || inStock + finished !== count)
        return form === "lots" ? t("lots.number", { count, formatted }) : formatted;
      const parts = [
        ...(inStock > 0 ? [t("lots.inStock", { count: inStock, formatted: format.number(inStock) })] : []),
        t("lots.finished", { count: finished, formatted: format.number(finished) }),
      ].join(", ");
      return form === "lots" ? t("lots.numberOf", { count, formatted, parts }) : parts;
    },
    [format, t, form],
  );
}
