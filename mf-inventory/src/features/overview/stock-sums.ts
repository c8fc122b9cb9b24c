import type { StockGroup } from "./api/get-stock.ts";

/** What the stock is measured in, with the number of lots whose measure is known. */
export const MEASURES = {
  count: { known: "count" },
  weight: { known: "weighed" },
  price: { known: "priced" },
  co2Impact: { known: "assessed" },
} as const satisfies Record<string, { known: keyof StockGroup }>;
export type Measure = keyof typeof MEASURES;

type Summed = Measure | (typeof MEASURES)[Measure]["known"];

export const sumOf = (groups: readonly StockGroup[], key: Summed): number =>
  groups.reduce((sum, group) => sum + (group[key] ?? 0), 0);
