import type { Formatter } from "@gisement/shared-ui/locale";
import type { Lot } from "./api/search-lots.ts";

/** "34 pièces · 12,5 m² · 1 240,00 €": quantities by unit, and the total price of priced lots. */
export function selectionSum(lots: readonly Lot[], format: Formatter): string {
  const byUnit = new Map<string, number>();
  let worth = 0;
  for (const { quantity, price } of lots) {
    const number = quantity?.number;
    if (typeof number !== "number") continue;
    const unit = quantity?.unit ?? "u";
    byUnit.set(unit, (byUnit.get(unit) ?? 0) + number);
    worth += number * (price?.amount ?? 0);
  }
  const quantities = [...byUnit].map(([unit, number]) => format.quantity({ number, unit }));
  return [...quantities, ...(worth > 0 ? [format.money(worth)] : [])].join(" · ");
}
