/** Codes of all refusals of a spreadsheet; each has a text key. */
export const SPREADSHEET_ERRORS = [
  /** The sheet has no data row. */
  "no-data",
  /** More data rows than `maxRows`. */
  "too-many-rows",
  /** More named columns than `MAX_COLUMNS`. */
  "too-many-columns",
  /** The file, or its unpacked content, is larger than allowed. */
  "too-large",
  /** Two columns have the same name. */
  "duplicate-columns",
  /** The sheet contains merged cells. */
  "merged-cells",
  /** The text file cannot be opened or decoded. */
  "csv-unreadable",
  /** The text file was decoded but cannot be parsed. */
  "csv-invalid",
  /** Anything else: damaged, protected or another format. `details.reason` is more specific. */
  "general",
] as const;
export type SpreadsheetError = (typeof SPREADSHEET_ERRORS)[number];

/** Details of a `general` or `csv-*` refusal. */
export type SpreadsheetFailureReason =
  | "damaged"
  | "password-protected"
  | "unsupported-format"
  | "not-text"
  | "bad-encoding"
  | "unclosed-quote"
  | "stray-quote";

/** One of the first rows of a sheet, for choosing the header. */
export interface TopRow {
  /** 1-based row of the source. */
  row: number;
  /** Its first filled cells. */
  cells: string[];
}

/** Details for the error message; only the members of the given error are set. */
export interface SpreadsheetErrorDetails {
  sheet?: string | null;
  maxRows?: number;
  foundRows?: number;
  maxColumns?: number;
  foundColumns?: number;
  /** Bytes. */
  maxBytes?: number;
  /** Size in bytes of the file, or of its unpacked content if `unpacked` is set. */
  foundBytes?: number;
  unpacked?: boolean;
  /** Names of more than one column. */
  duplicates?: string[];
  /** The first rows of the sheet, if another one may be the header. */
  top?: TopRow[];
  /** Merged ranges in spreadsheet notation, `A1:B2`. */
  merged?: string[];
  reason?: SpreadsheetFailureReason;
  /** The detected format: `pdf`, `html`, `xlsb`… */
  found?: string;
  /** 1-based row of a text file where parsing failed. */
  row?: number;
  /** The technical cause, for support; not translated. */
  cause?: string;
}

export type SpreadsheetWarningCode =
  /** A formula has no readable result: the cell counts as empty. */
  | "formula-not-calculated"
  /** A cell holds an error such as #N/A: it counts as empty. */
  | "formula-error"
  /** A link formula without a result was replaced by its text. */
  | "formula-display-text"
  /** Cells in a column without a name were left out; `count` is their number. */
  | "column-without-name"
  /** A later row looks more like the header than the one used; `row` is its number. */
  | "header-row-suspect";

export interface SpreadsheetWarning {
  code: SpreadsheetWarningCode;
  /** 1-based row of the source. */
  row?: number;
  /** Column letters of the source. */
  column?: string;
  found?: string;
  count?: number;
}

export interface SpreadsheetContent {
  ok: true;
  /** Name of the sheet; `null` for a text file. */
  sheet: string | null;
  /** Non-empty names of the header row, trimmed, in the order of the source. */
  columns: string[];
  /** One value per column: text, number, boolean, ISO text of a date, or `null` for an empty cell. */
  rows: unknown[][];
  /** 1-based source row of each entry of `rows`: blank rows are skipped. */
  rowNumbers: number[];
  /** 1-based source row of the header. */
  headerRow: number;
  /** The first rows of the sheet, including the header or rows above it. */
  top: TopRow[];
  warnings: SpreadsheetWarning[];
}

export interface SpreadsheetRefusal {
  ok: false;
  error: SpreadsheetError;
  details: SpreadsheetErrorDetails;
}

export type SpreadsheetResult = SpreadsheetContent | SpreadsheetRefusal;

export interface ReadSpreadsheetOptions {
  /** Used only in error messages: the bytes decide the format. */
  fileName: string;
  maxRows?: number;
  maxBytes?: number;
  /** 0-based row of the header; rows above it are ignored, blank rows below it are skipped. */
  headerRow?: number;
}

/** Thrown inside this folder to refuse a file; never leaves the folder. */
export class Refusal extends Error {
  readonly error: SpreadsheetError;
  readonly details: SpreadsheetErrorDetails;

  constructor(error: SpreadsheetError, details: SpreadsheetErrorDetails = {}) {
    super(error);
    this.error = error;
    this.details = details;
  }
}

/** One sheet as returned by every reader, before header and limits are checked. */
export interface Grid {
  sheet: string | null;
  /** Rows with at least one non-blank cell, ascending; `cells` may be sparse. */
  rows: { number: number; cells: unknown[] }[];
  merged: string[];
  warnings: SpreadsheetWarning[];
}

/**
 * Maximum number of named columns in a file: far more than a lot has fields, and equal to the number of remembered
 * choices.
 */
export const MAX_COLUMNS = 1000;

/** Maximum number of warnings; more would not help the user. */
export const MAX_WARNINGS = 500;
