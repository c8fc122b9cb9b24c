import { CONDITIONS, UNITS } from "../vocabulary/index.ts";
import { type FieldKey, findDuplicateReferences, prepareCheck, unknownValues, valueKey } from "./index.ts";

const mapping = (...fields: FieldKey[]) => fields.map((field) => ({ field }));
const settings = (choices: Record<string, string | null> = {}) => ({
  locale: "fr" as const,
  options: { condition: CONDITIONS, unit: UNITS },
  choices,
});
const reports = (rows: unknown[][], fields: FieldKey[], choices?: Record<string, string | null>) => {
  const check = prepareCheck(rows, mapping(...fields), settings(choices));
  return rows.map((row, index) => check.readRow(row, index));
};
const ROWS = [
  ["Porte", "très correct", "12 bt"],
  ["Fenêtre", "Très Correct", "3"],
  ["Évier", "cassé ; bon", "4 bt"],
  ["Store", "Bon", "5 u"],
];
const FIELDS: FieldKey[] = ["name", "condition", "quantity"];

test("collects unknown values once per column, in whatever spelling", () => {
  expect(unknownValues(reports(ROWS, FIELDS))).toMatchObject([
    { field: "condition", column: 1, text: "très correct", count: 2 },
    { field: "unit", column: 2, text: "bt", count: 2 },
    { field: "condition", column: 1, text: "cassé", count: 1 },
  ]);
});

test("sorts by frequency, then by column; other errors offer no choice", () => {
  const rows = [
    ["Porte", "usé", "12 bt"],
    ["", "bom", "beaucoup"],
    ["Store", "bom", "-3"],
    ["Évier", "zut", "1 cs"],
  ];
  expect(unknownValues(reports(rows, FIELDS))).toEqual([
    { key: "condition=bom", field: "condition", column: 1, text: "bom", count: 2, suggestion: "Bon" },
    { key: "condition=use", field: "condition", column: 1, text: "usé", count: 1, suggestion: null },
    { key: "condition=zut", field: "condition", column: 1, text: "zut", count: 1, suggestion: null },
    { key: "unit=bt", field: "unit", column: 2, text: "bt", count: 1, suggestion: null },
    { key: "unit=cs", field: "unit", column: 2, text: "cs", count: 1, suggestion: null },
  ]);
  const last = [["A", "12 bt", "zut"]];
  expect(unknownValues(reports(last, ["name", "quantity", "condition"])).map(({ column }) => column)).toEqual(
    [1, 2],
  );
  const units = [["A", "bt"]];
  expect(unknownValues(reports(units, ["name", "unit"]))).toMatchObject([{ field: "unit", text: "bt" }]);
});

test("applies one choice to every cell with that value; null leaves the cell empty", () => {
  const read = reports(ROWS, FIELDS, {
    [valueKey("condition", "TRÈS CORRECT")]: "good",
    [valueKey("condition", "cassé")]: null,
    [valueKey("unit", "bt")]: "palette",
  });
  expect(read.flatMap(({ errors }) => errors)).toEqual([]);
  expect(read.map(({ row }) => row.conditions)).toEqual([["good"], ["good"], ["good"], ["good"]]);
  expect(read.map(({ row }) => row.quantity)).toEqual([
    { number: 12, unit: "palette" },
    { number: 3, unit: null },
    { number: 4, unit: "palette" },
    { number: 5, unit: "u" },
  ]);
});

test("ignores a choice whose option was deleted, and never overrides a known value", () => {
  const [first, , , last] = reports(ROWS, FIELDS, {
    [valueKey("condition", "très correct")]: "gone",
    [valueKey("condition", "bon")]: null,
  });
  expect(first?.errors).toMatchObject([{ code: "unknown-option" }, { code: "unknown-unit" }]);
  expect(last?.row.conditions).toEqual(["good"]);
});

test("compares references without case and outer blanks, but with punctuation", () => {
  const rows = reports(
    [
      ["A", "1-2"],
      ["B", "1.2"],
      ["C", " r1 "],
      ["D", "R1"],
    ],
    ["name", "ref"],
  ).map(({ row }) => row);
  expect(findDuplicateReferences(rows, mapping("name", "ref")).map(({ row }) => row)).toEqual([3]);
});

test("reads a cell of several lines as one value per line, whatever characters it contains", () => {
  const [one, several] = reports(
    [
      ["A", "acier, galvanisé\n"],
      ["B", "bois/métal\nverre"],
    ],
    ["name", "material"],
  );
  expect(one?.row.material).toEqual(["acier, galvanisé"]);
  expect(several?.row.material).toEqual(["bois/métal", "verre"]);
});
