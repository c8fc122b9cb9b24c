import type { CellObject, WorkSheet } from "@e965/xlsx";
import { columnLetters, isBlank, isReadmeSheet } from "./cells.ts";
import { hyperlinkText } from "./hyperlink.ts";
import type { ZipFile } from "./read-zip.ts";
import { type Grid, MAX_WARNINGS, Refusal, type SpreadsheetWarning } from "./result.ts";
import { dateToIso } from "./serial-date.ts";
import { decodeXml } from "./xml-text.ts";

/** Cells an OpenDocument sheet may hold once its repeated rows and columns are written out. */
const MAX_ODS_CELLS = 5_000_000;
const ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet";

/**
 * Refuses OpenDocument packages that are protected, are no spreadsheet, or whose repetitions would fill the memory:
 * a cell may be declared once and repeated over a million rows.
 */
export function checkOds(zip: ZipFile): void {
  if (zip.has("META-INF/manifest.xml")) {
    const manifest = decodeXml(zip.read("META-INF/manifest.xml"));
    if (/<[\w.-]*:?encryption-data/.test(manifest)) {
      throw new Refusal("general", { reason: "password-protected" });
    }
  }
  if (zip.has("mimetype")) {
    const type = new TextDecoder().decode(zip.read("mimetype")).trim();
    if (type !== ODS_TYPE) throw new Refusal("general", { reason: "unsupported-format", found: type });
  }
  const xml = decodeXml(zip.read("content.xml"));
  const tags = /<(?:[\w.-]+:)?table-(row|cell)(?=[\s/>])([^>]*)>/g;
  let cells = 0;
  let rowRepeat = 1;
  for (let match = tags.exec(xml); match !== null; match = tags.exec(xml)) {
    const [, kind, attributes = ""] = match;
    if (kind === "cell" && attributes.endsWith("/") && !attributes.includes("string-value")) continue;
    const repeated = /number-(?:rows|columns)-repeated="(\d+)"/.exec(attributes);
    const times = repeated === null ? 1 : Number(repeated[1]);
    if (kind === "row") rowRepeat = times;
    else cells += times * rowRepeat;
  }
  if (cells > MAX_ODS_CELLS) throw new Refusal("too-large", { unpacked: true, found: "repeated cells" });
}

function readCell(
  cell: CellObject,
  warn: (warning: Omit<SpreadsheetWarning, "row" | "column">) => void,
): unknown {
  if (cell.t === "z") return null;
  const isError = cell.t === "e";
  const shown = isError ? undefined : cell.v instanceof Date ? dateToIso(cell.v) : cell.v;
  if (!isError && !isBlank(shown)) return shown;
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
 * Reads the sheet to import out of an xls or ods file with SheetJS, which is loaded on the first call only.
 * @throws Refusal when the file is protected, damaged or holds no second sheet behind the read-me sheet.
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
  // The bare streams of Excel 2 to 4 hold one sheet and no name for it.
  return toGrid(bytes[0] === 0x09 ? "Sheet 1" : name, sheet);
}
