/** Every way in which reading a spreadsheet can be refused; the wording is a translation key per code. */
export const SPREADSHEET_ERRORS = [
  /** The sheet read holds no data row. */
  "no-data",
  /** More data rows than `maxRows`. */
  "too-many-rows",
  /** More named columns than `MAX_COLUMNS`. */
  "too-many-columns",
  /** The file, or what it unpacks to, is larger than allowed. */
  "too-large",
  /** Two columns carry the same name. */
  "duplicate-columns",
  /** The sheet read holds merged cells. */
  "merged-cells",
  /** A text file cannot be opened or decoded. */
  "csv-unreadable",
  /** A text file was decoded but its content cannot be parsed. */
  "csv-invalid",
  /** Anything else: damaged, protected or of another format. `details.reason` says which. */
  "general",
] as const;
export type SpreadsheetError = (typeof SPREADSHEET_ERRORS)[number];

/** Why a file was refused with `general` or a `csv-*` error. */
export type SpreadsheetFailureReason =
  | "damaged"
  | "password-protected"
  | "unsupported-format"
  | "not-text"
  | "bad-encoding"
  | "unclosed-quote"
  | "stray-quote";

/** One of the first rows of a sheet as it stands, for somebody who looks for the header. */
export interface TopRow {
  /** 1-based row of the source. */
  row: number;
  /** Its first filled cells. */
  cells: string[];
}

/** What a message needs to name the trouble; only the members that belong to the error are set. */
export interface SpreadsheetErrorDetails {
  sheet?: string | null;
  maxRows?: number;
  foundRows?: number;
  maxColumns?: number;
  foundColumns?: number;
  /** Bytes. */
  maxBytes?: number;
  /** Bytes: of the file, or of its unpacked content when `unpacked` is set. */
  foundBytes?: number;
  unpacked?: boolean;
  /** Names that stand on more than one column. */
  duplicates?: string[];
  /** The first rows of the sheet, where another of them may be the header. */
  top?: TopRow[];
  /** Merged ranges as a spreadsheet names them, `A1:B2`. */
  merged?: string[];
  reason?: SpreadsheetFailureReason;
  /** What the bytes turned out to be: `pdf`, `html`, `xlsb`… */
  found?: string;
  /** 1-based row of a text file at which parsing failed. */
  row?: number;
  /** The technical cause, for support; not meant to be translated. */
  cause?: string;
}

export type SpreadsheetWarningCode =
  /** A formula holds no result that could be read: the cell counts as empty. */
  | "formula-not-calculated"
  /** A cell holds an error such as #N/A: it counts as empty. */
  | "formula-error"
  /** A link formula without a result was replaced by the text it shows. */
  | "formula-display-text"
  /** Cells stand in a column without a name and were left out; `count` says how many. */
  | "column-without-name"
  /** A later row looks more like the header than the one used; `row` names it. */
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
  /** Name of the sheet read; `null` for a text file. */
  sheet: string | null;
  /** Non-empty names of the header row, trimmed, in the order of the source. */
  columns: string[];
  /** One value per column: text, number, boolean, ISO text for dates, or `null` for an empty cell. */
  rows: unknown[][];
  /** 1-based row of the source for each entry of `rows`: wholly blank rows are skipped. */
  rowNumbers: number[];
  /** 1-based row of the source that the names were taken from. */
  headerRow: number;
  /** The first rows of the sheet, the header among them or above it. */
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
  /** Only used to word the refusal: the bytes decide what the file is. */
  fileName: string;
  maxRows?: number;
  maxBytes?: number;
  /** 0-based row of the header; rows above it are ignored, blank ones from there on are skipped. */
  headerRow?: number;
}

/** Carries a refusal out of the depth of a reader; never leaves this folder. */
export class Refusal extends Error {
  readonly error: SpreadsheetError;
  readonly details: SpreadsheetErrorDetails;

  constructor(error: SpreadsheetError, details: SpreadsheetErrorDetails = {}) {
    super(error);
    this.error = error;
    this.details = details;
  }
}

/** One sheet as every reader hands it on, before header and limits are looked at. */
export interface Grid {
  sheet: string | null;
  /** Rows with at least one non-blank cell, ascending; `cells` may have holes. */
  rows: { number: number; cells: unknown[] }[];
  merged: string[];
  warnings: SpreadsheetWarning[];
}

/** Columns with a name that a file may have: far more than a lot has fields, and as many as choices are remembered for. */
export const MAX_COLUMNS = 1000;

/** At most this many warnings are kept: past it, more of the same help nobody. */
export const MAX_WARNINGS = 500;
