import type { Locale } from "../locale/index.ts";
import type { ExportFormat, SheetCell, SheetHead, SheetNote } from "./sheet.ts";
import { csvWriter } from "./write-csv.ts";
import { xlsxWriter } from "./write-xlsx.ts";

/** Opens the writer of a format; its library is loaded on first use. */
export async function openSheet(format: ExportFormat, head: SheetHead, locale: Locale) {
  return format === "csv" ? csvWriter(head, locale) : xlsxWriter(head);
}

/** Writes a whole sheet in this thread. On a page, use `openSheetInWorker`. */
export async function writeSheet(
  format: ExportFormat,
  head: SheetHead,
  rows: readonly (readonly SheetCell[])[],
  { locale, notes = [] }: { locale: Locale; notes?: readonly SheetNote[] },
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = await openSheet(format, head, locale);
  writer.add(rows);
  return writer.finish(notes);
}
