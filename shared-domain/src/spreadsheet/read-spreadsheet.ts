import { decodeText } from "./decode-text.ts";
import { detectKind, markupKind } from "./detect-kind.ts";
import { packOds } from "./pack-ods.ts";
import { readCsv } from "./read-csv.ts";
import { readWithSheetJs } from "./read-sheetjs.ts";
import { readXlsx } from "./read-xlsx.ts";
import { openZip } from "./read-zip.ts";
import { type Grid, type ReadSpreadsheetOptions, Refusal, type SpreadsheetResult } from "./result.ts";
import { tabulate } from "./tabulate.ts";

/** Specification part 1 §9. */
export const DEFAULT_MAX_ROWS = 5000;
/** Bytes; specification part 1 §9, where a megabyte is 1,000,000 bytes (decision A27). */
export const DEFAULT_MAX_BYTES = 10_000_000;

async function readPackage(bytes: Uint8Array): Promise<Grid> {
  const zip = openZip(bytes);
  return zip.has("content.xml") ? readWithSheetJs(packOds(zip)) : readXlsx(zip);
}

async function readText(bytes: Uint8Array, keepRows: number) {
  const { text } = decodeText(bytes);
  const markup = markupKind(text);
  if (markup !== null) throw new Refusal("general", { reason: "unsupported-format", found: markup });
  return readCsv(text, keepRows);
}

/** Reads the bytes only: the file name does not decide the format. */
async function readGrid(
  bytes: Uint8Array,
  { fileName, keepRows }: { fileName: string; keepRows: number },
): Promise<Grid & { extraRows?: number }> {
  const { kind, found } = detectKind(bytes);
  const namedAsText = !/\.(xlsx|xls|ods)$/i.test(fileName);
  if (kind === "zip") return readPackage(bytes);
  if (kind === "xls") return readWithSheetJs(bytes);
  if (kind === "binary") {
    throw new Refusal(namedAsText ? "csv-unreadable" : "general", { reason: "unsupported-format", found });
  }
  try {
    return await readText(bytes, keepRows);
  } catch (error) {
    // A damaged workbook is no badly encoded text: the error names the format that the user believes to have sent.
    if (error instanceof Refusal && error.error === "csv-unreadable" && !namedAsText) {
      throw new Refusal("general", { reason: "damaged" });
    }
    throw error;
  }
}

/**
 * Reads the table of a spreadsheet (xlsx, xls, ods or csv) from the first sheet, or from the second if the first is
 * named « À lire ». Pure: runs in a browser, a worker and Node, without access to files or network. Never throws on bad
 * input: the result names the reason of a refusal (specification part 1 §5, decisions Z10 and A27).
 * @param bytes the whole file
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  {
    fileName,
    maxRows = DEFAULT_MAX_ROWS,
    maxBytes = DEFAULT_MAX_BYTES,
    headerRow = 0,
  }: ReadSpreadsheetOptions,
): Promise<SpreadsheetResult> {
  if (bytes.length > maxBytes) {
    return { ok: false, error: "too-large", details: { maxBytes, foundBytes: bytes.length } };
  }
  if (bytes.length === 0) return { ok: false, error: "no-data", details: { sheet: null } };
  try {
    const grid = await readGrid(bytes, { fileName, keepRows: headerRow + 1 + maxRows });
    return tabulate(grid, { maxRows, headerRow, extraRows: grid.extraRows });
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.error, details: error.details };
    const cause = error instanceof Error ? error.message : String(error);
    return { ok: false, error: "general", details: { reason: "damaged", cause } };
  }
}
