import { expect, test } from "vitest";
import { bandStep, periodOf } from "./bands.ts";

const spread = (low: number, high: number, more: object = {}) => ({
  different: 100,
  min: low,
  max: high,
  low,
  high,
  ...more,
});

test.each([
  ["years of construction by ten years", spread(1950, 2024), "10"],
  ["lengths by fifty", spread(0, 480), "50"],
  ["small numbers by tenths", spread(0, 1), "0.1"],
  ["very small ones", spread(0, 0.002), "0.0002"],
  ["large ones", spread(0, 1_000_000), "100000"],
  ["numbers with an outlier by the width of the others", spread(0, 100, { max: 1e9 }), "10"],
  ["numbers that are nearly all alike by their whole width", spread(5, 5, { min: 0, max: 100 }), "10"],
])("groups %s", (_title, numbers, step) => expect(bandStep(numbers, false)).toBe(step));

test("keeps few different numbers apart, and divides no whole number", () => {
  expect(bandStep(spread(0, 1000, { different: 24 }), false)).toBeNull();
  expect(bandStep(spread(0, 3), true)).toBe("1");
});

test("groups days by month within two years, further ones by year", () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  expect(periodOf(day("2025-01-31"), day("2026-12-01"))).toBe("YYYY-MM");
  expect(periodOf(day("2025-01-31"), day("2027-01-01"))).toBe("YYYY");
});
