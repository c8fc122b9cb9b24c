import fc from "fast-check";
import { dayOf, isIsoDay } from "./day-of.ts";

test.each(["2024-02-29", "2026-12-31", "0001-01-01", "0099-07-14"])("accepts the day %s", (text) => {
  expect(isIsoDay(text)).toBe(true);
});

test.each([
  "",
  "2026-02-30",
  "2023-02-29",
  "2024-00-10",
  "2024-13-10",
  "2024-01-00",
  "2024-01-32",
  "2024-1-10",
  "24-01-10",
  "12024-01-10",
  "2024-01-100",
  "2024/01/10",
  "2024-01-10T00:00",
  "aaaa-01-10",
])("refuses %s", (text) => expect(isIsoDay(text)).toBe(false));

test("accepts every day of the calendar", () => {
  const instant = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(fc.property(instant, (date) => isIsoDay(date.toISOString().slice(0, 10))));
});

test("reads an instant as its day in Paris", () => {
  expect(dayOf("2024-09-08T00:00:00Z")).toBe("2024-09-08");
  expect(dayOf("2024-09-07T22:00:00Z")).toBe("2024-09-08");
  expect(dayOf("2024-09-07T21:59:00Z")).toBe("2024-09-07");
  expect(dayOf("2024-12-31T23:00:00Z")).toBe("2025-01-01");
  expect(dayOf(new Date("2024-09-08T12:00:00Z"))).toBe("2024-09-08");
});

test("returns no day for a missing instant", () => {
  for (const nothing of [null, undefined, "", "bientôt", new Date(Number.NaN)])
    expect(dayOf(nothing)).toBeNull();
});
