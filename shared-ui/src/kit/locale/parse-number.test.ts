import fc from "fast-check";
import { createFormatter } from "./create-formatter.ts";
import { numberInput, parseNumber } from "./parse-number.ts";

test.each([
  ["12,5", "fr", 12.5],
  ["12.5", "fr", 12.5],
  ["1 200,50 €", "fr", 1200.5],
  ["1.200,5", "nl", 1200.5],
  ["1.200", "nl", 1200],
  ["1.200", "fr", 1.2],
  ["1,200", "en", 1200],
  ["12,5", "en", 12.5],
  ["3/4", "fr", 0.75],
  ["1 1/2", "fr", 1.5],
  ["-4", "fr", -4],
  ["", "fr", null],
  ["1/0", "fr", Number.NaN],
  ["1,2,3", "fr", Number.NaN],
  ["douze", "fr", Number.NaN],
] as const)("%j in %s is %p", (text, locale, expected) => {
  expect(parseNumber(text, locale)).toBe(expected);
});

test("accepts a unit after the number if it is the field's own", () => {
  expect(parseNumber("12,5 kg", "fr", "kg")).toBe(12.5);
  expect(parseNumber("12,5 kg", "fr")).toBeNaN();
});

test("a number shown in a field or list is parsed back in each language", () => {
  for (const locale of ["fr", "en", "nl"] as const) {
    const format = createFormatter(locale);
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        const value = cents / 100;
        expect(parseNumber(numberInput(value, locale), locale)).toBeCloseTo(value, 6);
        expect(parseNumber(format.number(value), locale)).toBeCloseTo(value, 6);
      }),
    );
  }
});
