import { isMoney, type LotFigure } from "@gisement/shared-domain/projects";
import { useFormat } from "@gisement/shared-ui/locale";
import { useCallback } from "react";

/** Whole units from this amount on: grams and cents of a whole project are noise. */
const ROUND_FROM = 100;

/** Writes an amount of a figure: kilograms, tonnes or euros; a dash where it is not known. */
export function useWriteFigure() {
  const format = useFormat();
  return useCallback(
    (figure: LotFigure, amount: number | null): string => {
      if (amount === null) return "–";
      const unit = (value: number, name: string, decimals: number) =>
        `${format.number(value, Math.abs(value) < ROUND_FROM ? decimals : 0)}\u00a0${name}`;
      if (isMoney(figure)) return unit(amount, "€", 2);
      return Math.abs(amount) < 1000 ? unit(amount, "kg", 1) : unit(amount / 1000, "t", 1);
    },
    [format],
  );
}
