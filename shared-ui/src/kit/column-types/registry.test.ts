import type { FieldType } from "@gisement/shared-domain/fields/types";
import fc from "fast-check";
import { createFormatter } from "../locale/create-formatter.ts";
import { cellText, columnType, parseCell } from "./registry.ts";
import type { CellValue, ColumnShape } from "./types.ts";

const french = createFormatter("fr");
const english = createFormatter("en");
const dutch = createFormatter("nl");
const column = (type: FieldType, more: Partial<ColumnShape> = {}): ColumnShape => ({
  key: "x",
  name: "X",
  type,
  ...more,
});
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const read = (type: FieldType, text: string, more: Partial<ColumnShape> = {}, format = french) => {
  const result = parseCell(text, column(type, more), format);
  return result.ok ? result.value : `refused: ${result.reason}`;
};

const NO_SIZE = { length: null, width: null, height: null, diameter: null, unit: "cm" };

test.each<[FieldType, string, CellValue | string]>([
  ["FLOAT", "12,5", 12.5],
  ["FLOAT", "1 200", 1200],
  ["FLOAT", "3/4", 0.75],
  ["FLOAT", "douze", "refused: number"],
  ["INT", "12,5", "refused: integer"],
  ["MONEY", "1 200 €", 1200],
  ["PERCENT", "20 %", 20],
  ["DATE", "31/12/2026", "2026-12-31"],
  ["DATE", "2026-12-31", "2026-12-31"],
  ["DATE", "31/02/2026", "refused: date"],
  ["BOOLEAN", "oui", true],
  ["BOOLEAN", "peut-être", "refused: boolean"],
  ["QUANTITY", "12,5 m²", { number: 12.5, unit: "m2" }],
  ["QUANTITY", "3 pièces", { number: 3, unit: "u" }],
  ["QUANTITY", "12", { number: 12, unit: null }],
  ["QUANTITY", "12 parsecs", "refused: quantity"],
  ["DIMENSION", "83x204", { ...NO_SIZE, width: 83, height: 204 }],
  ["DIMENSION", "204 × 83 × 4 cm", { ...NO_SIZE, length: 204, width: 83, height: 4 }],
  ["DIMENSION", "830 x 2040 mm", { ...NO_SIZE, width: 83, height: 204 }],
  ["DIMENSION", "ø 16,8", { ...NO_SIZE, diameter: 16.8 }],
  ["DIMENSION", "grand", "refused: dimension"],
  ["RANGE", "10 – 20", { min: 10, max: 20 }],
  ["RANGE", "≥ 10", { min: 10, max: null }],
  ["RANGE", "16,8 ± 0,1", { min: 16.7, max: 16.9 }],
  ["RANGE", "16,8 ± un peu", "refused: range"],
  ["RANGE", "20 – 10", "refused: range"],
  ["LINK", "javascript:alert(1)", "refused: link"],
  ["LINK", "https://exemple.fr", "https://exemple.fr"],
  ["RATING", "6", "refused: rating"],
  ["RATING", "2/1", "2/1"],
  ["FORMULA", "12", "refused: readonly"],
  ["FLOAT", "  ", null],
])("%s parses %j", (type, text, expected) => {
  expect(read(type, text)).toEqual(expected);
});

test("a reader who chose the year first types it first; an order of day and month is not guessed", () => {
  const yearFirst = createFormatter("nl", undefined, "year-first");
  expect(cellText("2026-12-03", column("DATE"), yearFirst)).toBe("2026-12-03");
  expect(read("DATE", "2026/12/03", {}, yearFirst)).toBe("2026-12-03");
  expect(read("DATE", "03/12/2026", {}, yearFirst)).toBe("refused: date");
  const dayFirst = createFormatter("nl", undefined, "day-first");
  expect(read("DATE", "03/12/2026", {}, dayFirst)).toBe("2026-12-03");
});

test("dates are parsed in the displayed order", () => {
  expect(read("DATE", "12/31/2026", {}, english)).toBe("2026-12-31");
  expect(read("DATE", "12/31/2026", {}, dutch)).toBe("2026-12-31");
  expect(plain(cellText("2026-12-31", column("DATE"), dutch))).toBe("12/31/2026");
});

test("a choice is found by its label regardless of accents and case, and rejected if unknown", () => {
  const options = [
    { value: "d1", label: "Déposé" },
    { value: "n1", label: "Neuf" },
  ];
  expect(read("LIST", "depose", { options })).toBe("d1");
  expect(read("LIST", "cassé", { options })).toBe("refused: choice");
  expect(read("TAGS", "neuf; Déposé", { options, multiple: true })).toEqual(["n1", "d1"]);
  expect(cellText("d1", column("LIST", { options }), french)).toBe("Déposé");
});

test("an editor's initial text is parsed back to the same value, in each language", () => {
  const money = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100);
  for (const format of [french, english, dutch]) {
    fc.assert(
      fc.property(
        money,
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        (price, width, height) => {
          const values: [FieldType, CellValue][] = [
            ["MONEY", price],
            ["FLOAT", price],
            ["INT", width],
            ["QUANTITY", { number: width, unit: "m2" }],
            ["DIMENSION", { ...NO_SIZE, width, height }],
            ["DIMENSION", { ...NO_SIZE, length: width, width: height }],
          ];
          for (const [type, value] of values) {
            const shape = column(type);
            const result = parseCell(columnType(type).toInput(value, shape, format), shape, format);
            expect(result).toEqual({ ok: true, value: value === 0 ? 0 : value });
          }
        },
      ),
      { numRuns: 60 },
    );
  }
});

test("composed values have a text form", () => {
  expect(plain(cellText({ length: 204, width: 83, thickness: 4 }, column("DIMENSION"), french))).toBe(
    "204 × 83 × 4 cm",
  );
  expect(plain(cellText({ min: null, max: 5 }, column("RANGE", { suffix: "kg" }), french))).toBe("≤ 5 kg");
  expect(plain(cellText(1250, column("WEIGHT"), french))).toBe("1,3 t");
  expect(cellText(true, column("BOOLEAN"), dutch)).toBe("Ja");
});

test("a type of a newer remote is shown as text, and cannot be typed into", () => {
  const unknown = "HOLOGRAM" as FieldType;
  expect(cellText("à plat", column(unknown), french)).toBe("à plat");
  expect(columnType(unknown).editable).toBe(false);
  expect(read(unknown, "debout")).toBe("refused: readonly");
});
