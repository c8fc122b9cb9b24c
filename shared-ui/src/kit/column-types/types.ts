import type { ComponentType, ReactNode } from "react";
import type { Formatter } from "../locale/create-formatter.ts";

/** The field types of the property grids, and the composed values that products, orders and projects show in lists. */
export type FieldType =
  | "TEXT"
  | "LONGTEXT"
  | "INT"
  | "FLOAT"
  | "DATE"
  | "DATETIME"
  | "BOOLEAN"
  | "FIELD"
  | "LIST"
  | "DYNAMIC"
  | "RELATION"
  | "FORMULA"
  | "LINK"
  | "RANGE"
  | "RATING"
  | "RATING_RELATIVE"
  | "METADATA"
  | "QUANTITY"
  | "DIMENSION"
  | "WEIGHT"
  | "MONEY"
  | "PERCENT"
  | "PICTURE"
  | "TAGS";

/** An amount with the code of its unit ("u", "m2", …). */
export interface QuantityValue {
  number: number | null;
  unit?: string | null;
}

/** Sizes in centimetres. */
export interface DimensionValue {
  length?: number | null;
  width?: number | null;
  height?: number | null;
  thickness?: number | null;
  diameter?: number | null;
}

export interface RangeValue {
  min?: number | null;
  max?: number | null;
}

export interface LinkValue {
  href: string;
  label?: string;
}

export type CellValue =
  | string
  | number
  | boolean
  | Date
  | null
  | undefined
  | readonly string[]
  | QuantityValue
  | DimensionValue
  | RangeValue
  | LinkValue;

export interface ColumnOption {
  value: string;
  label: string;
}

/** What the column types need to know of a column; both grids build on it. */
export interface ColumnShape {
  key: string;
  name: string;
  type: FieldType;
  /** Choices of LIST, RELATION and TAGS columns: the value is shown by its label, and edited by choosing. */
  options?: readonly ColumnOption[];
  /** The name of a value that is no choice any more; the value itself without it. */
  nameOf?: (value: string) => string;
  /** Shown behind numbers, for example "kg". */
  suffix?: string;
  /** Decimals of FLOAT and FORMULA columns. */
  decimals?: number;
  /** Accepts a list of values (LIST and TAGS). */
  multiple?: boolean;
}

/**
 * A column of either grid.
 * `value` gives the raw value; the type's registry entry shows, sorts, filters and edits it. `render` overrides only the display.
 */
export interface GridColumn<Row> extends ColumnShape {
  value: (row: Row) => CellValue;
  render?: (row: Row) => ReactNode;
  /** Pixels. */
  width?: number;
  minWidth?: number;
  maxWidth?: number;
  frozen?: boolean;
  sortable?: boolean;
  /** Name of the field the server sorts by, when it is not the key. */
  sortField?: string;
  hidden?: boolean;
  editable?: boolean | ((row: Row) => boolean);
  resizable?: boolean;
  /** The column that names the row: shown as a link that opens it, and read first by screen readers. */
  primary?: boolean;
  /** Explains the column, in its header's tooltip. */
  description?: string;
}

export type ParseResult = { ok: true; value: CellValue } | { ok: false; reason: ParseFailure };

/** Why a typed text was not taken; each has a sentence in the `ui` texts under `cell.`. */
export type ParseFailure =
  | "number"
  | "integer"
  | "date"
  | "boolean"
  | "choice"
  | "quantity"
  | "dimension"
  | "range"
  | "link"
  | "rating"
  | "readonly";

export type FilterKind = "text" | "number" | "date" | "boolean" | "choice" | "none";

export interface CellFilter {
  text?: string;
  min?: number | string;
  max?: number | string;
  values?: readonly string[];
  checked?: boolean;
}

export interface DisplayProps {
  value: CellValue;
  column: ColumnShape;
  format: Formatter;
}

export interface EditorProps {
  column: ColumnShape;
  /** The text being edited, in the type's written form. */
  text: string;
  onText: (text: string) => void;
  onCommit: () => void;
  onCancel: () => void;
  label: string;
}

/** Everything a grid has to know of one field type. */
export interface ColumnType {
  align: "left" | "right" | "center";
  /** Pixels. */
  width: number;
  filter: FilterKind;
  /** Whether people can type a value into a cell of this type. */
  editable: boolean;
  /** The value as plain text: copying, titles, screen readers, search. */
  toText: (value: CellValue, column: ColumnShape, format: Formatter) => string;
  /** The text that editing starts from; `parse` of it gives the value back. */
  toInput: (value: CellValue, column: ColumnShape, format: Formatter) => string;
  parse: (text: string, column: ColumnShape, format: Formatter) => ParseResult;
  compare: (a: CellValue, b: CellValue) => number;
  matches: (value: CellValue, filter: CellFilter, column: ColumnShape, format: Formatter) => boolean;
  /** Rich display; without it the text is shown. */
  Display?: ComponentType<DisplayProps>;
}
