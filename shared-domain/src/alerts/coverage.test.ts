import { coverageOf, coverageOfMany } from "./index.ts";

const item = (wanted: number | null, assigned: number, found: number) => ({
  quantity: { number: wanted },
  coverage: { assigned, found },
});

test("what is assigned comes first, and no share exceeds what is wanted", () => {
  expect(coverageOf(item(20, 5, 10))).toEqual({ assigned: 0.25, found: 0.5 });
  expect(coverageOf(item(20, 15, 10))).toEqual({ assigned: 0.75, found: 0.25 });
  expect(coverageOf(item(20, 30, 10))).toEqual({ assigned: 1, found: 0 });
  expect(coverageOf(item(null, 3, 3))).toBeNull();
  expect(coverageOf(item(0, 3, 3))).toBeNull();
});

test("needs count alike whatever they ask for, those without a quantity apart", () => {
  expect(coverageOfMany([item(4, 4, 0), item(1000, 0, 500), item(8, 0, 0), item(null, 0, 7)])).toEqual({
    assigned: 1 / 3,
    found: 0.5 / 3,
    covered: 1,
    part: 1,
    none: 1,
    unmeasured: 1,
  });
  expect(coverageOfMany([])).toMatchObject({ assigned: 0, found: 0, covered: 0 });
});
