import type { ImportKey } from "./import-fields.ts";

export const CELL_ERROR_CODES = [
  /** The field is mandatory. */
  "required",
  "not-a-number",
  /** A fraction in a unit that counts whole pieces. */
  "not-whole",
  "negative",
  /** More than the field allows. */
  "too-large",
  "unknown-unit",
  "not-a-length",
  "not-a-size",
  "not-a-weight",
  "not-a-price",
  /** A price in a currency other than the euro. */
  "other-currency",
  "not-a-date",
  "unknown-option",
  "not-a-waste-code",
  "not-a-reuse-index",
  /** The bounds of a range cannot be read, or are swapped. */
  "not-a-range",
  /** Neither a web nor a mail address. */
  "not-a-link",
  /** Not of the form of its type; `accepted` holds an example. */
  "wrong-format",
  /** Not a key and a value. */
  "not-a-pair",
  /** Longer than the field allows; `accepted` holds the limit. */
  "too-long",
  /** More values in one cell than the field allows; `accepted` holds the limit. */
  "too-many-values",
  /** Another row has the same reference, which identifies the lot. */
  "duplicate-reference",
  /** Not of the form of a lot's id. */
  "not-a-lot-id",
  /** Another row has the same lot's id. */
  "duplicate-lot-id",
] as const;
export type CellErrorCode = (typeof CELL_ERROR_CODES)[number];

/** One cell that cannot be imported unchanged. */
export interface CellError {
  /** 0-based data row. */
  row: number;
  /** 0-based column. */
  column: number;
  field: ImportKey;
  code: CellErrorCode;
  /** Content of the cell. */
  found: string;
  /** Accepted values: example spellings, or labels of the list. */
  accepted: readonly string[];
  /** The nearest choice of the list, offered as a correction. */
  suggestion?: string;
  /** The unknown value, when it is only part of the cell: `bt` of `12 bt`. */
  part?: string;
}

export type CellWarningCode =
  /** The separators allow two readings; `read` holds the one used. */
  | "ambiguous-number"
  /** The cell contains an approximate number (`env. 12`). */
  | "approximate-number"
  /** The unit in the cell was used instead of the unit column. */
  | "unit-of-cell-ignored"
  /** A row above has the same reference. */
  | "duplicate-reference";

/** One cell that was read, but that the user should check. */
export interface CellWarning {
  row: number;
  column: number;
  field: ImportKey;
  code: CellWarningCode;
  found: string;
  /** The value as it was read. */
  read: string;
}

const NOTHING: readonly string[] = [];

/** Collects the errors and warnings of cells, one row at a time; knows which cell is being read. */
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
