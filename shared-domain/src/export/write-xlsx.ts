import { startsFormula } from "../spreadsheet/formula-guard.ts";
import { isDay, type SheetCell, type SheetHead, type SheetNote, writableText } from "./sheet.ts";

/** Maximum number of characters in a cell. */
const CELL_LIMIT = 32_767;
const DEFAULT_WIDTH = 18;
/** Cells of this format remain texts when edited. */
const TEXT_FORMAT = "@";
const DAY_FORMAT = "yyyy-mm-dd";

type Exceljs = typeof import("exceljs");

async function loadExceljs(): Promise<Exceljs> {
  const module = (await import("exceljs")) as Exceljs & { default?: Exceljs };
  return module.default ?? module;
}

/** Without escaping, a literal `_x0041_` would be read as an escaped character. */
const escaped = (text: string) => text.replace(/_(?=x[\da-fA-F]{4}_)/g, "_x005F_");
const cellText = (text: string) => escaped(writableText(text).slice(0, CELL_LIMIT));

/** Sheet names are limited in length and exclude the characters of references. */
const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\']/g, " ")
    .trim()
    .slice(0, 31) || "1";

/** Writes a workbook of one sheet: bold frozen headers, filters, real numbers and days, no formulas. */
export async function xlsxWriter({ name, columns }: SheetHead) {
  const { Workbook } = await loadExceljs();
  const book = new Workbook();
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ header, width = DEFAULT_WIDTH }) => ({ header: cellText(header), width }));
  sheet.getRow(1).font = { bold: true };
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: Math.max(1, columns.length) } };
  return {
    add: (rows: readonly (readonly SheetCell[])[]) => {
      for (const cells of rows) {
        const row = sheet.addRow(
          Array.from(cells, (cell) =>
            isDay(cell)
              ? new Date(`${cell.day}T00:00:00Z`)
              : typeof cell === "string"
                ? cellText(cell)
                : cell,
          ),
        );
        for (const [index, cell] of cells.entries()) {
          if (isDay(cell)) row.getCell(index + 1).numFmt = DAY_FORMAT;
          else if (typeof cell === "string" && startsFormula(cell))
            row.getCell(index + 1).numFmt = TEXT_FORMAT;
        }
      }
    },
    finish: async (notes: readonly SheetNote[] = []): Promise<Uint8Array<ArrayBuffer>> => {
      for (const { row, column, text } of notes) sheet.getCell(row + 2, column + 1).note = cellText(text);
      return new Uint8Array(await book.xlsx.writeBuffer());
    },
  };
}
