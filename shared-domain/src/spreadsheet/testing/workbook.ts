import { readFileSync } from "node:fs";
import path from "node:path";
import { strToU8, type Zippable, zipSync } from "fflate";
import { readSpreadsheet, type SpreadsheetResult } from "../index.ts";

const folder = path.join(__dirname, "../../../fixtures/spreadsheets");
/** Reads a file of the fixtures. */
export const fixture = (file: string) => new Uint8Array(readFileSync(path.join(folder, file)));
/** Reads the text of a CSV file. */
export const csv = (text: string, more = {}) =>
  readSpreadsheet(strToU8(text), { fileName: "lots.csv", ...more });
/** The content of a file that was read; throws if reading failed. */
export const content = (result: SpreadsheetResult) => {
  if (!result.ok) throw new Error(`${result.error} ${JSON.stringify(result.details)}`);
  return result;
};

/** XML of a sheet with these rows. */
export const SHEET = (body: string) => `<worksheet><sheetData>${body}</sheetData></worksheet>`;

/** A minimal workbook around the XML of one sheet. */
export function workbook(sheet: string, more: Zippable = {}): Zippable {
  return {
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="Lots" r:id="rId1"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": strToU8(sheet),
    ...more,
  };
}
export const readWorkbook = (sheet: string, more?: Zippable) =>
  readSpreadsheet(zipSync(workbook(sheet, more)), { fileName: "lots.xlsx" });
/** XML of a text cell. */
export const text = (ref: string, value: string) =>
  `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
