import { type ExportFormat, openSheetInWorker, saveFile } from "@gisement/shared-domain/export";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import type { Formatter } from "../../kit/locale/create-formatter.ts";
import type { RecordRow } from "./record-api.ts";
import { fileColumns, fileRow, shownColumns, shownRow } from "./record-file.ts";
import type { FieldViews } from "./use-record-columns.ts";

interface RecordFile<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly rows: readonly Row[];
  /** Of the file and its sheet. */
  readonly name: string;
  /** Name of the sheet that has the choices. */
  readonly lists: string;
  /** How a list that is not edited shows its fields; without it, the file can be imported again. */
  readonly views: FieldViews<Row> | undefined;
}

/** Saves rows as a workbook or a text file. Loaded when a reader asks for a file. */
export async function writeRecordFile<Row extends RecordRow>(
  kind: ExportFormat,
  { record, rows, name, lists, views }: RecordFile<Row>,
  format: Formatter,
): Promise<void> {
  const { locale } = format;
  const columns = views ? shownColumns(record, locale, views) : fileColumns(record, locale);
  const sheet = openSheetInWorker(kind, { name, lists, columns }, { locale });
  await sheet.add(
    rows.map((row) => (views ? shownRow(record, row, format, views) : fileRow(record, row, format))),
  );
  saveFile(await sheet.finish(), name, kind);
}
