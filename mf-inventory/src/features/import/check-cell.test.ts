import { emptyImportRow } from "@gisement/shared-domain/import";
import { cellInput, checkCell } from "./check-cell.ts";

const labelOf = (list: string, value: string | null | undefined) => `${list}: ${value}`;

test("a number of the file is written with the decimal sign of the language", () => {
  expect(cellInput(18.75, "fr")).toBe("18,75");
  expect(cellInput(18.75, "nl")).toBe("18,75");
  expect(cellInput(18.75, "en")).toBe("18.75");
  expect(cellInput("18.75 m", "fr")).toBe("18.75 m");
  expect(cellInput(null, "fr")).toBe("");
});

test("what was chosen from a list is shown by its label", () => {
  const row = { ...emptyImportRow("u"), category: "31", conditions: ["good"] };
  expect(checkCell("12", "quantity", row, labelOf)).toBe("12");
  expect(checkCell("31", "category", row, labelOf)).toBe("category: 31");
  expect(checkCell("B", "condition", row, labelOf)).toBe("condition: good");
  expect(checkCell("pce", "unit", row, labelOf)).toBe("unit: u");
});

test("a cell that was not understood, a text and a place show what the file says", () => {
  const row = emptyImportRow();
  expect(checkCell("Portees", "category", row, labelOf)).toBe("Portees");
  expect(checkCell("Porte", "name", row, labelOf)).toBe("Porte");
  expect(checkCell("Dépôt", "place", row, labelOf)).toBe("Dépôt");
});
