import { useFormat } from "@gisement/shared-ui/locale";
import { useCallback } from "react";
import type { Measure } from "./stock-sums.ts";

/** Whole units from this amount on: cents and grams of a whole stock are noise. */
const ROUND_FROM = 100;

/** Writes a sum of the stock: lots, kilograms or tonnes, euros. */
export function useWriteAmount() {
  const format = useFormat();
  return useCallback(
    (measure: Measure, amount: number): string => {
      if (measure === "count") return format.number(amount);
      if (measure === "price") return `${format.number(amount, amount < ROUND_FROM ? 2 : 0)}\u00a0€`;
      if (amount < 1000) return `${format.number(amount, amount < ROUND_FROM ? 1 : 0)}\u00a0kg`;
      const tonnes = amount / 1000;
      return `${format.number(tonnes, tonnes < ROUND_FROM ? 1 : 0)}\u00a0t`;
    },
    [format],
  );
}
