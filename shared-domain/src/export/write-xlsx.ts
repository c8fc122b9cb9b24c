import type { Workbook, Worksheet } from "exceljs";
import { LIMITS } from "../limits/index.ts";
import { startsFormula } from "../spreadsheet/formula-guard.ts";
import { isDay, type SheetCell, type SheetHead, type SheetNote, writableText } from "./sheet.ts";

/** Maximum number of characters in a cell. */
const CELL_LIMIT = 32_767;
const DEFAULT_WIDTH = 18;
/** Cells of this format remain texts when edited. */
const TEXT_FORMAT = "@";
const DAY_FORMAT = "yyyy-mm-dd";

type Exceljs = typeof import("exceljs");

export async function loadExceljs(): Promise<Exceljs> {
  const module = (await import("exceljs")) as Exceljs & { default?: Exceljs };
  return module.default ?? module;
}

/** Without escaping, a literal `_x0041_` would be read as an escaped character. */
const escaped = (text: string) => text.replace(/_(?=x[\da-fA-F]{4}_)/g, "_x005F_");
/** A text as a workbook holds it. */
export const cellText = (text: string) => escaped(writableText(text).slice(0, CELL_LIMIT));

/** Sheet names are limited in length and exclude the characters of references. */
export const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\']/g, " ")
    .trim()
    .slice(0, 31) || "1";

/** Rows in which a spreadsheet offers the choices: as many as one import takes. */
const CHOICE_ROWS = LIMITS.importRows;

/** exceljs has validations of ranges, but declares only those of cells. */
interface RangeValidations {
  readonly dataValidations: { add: (range: string, rule: object) => void };
}

/** Writes the choices to a second sheet, and has the spreadsheet offer them in their columns. */
function offerChoices(
  book: Workbook,
  sheet: Worksheet,
  listsName: string,
  columns: SheetHead["columns"],
): void {
  const lists = book.addWorksheet(listsName);
  let position = 0;
  for (const [index, { header, choices = [] }] of columns.entries()) {
    if (choices.length === 0) continue;
    position += 1;
    const list = lists.getColumn(position);
    list.width = DEFAULT_WIDTH;
    list.values = [cellText(header), ...choices.map(cellText)];
    const letter = sheet.getColumn(index + 1).letter;
    (sheet as unknown as RangeValidations).dataValidations.add(`${letter}2:${letter}${CHOICE_ROWS + 1}`, {
      type: "list",
      allowBlank: true,
      showErrorMessage: false,
      formulae: [`'${listsName}'!$${list.letter}$2:$${list.letter}$${choices.length + 1}`],
    });
  }
  lists.getRow(1).font = { bold: true };
}

/** Writes a workbook of one sheet: bold frozen headers, filters, real numbers and days, no formulas. */
export async function xlsxWriter({ name, lists = "Lists", columns }: SheetHead) {
  const { Workbook } = await loadExceljs();
  const book = new Workbook();
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ header, width = DEFAULT_WIDTH }) => ({ header: cellText(header), width }));
  sheet.getRow(1).font = { bold: true };
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: Math.max(1, columns.length) } };
  if (columns.some(({ choices }) => choices?.length)) offerChoices(book, sheet, sheetName(lists), columns);
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
