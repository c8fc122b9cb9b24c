import { ValidationError } from "yup";
import { dimensionSchema, locationSchema, quantitySchema } from "./measures.ts";

function faultPath(check: () => unknown): string | undefined {
  try {
    check();
  } catch (error) {
    if (error instanceof ValidationError) return error.path;
  }
  return undefined;
}

test("a dimension has sides from 0 to 10 km and a known unit", () => {
  expect(dimensionSchema().validateSync({ width: 83, unit: "cm" })).toEqual({ width: 83, unit: "cm" });
  for (const [dimension, path] of [
    [{ width: -1 }, "width"],
    [{ height: 1e7 }, "height"],
    [{ length: "long" }, "length"],
    [{ unit: "inch" }, "unit"],
  ] as const)
    expect(faultPath(() => dimensionSchema().validateSync(dimension))).toBe(path);
});

test("a quantity is at least 0, with or without a unit; a position has both coordinates", () => {
  expect(quantitySchema().validateSync({ number: 0.5, unit: null })).toEqual({ number: 0.5, unit: null });
  expect(faultPath(() => quantitySchema().validateSync({ number: -1 }))).toBe("number");
  expect(faultPath(() => locationSchema().validateSync({ lat: 91, lon: 0 }))).toBe("lat");
  expect(faultPath(() => locationSchema().validateSync({ lat: 9 }))).toBe("lon");
});
