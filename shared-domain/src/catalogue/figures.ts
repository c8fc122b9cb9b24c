import { DEFAULT_UNIT } from "../vocabulary/index.ts";
import { groupBlocks } from "./build-blocks.ts";
import { roundQuantity } from "./rules.ts";
import type { Block, ProductBlock } from "./types.ts";

export interface Figures {
  readonly lots: number;
  /** Pieces first, then the units of most lots. */
  readonly quantities: readonly { readonly unit: string; readonly number: number }[];
  /** Kilograms of all pieces; null if no lot has a weight. */
  readonly weight: number | null;
  /** Number of lots with a weight. */
  readonly weighed: number;
}

/** What some products add up to. A weight is of one piece; a lot without a quantity counts as one. */
export function figuresOf(products: readonly ProductBlock[]): Figures {
  const sums = new Map<string, { number: number; lots: number }>();
  let weight = 0;
  let weighed = 0;
  for (const { data } of products) {
    const unit = data.unit ?? DEFAULT_UNIT;
    if (data.quantity !== null) {
      const { number, lots } = sums.get(unit) ?? { number: 0, lots: 0 };
      sums.set(unit, { number: number + data.quantity, lots: lots + 1 });
    }
    if (data.weight === null) continue;
    weight += data.weight * (data.quantity ?? 1);
    weighed += 1;
  }
  const rank = ([unit, { lots }]: [string, { lots: number }]) =>
    unit === DEFAULT_UNIT ? Number.POSITIVE_INFINITY : lots;
  return {
    lots: products.length,
    quantities: [...sums]
      .filter(([, { number }]) => number > 0)
      .toSorted((a, b) => rank(b) - rank(a))
      .map(([unit, { number }]) => ({ unit, number: roundQuantity(number) })),
    weight: weighed > 0 ? weight : null,
    weighed,
  };
}

export const productsOf = (blocks: readonly Block[]): ProductBlock[] =>
  blocks.filter((block) => block.type === "PRODUCT");

/** The figures of each category, by the id of its title. */
export const figuresByTitle = (blocks: readonly Block[]): ReadonlyMap<string, Figures> =>
  new Map(
    groupBlocks(blocks).flatMap(({ header, products }) =>
      header ? [[header.id, figuresOf(products)] as const] : [],
    ),
  );
