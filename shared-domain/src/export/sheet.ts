/** What a cell is written as; an ISO day stands apart, since a text that looks like one stays a text. */
export type SheetCell = string | number | boolean | null | { readonly day: string };

export interface SheetColumn {
  readonly header: string;
  /** Characters. */
  readonly width?: number;
}

/** A remark at a cell, shown by spreadsheets when the cell is pointed at. */
export interface SheetNote {
  /** 0-based data row. */
  readonly row: number;
  /** 0-based. */
  readonly column: number;
  readonly text: string;
}

export const EXPORT_FORMATS = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Everything about a sheet but its rows. */
export interface SheetHead {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

export const isDay = (cell: SheetCell): cell is { readonly day: string } =>
  typeof cell === "object" && cell !== null;

/** Control signs and halves of signs, which no file format of a spreadsheet can hold. */
const UNWRITABLE = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

/** A text that every spreadsheet can hold: one kind of line break, tabs, and signs that can be seen. */
export const writableText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(UNWRITABLE, (sign) => (sign === "\n" || sign === "\t" ? sign : ""));
