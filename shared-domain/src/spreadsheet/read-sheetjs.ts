import type { CellObject, WorkSheet } from "@e965/xlsx";
import { columnLetters, isBlank, isReadmeSheet } from "./cells.ts";
import { hyperlinkText } from "./hyperlink.ts";
import { type Grid, MAX_WARNINGS, Refusal, type SpreadsheetWarning } from "./result.ts";
import { dateToIso } from "./serial-date.ts";

function readCell(
  cell: CellObject,
  warn: (warning: Omit<SpreadsheetWarning, "row" | "column">) => void,
): unknown {
  if (cell.t === "z") return null;
  const isError = cell.t === "e";
  const value = isError ? undefined : cell.v instanceof Date ? dateToIso(cell.v) : cell.v;
  if (!isError && !isBlank(value)) return value;
  const text = cell.f === undefined ? null : hyperlinkText(cell.f);
  if (text !== null) warn({ code: "formula-display-text" });
  else if (isError) warn({ code: "formula-error", found: cell.w });
  return text;
}

function toGrid(name: string, sheet: WorkSheet): Grid {
  const warnings: SpreadsheetWarning[] = [];
  const rows: Grid["rows"] = [];
  const data: (CellObject[] | undefined)[] = sheet["!data"] ?? [];
  data.forEach((line, index) => {
    const cells: unknown[] = [];
    line?.forEach((cell, column) => {
      if (cell === undefined) return;
      const value = readCell(cell, (warning) => {
        if (warnings.length < MAX_WARNINGS) {
          warnings.push({ ...warning, row: index + 1, column: columnLetters(column) });
        }
      });
      if (!isBlank(value)) cells[column] = value;
    });
    if (cells.length > 0) rows.push({ number: index + 1, cells });
  });
  const merged = (sheet["!merges"] ?? [])
    .filter(({ s, e }) => s.r !== e.r || s.c !== e.c)
    .map(({ s, e }) => `${columnLetters(s.c)}${s.r + 1}:${columnLetters(e.c)}${e.r + 1}`);
  return { sheet: name, rows, merged, warnings };
}

/**
 * Reads the sheet to import from an xls or ods file with SheetJS, which is loaded on first use.
 * @throws Refusal if the file is protected, damaged or has no second sheet after the read-me sheet
 */
export async function readWithSheetJs(bytes: Uint8Array): Promise<Grid> {
  const { read } = await import("@e965/xlsx");
  let workbook: ReturnType<typeof read>;
  try {
    workbook = read(bytes, {
      type: "array",
      dense: true,
      cellDates: true,
      cellHTML: false,
      cellStyles: false,
    });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Refusal("general", {
      reason: /password|encrypt/i.test(cause) ? "password-protected" : "damaged",
      cause,
    });
  }
  const [first, second] = workbook.SheetNames;
  const name = first !== undefined && isReadmeSheet(first) ? second : first;
  if (name === undefined) throw new Refusal("no-data", { sheet: null });
  const sheet = workbook.Sheets[name];
  if (sheet === undefined) throw new Refusal("general", { reason: "damaged", cause: "sheet missing" });
  // The bare streams of Excel 2 to 4 hold one unnamed sheet.
  return toGrid(bytes[0] === 0x09 ? "Sheet 1" : name, sheet);
}
