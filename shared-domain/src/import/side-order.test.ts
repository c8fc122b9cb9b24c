import { matchColumns } from "./match-columns.ts";
import { parseDimensions } from "./parse-dimensions.ts";
import { readSideOrder } from "./side-order.ts";

test.each([
  ["Dim. (LxlxH)", "dimension", null, ["length", "width", "height"]],
  ["Dimensions (LxlxH en cm)", "dimension", "cm", ["length", "width", "height"]],
  ["L x l x H (mm)", "dimension", "mm", ["length", "width", "height"]],
  ["lxlxh", "dimension", null, ["length", "width", "height"]],
  ["DIMENSIONS HxLxP", "dimension", null, ["height", "length", "width"]],
  ["Afmetingen (LxBxH)", "dimension", null, ["length", "width", "height"]],
  ["Size (W x D x H) in mm", "dimension", "mm", ["width", "length", "height"]],
  ["Haut. x Larg.", "dimension", null, ["height", "width"]],
] as const)("the column %s is one of sizes, with its unit and order", (column, field, unit, sides) => {
  expect(matchColumns([column])[0]).toMatchObject({ field, unit, sides });
});

test.each(["Désignation", "Débit (L/h)", "Prix", "Luxe"])("the header %s announces no order", (column) => {
  expect(readSideOrder(column).sides).toBeNull();
});

test("a size without letters is read in the announced order, one with letters by them", () => {
  const order = ["height", "width", "length"] as const;
  expect(parseDimensions("204x83x4", "fr", null, order)).toEqual({ height: 204, width: 83, length: 4 });
  expect(parseDimensions("L 120 l 60 H 75", "fr", null, order)).toEqual({
    length: 120,
    width: 60,
    height: 75,
  });
  // Fewer numbers than sides: the order does not say which is missing.
  expect(parseDimensions("83x204", "fr", null, order)).toEqual({ width: 83, height: 204 });
});
