import type { OptionColor } from "../fields/index.ts";

/** What a file of a property set says it is. */
export const PROPERTY_FILE_FORMAT = "gisement-properties";
/** Raised when older versions of the product could no longer read the file. */
export const PROPERTY_FILE_VERSION = 1;
/** Characters of a file: a set with lists of thousands of options in three languages. */
export const PROPERTY_FILE_LENGTH = 4_000_000;

export interface FileTranslations {
  readonly EN?: string;
  readonly NL?: string;
}
/** An option with those below it: two levels. */
export interface FileOption {
  readonly label: string;
  readonly color?: OptionColor;
  readonly translations: FileTranslations;
  readonly options: readonly FileOption[];
}
/** A property as a file has it: formulas refer to the French names of the file's properties. */
export interface FileField {
  /** Of the platform's properties the same in all teams; of others derived from type and label. */
  readonly key: string;
  readonly type: string;
  readonly label: string;
  readonly group: string | null;
  readonly value: string | null;
  readonly formula: string | null;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  readonly translations: FileTranslations;
  readonly options: readonly FileOption[];
}
export interface PropertyFile {
  readonly fields: readonly FileField[];
}

/** What is wrong at one place of a file. */
export interface FileFault {
  /** From 1. */
  readonly line: number;
  /** `fields[3].label`; empty for the whole file. */
  readonly path: string;
  readonly reason:
    | "too-long"
    | "not-json"
    | "wrong-format"
    | "unknown-entry"
    | "wrong-value"
    | "length"
    | "duplicate"
    | "too-many"
    | "levels"
    | "formula";
  readonly found: string;
  readonly accepted: string;
}
export type FoundFault = Omit<FileFault, "line">;

/** The text of a file: properties in their order, without empty entries. */
export function writePropertyFile(name: string, { fields }: PropertyFile): string {
  const isEmpty = (value: unknown) =>
    value === null || (typeof value === "object" && Object.keys(value as object).length === 0);
  const file = { format: PROPERTY_FILE_FORMAT, version: PROPERTY_FILE_VERSION, name, fields };
  return `${JSON.stringify(file, (key, value: unknown) => (key !== "fields" && isEmpty(value) ? undefined : value), 2)}\n`;
}
