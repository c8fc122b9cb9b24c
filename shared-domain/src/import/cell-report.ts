import type { ImportKey } from "./import-fields.ts";

export const CELL_ERROR_CODES = [
  /** The field may not be empty. */
  "required",
  "not-a-number",
  /** A number where only whole ones are counted. */
  "not-whole",
  "negative",
  /** Beyond what the field can mean. */
  "too-large",
  "unknown-unit",
  "not-a-length",
  "not-a-size",
  "not-a-weight",
  "not-a-price",
  /** A price in another currency than the euro. */
  "other-currency",
  "not-a-date",
  "unknown-option",
  "not-a-waste-code",
  "not-a-reuse-index",
  /** Two bounds of a range that cannot be read, or stand the wrong way round. */
  "not-a-range",
  /** No address of the web or of mail. */
  "not-a-link",
  /** Longer than the field; `accepted` holds the limit. */
  "too-long",
  /** More values in one cell than the field takes; `accepted` holds the limit. */
  "too-many-values",
  /** Another row has the same reference, and the reference says which lot is meant. */
  "duplicate-reference",
] as const;
export type CellErrorCode = (typeof CELL_ERROR_CODES)[number];

/** One cell that cannot be imported as it stands. */
export interface CellError {
  /** 0-based data row. */
  row: number;
  /** 0-based column. */
  column: number;
  field: ImportKey;
  code: CellErrorCode;
  /** The cell as it was found. */
  found: string;
  /** What would do: example spellings, or labels of the list. */
  accepted: readonly string[];
  /** The nearest choice of the list, offered as a correction. */
  suggestion?: string;
  /** The value that no list knows, where it is only a part of the cell: `bt` of `12 bt`. */
  part?: string;
}

export type CellWarningCode =
  /** Separators allow two readings; `read` says which was taken. */
  | "ambiguous-number"
  /** The cell says it is only about so much. */
  | "approximate-number"
  /** The unit inside the cell was used, not the one of the unit column. */
  | "unit-of-cell-ignored"
  /** Another row above has the same reference. */
  | "duplicate-reference";

/** One cell that was read, but that a person should look at. */
export interface CellWarning {
  row: number;
  column: number;
  field: ImportKey;
  code: CellWarningCode;
  found: string;
  /** What was understood. */
  read: string;
}

const NOTHING: readonly string[] = [];

/** Collects what is wrong with the cells of one row after the other; knows which cell is being read. */
export class CellReport {
  errors: CellError[] = [];
  warnings: CellWarning[] = [];
  row = 0;
  column = 0;
  field: ImportKey = "name";

  error(
    code: CellErrorCode,
    found: unknown,
    accepted: readonly string[] = NOTHING,
    suggestion?: string | null,
    part?: string,
  ): void {
    const error: CellError = {
      row: this.row,
      column: this.column,
      field: this.field,
      code,
      found: String(found ?? ""),
      accepted,
    };
    if (suggestion) error.suggestion = suggestion;
    if (part !== undefined) error.part = part;
    this.errors.push(error);
  }

  warn(code: CellWarningCode, found: unknown, read: unknown): void {
    this.warnings.push({
      row: this.row,
      column: this.column,
      field: this.field,
      code,
      found: String(found ?? ""),
      read: String(read),
    });
  }
}
