import { AIMS, combineLots, EXACT_SOURCES, type Source } from "./combine-lots.ts";

const source = (id: string, amount: number, price: number | null, distance: number | null): Source => ({
  id,
  amount,
  price,
  distance,
});
const DOORS = [
  source("here", 14, 48, 12),
  source("near", 6, 62, 8),
  source("far", 22, 55, 490),
  source("cheap", 3, 35, 693),
];

test("twenty doors come from the nearest two lots, from one large one, or from the cheapest three", () => {
  const { best, isExact } = combineLots(DOORS, 20);
  expect(isExact).toBe(true);
  expect(best.nearest).toMatchObject({
    ids: ["near", "here"],
    amount: 20,
    price: 14 * 48 + 6 * 62,
    distance: 20,
  });
  expect(best.fewest).toMatchObject({ ids: ["far"], amount: 22, price: 20 * 55, distance: 490 });
  expect(best.cheapest).toMatchObject({ ids: ["cheap", "here", "far"], price: 3 * 35 + 14 * 48 + 3 * 55 });
  expect(Object.fromEntries(best.cheapest?.taken ?? [])).toEqual({ cheap: 3, here: 14, far: 3 });
});

test("a need that all lots together do not fill has no combination", () => {
  expect(combineLots(DOORS, 46).best).toEqual({});
  expect(combineLots([], 1).best).toEqual({});
  expect(combineLots(DOORS, 0).best).toEqual({});
});

test("what is not known is taken last, and not added up", () => {
  const lots = [source("a", 5, null, null), source("b", 5, 10, 30), source("c", 5, 20, 40)];
  const { best } = combineLots(lots, 10);
  expect(best.nearest).toMatchObject({ ids: ["b", "c"], distance: 70 });
  expect(best.cheapest).toMatchObject({ ids: ["b", "c"], price: 150 });
  expect(combineLots(lots, 15).best.nearest).toMatchObject({ distance: null, price: null });
});

/** Numbers that repeat from run to run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

/** Sums of all subsets, each from the one without its last lot: no rule of the search is used. */
function bruteForce(lots: readonly Source[], wanted: number) {
  const size = 2 ** lots.length;
  const amounts = new Float64Array(size);
  const ways = new Float64Array(size);
  const counts = new Uint8Array(size);
  let nearest = [Number.POSITIVE_INFINITY, 0];
  let fewest = [Number.POSITIVE_INFINITY, 0];
  for (let set = 1; set < size; set += 1) {
    const last = 31 - Math.clz32(set);
    const before = set & ~(1 << last);
    const { amount, distance } = lots[last] as Source;
    amounts[set] = (amounts[before] ?? 0) + amount;
    ways[set] = (ways[before] ?? 0) + (distance ?? 0);
    counts[set] = (counts[before] ?? 0) + 1;
    if ((amounts[set] ?? 0) < wanted) continue;
    const [way, count] = [ways[set] ?? 0, counts[set] ?? 0];
    if (way < (nearest[0] ?? 0) || (way === nearest[0] && count < (nearest[1] ?? 0))) nearest = [way, count];
    if (count < (fewest[0] ?? 0) || (count === fewest[0] && way < (fewest[1] ?? 0))) fewest = [count, way];
  }
  return { nearest, fewest };
}

/** The least price of an amount, unit by unit of the cheapest lot that has one left. */
function cheapestByUnit(lots: readonly Source[], wanted: number): number {
  const left = new Map(lots.map(({ id, amount }) => [id, amount]));
  let price = 0;
  for (let unit = 0; unit < wanted; unit += 1) {
    const [cheapest] = lots
      .filter(({ id }) => (left.get(id) ?? 0) > 0)
      .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
    if (!cheapest) throw new Error("not enough");
    left.set(cheapest.id, (left.get(cheapest.id) ?? 0) - 1);
    price += cheapest.price ?? 0;
  }
  return price;
}

test("agrees with trying every combination in 5,000 random cases of up to 20 lots", () => {
  const random = randomNumbers(2026);
  for (let round = 0; round < 5000; round += 1) {
    // All sizes, the largest ones rarely: a case of 20 has a million combinations.
    const count = round % 500 === 0 ? EXACT_SOURCES : 1 + random(round % 25 === 0 ? 16 : 10);
    const lots = Array.from({ length: count }, (_, index) =>
      source(`lot-${index}`, 1 + random(30), 5 * random(20), 10 * random(40)),
    );
    const all = lots.reduce((sum, { amount }) => sum + amount, 0);
    const wanted = 1 + random(all);
    const { best, isExact } = combineLots(lots, wanted);
    const expected = bruteForce(lots, wanted);
    const at = `round ${round}`;
    expect([at, isExact]).toEqual([at, true]);
    expect([at, best.nearest?.distance, best.nearest?.ids.length]).toEqual([at, ...expected.nearest]);
    expect([at, best.fewest?.ids.length, best.fewest?.distance]).toEqual([at, ...expected.fewest]);
    expect([at, best.cheapest?.price]).toEqual([at, cheapestByUnit(lots, wanted)]);
    for (const aim of AIMS) {
      const taken = [...(best[aim]?.taken.values() ?? [])];
      expect([at, aim, taken.reduce((sum, amount) => sum + amount, 0)]).toEqual([at, aim, wanted]);
    }
  }
}, 60_000);

test("beyond twenty lots a bounded search fills the need and says that it did not try all", () => {
  const random = randomNumbers(7);
  const lots = Array.from({ length: 400 }, (_, index) =>
    source(`lot-${index}`, 1 + random(5), random(50), random(900)),
  );
  const wanted = 500;
  const { best, isExact } = combineLots(lots, wanted);
  expect(isExact).toBe(false);
  for (const aim of AIMS) expect(best[aim]?.amount).toBeGreaterThanOrEqual(wanted);
  const few = combineLots(lots, 12);
  expect(few.best.fewest?.ids).toHaveLength(3);
});
