import type { FieldType, FieldValue } from "@gisement/shared-domain/fields/types";
import type { ComponentType, ReactNode } from "react";
import type { Formatter } from "../locale/create-formatter.ts";

/** A value of any type of field. */
export type CellValue = FieldValue;

export interface ColumnOption {
  value: string;
  label: string;
  /** Named and accepted where it is stored, but not offered. */
  hidden?: boolean;
  /** Drawn before the label where the option is offered, for example the sign of a status. */
  mark?: ReactNode;
}

/** The properties of a column that the column types need; both grids extend it. */
export interface ColumnShape {
  key: string;
  name: string;
  type: FieldType;
  /** Choices of LIST, RELATION and TAGS columns: the value is displayed by its label and edited by choosing. */
  options?: readonly ColumnOption[];
  /** Called while a choice is typed, where `options` are only those that were found so far. */
  onSearch?: (text: string) => void;
  /** Accepts other words than the choices, as they are typed. */
  open?: boolean;
  /** Name of a value that is no longer a choice; without it the value itself is shown. */
  nameOf?: (value: string) => string;
  /** Shown after numbers, for example "kg". */
  suffix?: string;
  /** Decimals of FLOAT and FORMULA columns. */
  decimals?: number;
  /** Digits of an INT column that are not grouped. */
  isYear?: boolean;
  /** Accepts a list of values (LIST and TAGS). */
  multiple?: boolean;
}

/**
 * A column of either grid. `value` returns the raw value; the type's registry entry displays, sorts, filters and
 * edits it. `render` overrides only the display.
 */
export interface GridColumn<Row> extends ColumnShape {
  value: (row: Row) => CellValue;
  render?: (row: Row) => ReactNode;
  /** In the place of its type's, for example for texts in which numbers are meant. */
  align?: "left" | "right";
  /** What stands behind the content; in the column that names the row it stands outside the button that opens it, so that it may be a link. */
  after?: (row: Row) => ReactNode;
  /** Pixels. */
  width?: number;
  minWidth?: number;
  maxWidth?: number;
  frozen?: boolean;
  sortable?: boolean;
  /** Name of the field that the server sorts by, if it is not the key. */
  sortField?: string;
  hidden?: boolean;
  editable?: boolean | ((row: Row) => boolean);
  /** Why the column is read-only, if people may expect otherwise; said at its cells and where they refuse a value. */
  readOnlyReason?: string;
  resizable?: boolean;
  /** The column that names the row: shown as a link that opens it, and read first by screen readers. */
  primary?: boolean;
  /** Description of the column, shown in its header's tooltip. */
  description?: string;
}

export type ParseResult = { ok: true; value: CellValue } | { ok: false; reason: ParseFailure };

/** Why a typed text was rejected; each reason has a message in the `ui` texts under `cell.`. */
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

export interface DisplayProps {
  value: CellValue;
  column: ColumnShape;
  format: Formatter;
}

/** What a value is typed into: a line of text, several lines, a line for a number, or a line and a calendar for a day. */
export type EditorKind = "line" | "lines" | "number" | "day";

/** Everything that a grid needs to know about a field type. */
export interface ColumnType {
  align: "left" | "right" | "center";
  /** Pixels. */
  width: number;
  editor: EditorKind;
  /** Whether values of this type can be typed into a cell. */
  editable: boolean;
  /** The value as plain text: for copying, titles, screen readers and search. */
  toText: (value: CellValue, column: ColumnShape, format: Formatter) => string;
  /** The initial text of an editor; `parse` turns it back into the value. */
  toInput: (value: CellValue, column: ColumnShape, format: Formatter) => string;
  parse: (text: string, column: ColumnShape, format: Formatter) => ParseResult;
  /** A value as it may be typed, shown in an empty control. */
  example?: (format: Formatter) => string;
  /** Filling cells continues a series of such numbers: 10, 20, 30. */
  isSeries: boolean;
  /** Rich display; without it the text is shown. */
  Display?: ComponentType<DisplayProps>;
}
