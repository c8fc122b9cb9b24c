import { wasteClassOf } from "./waste-class.ts";

test.each([
  ["17 01 01", "inert"],
  ["17 02 02", "inert"],
  ["17 02 01", "ordinary"],
  ["17 08 02", "ordinary"],
  ["17 06 05*", "hazardous"],
  ["17 01 01*", "hazardous"],
  ["", null],
  [null, null],
])("waste of code %s is %s", (code, expected) => {
  expect(wasteClassOf(code)).toBe(expected);
});
