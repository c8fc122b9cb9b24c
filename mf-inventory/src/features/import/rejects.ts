import {
  openSheetInWorker,
  type SheetCell,
  type SheetColumn,
  type SheetNote,
} from "@gisement/shared-domain/export";
import type { Locale } from "@gisement/shared-domain/locale";

/** One rejected row of the file: its corrected cells, and the reasons. */
export interface RejectedRow {
  /** 1-based row of the file. */
  readonly rowNumber: number;
  readonly cells: readonly unknown[];
  /** The reasons; `column` is the index of the invalid cell, or null if no single cell is at fault. */
  readonly reasons: readonly { readonly column: number | null; readonly text: string }[];
}
export interface Rejects {
  readonly columns: readonly string[];
  readonly rows: readonly RejectedRow[];
}

const toCell = (value: unknown): SheetCell =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;

/**
 * The rejected rows as a sheet with the file's columns, plus the reasons in a last column and as cell comments.
 * Once corrected, it can be imported unchanged.
 */
export function rejectsSheet(
  { columns, rows }: Rejects,
  reasonHeader: string,
): { columns: SheetColumn[]; rows: SheetCell[][]; notes: SheetNote[] } {
  // A re-imported sheet of rejected rows already has that column.
  const columnIndexes = columns.map((_, index) => index).filter((index) => columns[index] !== reasonHeader);
  const notes = rows.flatMap(({ reasons }, row) => {
    const byColumn = new Map<number, string[]>();
    for (const { column, text } of reasons) {
      const position = column === null ? -1 : columnIndexes.indexOf(column);
      if (position >= 0) byColumn.set(position, [...(byColumn.get(position) ?? []), text]);
    }
    return [...byColumn].map(([column, texts]) => ({ row, column, text: texts.join("\n") }));
  });
  return {
    columns: [
      ...columnIndexes.map((index) => ({ header: columns[index] ?? "" })),
      { header: reasonHeader, width: 60 },
    ],
    rows: rows.map(({ cells, reasons }) => [
      ...columnIndexes.map((index) => toCell(cells[index])),
      reasons.map(({ text }) => text).join("\n"),
    ]),
    notes,
  };
}

/** Writes the workbook of rejected rows in a worker. */
export async function writeRejects(
  rejects: Rejects,
  { name, reasonHeader, locale }: { name: string; reasonHeader: string; locale: Locale },
): Promise<Uint8Array<ArrayBuffer>> {
  const { columns, rows, notes } = rejectsSheet(rejects, reasonHeader);
  const sheet = openSheetInWorker("xlsx", { name, columns }, { locale });
  await sheet.add(rows);
  return sheet.finish(notes);
}
