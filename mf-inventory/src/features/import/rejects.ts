import {
  openSheetInWorker,
  type SheetCell,
  type SheetColumn,
  type SheetNote,
} from "@gisement/shared-domain/export";
import type { Locale } from "@gisement/shared-domain/locale";

/** One row of the file that is not imported: its cells as corrected so far, and why. */
export interface RejectedRow {
  /** 1-based row of the file. */
  readonly rowNumber: number;
  readonly cells: readonly unknown[];
  /** What is wrong, at its column where it is one cell's fault. */
  readonly reasons: readonly { readonly column: number | null; readonly text: string }[];
}
export interface Rejects {
  readonly columns: readonly string[];
  readonly rows: readonly RejectedRow[];
}

const toCell = (value: unknown): SheetCell =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;

/**
 * The rejected rows as a sheet of the file's own columns: the reasons stand in a last column and as remarks at their
 * cells. Corrected, it can be imported as it is.
 */
export function rejectsSheet(
  { columns, rows }: Rejects,
  reasonHeader: string,
): { columns: SheetColumn[]; rows: SheetCell[][]; notes: SheetNote[] } {
  // A sheet of rejected rows that is imported in turn already has that column.
  const kept = columns.map((_, index) => index).filter((index) => columns[index] !== reasonHeader);
  const notes = rows.flatMap(({ reasons }, row) => {
    const byColumn = new Map<number, string[]>();
    for (const { column, text } of reasons) {
      const position = column === null ? -1 : kept.indexOf(column);
      if (position >= 0) byColumn.set(position, [...(byColumn.get(position) ?? []), text]);
    }
    return [...byColumn].map(([column, texts]) => ({ row, column, text: texts.join("\n") }));
  });
  return {
    columns: [
      ...kept.map((index) => ({ header: columns[index] ?? "" })),
      { header: reasonHeader, width: 60 },
    ],
    rows: rows.map(({ cells, reasons }) => [
      ...kept.map((index) => toCell(cells[index])),
      reasons.map(({ text }) => text).join("\n"),
    ]),
    notes,
  };
}

/** The workbook of the rejected rows, written away from the main thread. */
export async function writeRejects(
  rejects: Rejects,
  { name, reasonHeader, locale }: { name: string; reasonHeader: string; locale: Locale },
): Promise<Uint8Array<ArrayBuffer>> {
  const { columns, rows, notes } = rejectsSheet(rejects, reasonHeader);
  const sheet = openSheetInWorker("xlsx", { name, columns }, { locale });
  await sheet.add(rows);
  return sheet.finish(notes);
}
