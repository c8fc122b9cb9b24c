/** A lot that may fill a part of a need. */
export interface Source {
  readonly id: string;
  /** What is free of it, in the unit of the need; above nought. */
  readonly amount: number;
  /** Euros per unit; null if it is not known. */
  readonly price: number | null;
  /** Kilometres; null if it is not known. */
  readonly distance: number | null;
}

/** What a combination is chosen for: least way, fewest lots, least price. */
export const AIMS = ["nearest", "fewest", "cheapest"] as const;
export type Aim = (typeof AIMS)[number];

/** Lots that fill a need together. */
export interface Combination {
  readonly ids: readonly string[];
  /** What is taken of each, by its id: of the cheapest lots first, and of the last one only what is wanted. */
  readonly taken: ReadonlyMap<string, number>;
  /** Of all lots together; the need at least. */
  readonly amount: number;
  /** Euros for what is taken; null if a price is not known. */
  readonly price: number | null;
  /** Kilometres to all lots; null if one is not known. */
  readonly distance: number | null;
}
export interface Combinations {
  /** None for a need that all lots together do not fill. */
  readonly best: Readonly<Partial<Record<Aim, Combination>>>;
  /** False where there were too many lots to try them all: the best that was found in a bounded search. */
  readonly isExact: boolean;
}

/** Up to this number of lots every combination is considered. */
export const EXACT_SOURCES = 20;

/** Unknown prices and ways are worse than all known ones, and still comparable among themselves. */
const UNKNOWN = 1e9;
const wayOf = ({ distance }: Source): number => distance ?? UNKNOWN;
const priceOf = ({ price }: Source): number => price ?? UNKNOWN;

const byPrice = (one: Source, other: Source): number =>
  priceOf(one) - priceOf(other) || other.amount - one.amount || one.id.localeCompare(other.id);

/** What is taken of these lots to fill the need, of the cheapest first. */
function take(sources: readonly Source[], wanted: number): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  let open = wanted;
  for (const source of sources.toSorted(byPrice)) {
    const amount = Math.min(source.amount, open);
    taken.set(source.id, amount);
    open -= amount;
  }
  return taken;
}

function combinationOf(sources: readonly Source[], wanted: number): Combination {
  const taken = take(sources, wanted);
  const sum = (addend: (source: Source) => number | null) =>
    sources.reduce<number | null>((total, source) => {
      const value = addend(source);
      return total === null || value === null ? null : total + value;
    }, 0);
  return {
    ids: sources.map(({ id }) => id),
    taken,
    amount: sources.reduce((total, { amount }) => total + amount, 0),
    price: sum(({ id, price }) => {
      const amount = taken.get(id) ?? 0;
      return amount === 0 ? 0 : price === null ? null : price * amount;
    }),
    distance: sum(({ distance }) => distance),
  };
}

/** What combinations are compared by, the first that differs decides. */
type Rank = readonly [first: number, second: number];
const isBetter = (one: Rank, other: Rank): boolean =>
  one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);

const RANKS: Readonly<Record<"nearest" | "fewest", (way: number, lots: number) => Rank>> = {
  nearest: (way, lots) => [way, lots],
  fewest: (way, lots) => [lots, way],
};

/**
 * The best choice of lots whose amounts reach what is wanted, by branch and bound: way and number only grow with each further lot, so
 * that a branch which is no better than the best choice is left. The largest lots come first where few are wanted, the nearest otherwise.
 */
function search(
  sources: readonly Source[],
  wanted: number,
  aim: "nearest" | "fewest",
): readonly Source[] | null {
  const rankOf = RANKS[aim];
  const order = sources.toSorted(
    (one, other) =>
      (aim === "fewest" ? other.amount - one.amount || wayOf(one) - wayOf(other) : 0) ||
      wayOf(one) - wayOf(other) ||
      other.amount - one.amount,
  );
  const rest = order.map((_source, index) => order.slice(index).reduce((sum, { amount }) => sum + amount, 0));
  let best: readonly Source[] | null = null;
  let bestRank: Rank = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const chosen: Source[] = [];
  const visit = (index: number, amount: number, way: number): void => {
    const rank = rankOf(way, chosen.length);
    if (!isBetter(rank, bestRank)) return;
    if (amount >= wanted) {
      best = [...chosen];
      bestRank = rank;
      return;
    }
    const source = order[index];
    if (!source || amount + (rest[index] ?? 0) < wanted) return;
    chosen.push(source);
    visit(index + 1, amount + source.amount, way + wayOf(source));
    chosen.pop();
    visit(index + 1, amount, way);
  };
  visit(0, 0, 0);
  return best;
}

/** The cheapest lots until the need is filled: a part of a lot costs a part of its price, so that nothing is cheaper. */
function cheapest(sources: readonly Source[], wanted: number): readonly Source[] {
  const chosen: Source[] = [];
  let open = wanted;
  for (const source of sources.toSorted(byPrice)) {
    if (open <= 0) break;
    chosen.push(source);
    open -= source.amount;
  }
  return chosen;
}

/** The lots that a bounded search tries: those that bring most for their way, and the largest ones. */
function promising(sources: readonly Source[]): readonly Source[] {
  const half = EXACT_SOURCES / 2;
  const perWay = sources.toSorted(
    (one, other) => (wayOf(one) + 1) / one.amount - (wayOf(other) + 1) / other.amount,
  );
  const largest = sources.toSorted((one, other) => other.amount - one.amount);
  const few = new Set([...largest.slice(0, half), ...perWay.slice(0, half)]);
  for (const source of perWay) if (few.size < EXACT_SOURCES) few.add(source);
  return [...few];
}

/** Lots that fill a need together, for each aim: the best of all up to `EXACT_SOURCES` lots, of the promising ones beyond. */
export function combineLots(sources: readonly Source[], wanted: number): Combinations {
  const usable = sources.filter(({ amount }) => amount > 0);
  const isExact = usable.length <= EXACT_SOURCES;
  if (!(wanted > 0) || usable.reduce((sum, { amount }) => sum + amount, 0) < wanted)
    return { best: {}, isExact };
  const tried = isExact ? usable : promising(usable);
  // The promising ones alone may not reach what is wanted; the largest first always do.
  const fallback = () => {
    const few: Source[] = [];
    let open = wanted;
    for (const source of usable.toSorted((one, other) => other.amount - one.amount)) {
      if (open <= 0) break;
      few.push(source);
      open -= source.amount;
    }
    return few;
  };
  const of = (found: readonly Source[] | null) => combinationOf(found ?? fallback(), wanted);
  return {
    best: {
      nearest: of(search(tried, wanted, "nearest")),
      fewest: of(search(tried, wanted, "fewest")),
      cheapest: of(cheapest(usable, wanted)),
    },
    isExact,
  };
}
