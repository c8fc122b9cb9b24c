/** Value of a cell. An ISO day has its own shape, because a text that looks like a day stays a text. */
export type SheetCell = string | number | boolean | null | { readonly day: string };

export interface SheetColumn {
  readonly header: string;
  /** Characters. */
  readonly width?: number;
  /** Values that a workbook offers in each cell of the column; others stay allowed. */
  readonly choices?: readonly string[];
}

/** A comment on a cell, shown by spreadsheets on hover. */
export interface SheetNote {
  /** 0-based data row. */
  readonly row: number;
  /** 0-based. */
  readonly column: number;
  readonly text: string;
}

export const EXPORT_FORMATS = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Maximum rows of a workbook, which is built in memory; a text file needs little more than its text. */
export const MOST_XLSX_ROWS = 50_000;

/** Everything about a sheet except its rows. */
export interface SheetHead {
  readonly name: string;
  /** Name of the second sheet, which holds the choices. */
  readonly lists?: string;
  readonly columns: readonly SheetColumn[];
}

export const isDay = (cell: SheetCell): cell is { readonly day: string } =>
  typeof cell === "object" && cell !== null;

/** Control characters and lone surrogates, which no spreadsheet format can hold. */
const UNWRITABLE = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

/** Normalises a text for spreadsheets: one kind of line break, tabs kept, unwritable characters removed. */
export const writableText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(UNWRITABLE, (sign) => (sign === "\n" || sign === "\t" ? sign : ""));
