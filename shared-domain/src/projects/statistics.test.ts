import { ACTIONS } from "../vocabulary/index.ts";
import { destinationOf, familyOf, groupFlows, type LotFlow, reuseShare, sumOf } from "./index.ts";

const flow = (more: Partial<LotFlow>): LotFlow => ({
  category: "31",
  action: "sale",
  lots: 1,
  weight: null,
  weighed: 0,
  co2Impact: null,
  assessed: 0,
  wasteCost: null,
  costed: 0,
  price: null,
  priced: 0,
  ...more,
});
const weighed = (action: string | null, weight: number, more: Partial<LotFlow> = {}) =>
  flow({ action, weight, weighed: 1, ...more });

test("every status of the product has a destination; one that a team added is undecided", () => {
  const found = Object.fromEntries(ACTIONS.map(({ value }) => [value, destinationOf(value)]));
  expect(found).toEqual({
    tbd: "undecided",
    sale: "reuse",
    give: "reuse",
    keep: "kept",
    reuse: "reuse",
    store: "reuse",
    repair: "reuse",
    rent: "reuse",
    recycle: "recycling",
    dispose: "disposal",
    done: "done",
  });
  expect([destinationOf("team-word"), destinationOf(null), destinationOf("toString")]).toEqual([
    "undecided",
    "undecided",
    "undecided",
  ]);
});

test("unknown masses are counted as such and are never nought", () => {
  expect(sumOf([flow({ lots: 3 })], "weight")).toEqual({ amount: null, counted: 0, lots: 3 });
  expect(sumOf([flow({ lots: 3 }), weighed("keep", 0)], "weight")).toEqual({
    amount: 0,
    counted: 1,
    lots: 4,
  });
  expect(sumOf([], "price")).toEqual({ amount: null, counted: 0, lots: 0 });
});

test("the reuse rate is the mass that is reused or stays of all known mass", () => {
  expect(
    reuseShare([weighed("sale", 45), weighed("keep", 17), weighed("recycle", 30), weighed("tbd", 8)]),
  ).toBeCloseTo(0.62);
  expect(reuseShare([flow({ lots: 5 })])).toBeNull();
  expect(reuseShare([weighed("sale", 0)])).toBeNull();
});

test("a category's family is the trade of its number", () => {
  expect(["31", "31 - Portes", "7", "140", "Divers", "", null].map(familyOf)).toEqual([
    "3",
    "3",
    "0",
    "14",
    null,
    null,
    null,
  ]);
});

test("groups hold every flow once", () => {
  const flows = [weighed("sale", 1), weighed("keep", 2), weighed("sale", 3, { category: "41" })];
  const groups = groupFlows(flows, ({ category }) => familyOf(category));
  expect([...groups].map(([key, group]) => [key, sumOf(group, "weight").amount])).toEqual([
    ["3", 3],
    ["4", 3],
  ]);
});
