import fc from "fast-check";
import { type CompletenessLot, completeness } from "./completeness.ts";

const FULL: CompletenessLot = {
  name: "Porte coupe-feu",
  pictures: ["porte.jpg"],
  category: "31",
  quantity: { number: 12 },
  dimension: { width: 83, height: 204 },
  conditions: ["good"],
  provenances: ["demolition"],
  placeID: "place-1",
  action: "sale",
  description: "Huisserie comprise.",
  material: ["Bois"],
  weight: 38,
  price: { amount: 45 },
  reemploymentIndex: "2/1",
  startDate: "2026-11-01",
  ref: "RE-0001",
  brand: "Malerba",
};

test("an empty sheet scores 0 and asks for a picture first; a complete one scores 1 and asks for nothing", () => {
  const empty = completeness({});
  expect(empty.score).toBe(0);
  expect(empty.missing[0]?.field).toBe("pictures");
  expect(completeness(FULL)).toEqual({ score: 1, missing: [] });
});

test("missing fields are sorted by their gain, and filling one in adds exactly that gain", () => {
  const { score, missing } = completeness({ ...FULL, brand: null, conditions: [], category: " " });
  expect(missing.map(({ field }) => field)).toEqual(["conditions", "category", "brand"]);
  const [first] = missing;
  expect(completeness({ ...FULL, brand: null, category: null }).score).toBeCloseTo(
    score + (first?.gain ?? 0),
    10,
  );
});

test("the default status does not count as filled in", () => {
  expect(completeness({ ...FULL, action: "tbd" }).missing.map(({ field }) => field)).toEqual(["action"]);
});

test("a price is asked for only for lots that are for sale", () => {
  const lacking = (action: string) => completeness({ ...FULL, action, price: null }).missing;
  expect(lacking("sale").map(({ field }) => field)).toEqual(["price"]);
  expect(lacking("give")).toEqual([]);
});

test("a quantity of zero counts; a value that is not a number does not", () => {
  expect(completeness({ ...FULL, quantity: { number: 0 } }).score).toBe(1);
  expect(completeness({ ...FULL, weight: Number.NaN }).missing.map(({ field }) => field)).toEqual(["weight"]);
});

test("the score stays between 0 and 1, and the missing gains add up to the rest", () => {
  const lot = fc.record(
    Object.fromEntries(
      Object.entries(FULL).map(([key, value]) => [key, fc.constantFrom(value as unknown, null, undefined)]),
    ),
  );
  fc.assert(
    fc.property(lot, (sample) => {
      const { score, missing } = completeness(sample as CompletenessLot);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(score + missing.reduce((sum, { gain }) => sum + gain, 0)).toBeCloseTo(1, 10);
    }),
  );
});
