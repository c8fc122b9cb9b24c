import type { Formatter } from "@gisement/shared-ui/locale";
import type { Resource } from "../api/search-products.ts";

/** Sums of lots: quantities by unit, total weight and total price. */
export function sumLots(rows: readonly Resource[]) {
  const quantities = new Map<string, number>();
  let [weight, price] = [0, 0];
  for (const row of rows) {
    const number = row.quantity?.number ?? null;
    const unit = row.quantity?.unit ?? "u";
    if (number !== null) quantities.set(unit, (quantities.get(unit) ?? 0) + number);
    weight += (row.weight ?? 0) * (number ?? 1);
    price += (row.price?.amount ?? 0) * (number ?? 0);
  }
  return { quantities, weight, price };
}

/** "14 pièces · 45 m² · 380 kg · 3 200,00 €"; empty sums are left out. */
export function sumText(rows: readonly Resource[], format: Formatter): string {
  const { quantities, weight, price } = sumLots(rows);
  return [
    ...[...quantities].map(([unit, number]) => format.quantity({ number, unit })),
    weight > 0 ? format.weight(weight) : "",
    price > 0 ? `${format.number(Math.round(price), 0)}\u00a0€` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
