import fc from "fast-check";
import { dimensionText, readAmount, readDimension } from "./read-measures.ts";
import { toDimension } from "./to-dimension.ts";

const none = { length: null, width: null, height: null, diameter: null, unit: "cm" };

test.each([
  ["83x204", { width: 83, height: 204 }],
  ["83×204 cm", { width: 83, height: 204 }],
  ["830 x 2040 mm", { width: 83, height: 204 }],
  ["120 × 60 × 74", { length: 120, width: 60, height: 74 }],
  ["Ø 16,8", { diameter: 16.8 }],
])("reads the size %j", (text, sides) => {
  expect(readDimension(text, "fr")).toEqual({ ...none, ...sides });
});

test("distinguishes an empty size from an invalid one", () => {
  expect(readDimension("  ", "fr")).toBeNull();
  expect(readDimension("grand", "fr")).toBeUndefined();
});

test("reads one length with its unit: millimetres as a thickness, others as a length", () => {
  expect(readDimension("14 mm", "fr")).toEqual({ ...none, height: 1.4 });
  expect(readDimension("2,5 m", "fr")).toEqual({ ...none, length: 250 });
  expect(readDimension("14", "fr")).toBeUndefined();
});

test("shows a size in another unit in centimetres", () => {
  expect(toDimension({ width: 830, height: 2040, unit: "mm" })).toEqual({ ...none, width: 83, height: 204 });
  expect(toDimension({ length: null, unit: "cm" })).toBeNull();
  expect(dimensionText({ width: 83, height: 204, unit: "cm" }, "fr")).toBe("83 × 204");
  // Without labels, these proportions would be read as upright.
  expect(dimensionText({ length: 83, width: 204 }, "fr")).toBe("L 83 × l 204");
});

test("reads back every displayed size unchanged, in each language", () => {
  const side = fc.option(fc.integer({ min: 1, max: 10_000_000 }).map((tenth) => tenth / 10));
  const sizes = fc.record({ length: side, width: side, height: side, diameter: side });
  fc.assert(
    fc.property(sizes, fc.constantFrom("fr" as const, "en" as const, "nl" as const), (size, locale) => {
      const stored = toDimension(size);
      expect(readDimension(dimensionText(stored, locale), locale)).toEqual(stored);
    }),
  );
});

test.each([
  ["12 u", { number: 12, unit: "u" }],
  ["45 m²", { number: 45, unit: "m2" }],
  ["3/4", { number: 0.75, unit: null }],
  ["1 200,5 kg", { number: 1200.5, unit: "kg" }],
  ["8 pièces", { number: 8, unit: "u" }],
  ["-4", { number: -4, unit: null }],
])("reads the quantity %j", (text, quantity) => {
  expect(readAmount(text, "fr")).toEqual(quantity);
});

test("returns null for an empty quantity, and refuses an unknown unit, a second number or a word", () => {
  expect(readAmount("", "fr")).toBeNull();
  for (const text of ["12 brouettes", "10-20", "douze"]) expect(readAmount(text, "fr")).toBeUndefined();
});
