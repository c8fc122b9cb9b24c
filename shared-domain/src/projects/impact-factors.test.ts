import { chooseFactors, DEFAULT_FACTORS, factorKey, type ImpactFactor, kilogramsOf } from "./index.ts";

const factor = (more: Partial<ImpactFactor>): ImpactFactor => ({
  kind: "FDES",
  source: "FDES 1",
  category: "31",
  unit: "u",
  weight: null,
  co2Impact: null,
  wasteCost: null,
  year: 2024,
  link: null,
  ...more,
});
const only = (factors: readonly ImpactFactor[], today = 2026) => {
  const [chosen, ...others] = chooseFactors(factors, today);
  expect(others).toEqual([]);
  return chosen;
};

test("a team's own value counts before the product's, and the latest year that has begun before others", () => {
  const factors = [
    factor({ year: 2022, co2Impact: 40 }),
    factor({ year: 2025, co2Impact: 60 }),
    factor({ year: 2030, co2Impact: 80 }),
    factor({ source: "", kind: "DEFAULT", year: 2026, co2Impact: 1, wasteCost: 3 }),
  ];
  expect(only(factors)).toEqual({
    key: "31",
    unit: "u",
    weight: null,
    co2Impact: { value: 60, from: 1 },
    wasteCost: { value: 3, from: 3 },
  });
  expect(only(factors, 2030)?.co2Impact).toEqual({ value: 80, from: 2 });
  expect(only(factors, 2023)?.co2Impact).toEqual({ value: 40, from: 0 });
});

test("two writings of a category are one, and so are units of mass, whose weight is known", () => {
  expect(factorKey("31 - Portes")).toBe(factorKey("31"));
  expect(factorKey(" Serrurerie ")).toBe("serrurerie");
  const chosen = only([
    factor({ category: "31 - Portes", unit: "t", co2Impact: 1300, weight: 7 }),
    factor({ category: "31", unit: "kg", wasteCost: 0.2 }),
  ]);
  expect(chosen).toMatchObject({ key: "31", unit: "kg", weight: null });
  expect(chosen?.co2Impact).toEqual({ value: 1.3, from: 0 });
  expect(chosen?.wasteCost).toEqual({ value: 0.2, from: 1 });
  expect([kilogramsOf("t"), kilogramsOf("m2"), kilogramsOf(null)]).toEqual([1000, null, null]);
});

test("the product's own values are marked as such, one for each category, and nothing of them is nought", () => {
  const keys = DEFAULT_FACTORS.map(({ category }) => category);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { kind, source, unit, co2Impact, wasteCost } of DEFAULT_FACTORS) {
    expect([kind, source, unit]).toEqual(["DEFAULT", "", "kg"]);
    expect(co2Impact).toBeGreaterThan(0);
    expect(wasteCost).toBeGreaterThan(0);
  }
});
