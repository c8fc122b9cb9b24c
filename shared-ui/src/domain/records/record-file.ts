import type { SheetCell, SheetColumn } from "@gisement/shared-domain/export";
import { type Field, fieldLabel, isEmptyValue } from "@gisement/shared-domain/fields";
import type { ImportWords } from "@gisement/shared-domain/fields/import-words";
import type { Locale } from "@gisement/shared-domain/locale";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { type RecordRules, recordSchema, writtenFields } from "@gisement/shared-domain/records/record-schema";
import { ValidationError } from "yup";
import { cellText, columnType, parseCell } from "../../kit/column-types/registry.ts";
import type { CellValue, ParseFailure } from "../../kit/column-types/types.ts";
import type { Formatter } from "../../kit/locale/create-formatter.ts";
import { foldText } from "../../kit/locale/fold-text.ts";
import { fieldColumn } from "../fields/field-column.ts";
import { toRecordValues } from "./record-values.ts";
import { type FieldViews, gridFields } from "./use-record-columns.ts";

/** The column by which a row of a file is found again. */
const ID = { fr: "Identifiant", en: "ID", nl: "ID" } as const;
const LOCALES: readonly Locale[] = ["fr", "en", "nl"];

const heading = (field: Field, locale: Locale) =>
  field.unit ? `${fieldLabel(field, locale)} (${field.unit})` : fieldLabel(field, locale);

/** The columns of a file: every field that people write, then the id. */
export const fileColumns = (record: AnyRecord, locale: Locale): readonly SheetColumn[] => [
  ...writtenFields(record).map((field) => ({
    header: heading(field, locale),
    ...(field.options ? { choices: field.options.map(({ label }) => label[locale]) } : {}),
  })),
  { header: ID[locale] },
];

function toCell(field: Field, value: CellValue, format: Formatter): SheetCell {
  if (value === null || value === undefined || value === "" || isEmptyValue(value)) return null;
  if (typeof value === "number") return value;
  if (field.type === "DATE") return { day: String(value).slice(0, 10) };
  return cellText(value, fieldColumn(field, format.locale), format);
}

/** A row's cells: numbers and days as such, choices by their labels. */
export const fileRow = (record: AnyRecord, row: { readonly id: string }, format: Formatter): SheetCell[] => [
  ...writtenFields(record).map((field) => toCell(field, accessOf(field).read(row), format)),
  row.id,
];

/** The columns of a file of rows that are not written back: those that the list can show. */
export const shownColumns = <Row>(
  record: AnyRecord,
  locale: Locale,
  views: FieldViews<Row>,
): readonly SheetColumn[] =>
  gridFields(record).map((field) => ({ header: views[field.key]?.name ?? heading(field, locale) }));

export const shownRow = <Row extends object>(
  record: AnyRecord,
  row: Row,
  format: Formatter,
  views: FieldViews<Row>,
): SheetCell[] =>
  gridFields(record).map((field) =>
    toCell(field, views[field.key]?.value?.(row) ?? accessOf(field).read(row), format),
  );

/** A cell that cannot be stored. */
export interface FileFault {
  /** Row of the file, the first one being 1. */
  readonly line: number;
  readonly field: Field;
  readonly found: string;
  /** Key of the text of a cell's fault, or the sentence of a rule. */
  readonly cell?: ParseFailure;
  readonly rule?: string;
}
export interface FileRows {
  readonly create: readonly object[];
  readonly update: readonly object[];
  readonly faults: readonly FileFault[];
  /** Lines with a fault. */
  readonly refused: number;
  /** Lines whose row has these values already. */
  readonly unchanged: number;
  /** Columns that are a field under another name than its own. */
  readonly renamed: readonly { readonly column: string; readonly field: Field }[];
  /** Names of columns that are no field. */
  readonly ignored: readonly string[];
  /** Required fields that no column has; null for none. */
  readonly missing: readonly Field[];
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Other names of the columns of fields, by key. */
export type ColumnWords = Readonly<Record<string, ImportWords | undefined>>;

const namesOf = (field: Field): readonly string[] =>
  LOCALES.flatMap((locale) => [fieldLabel(field, locale), heading(field, locale), field.key]);

/** Matches the columns of a file by the fields' names in any language, with or without their unit, then by other words. */
export function matchFile(record: AnyRecord, columns: readonly string[], words: ColumnWords = {}) {
  const names = new Map<string, Field | "id">();
  for (const locale of LOCALES) names.set(foldText(ID[locale]), "id");
  for (const field of writtenFields(record))
    for (const name of namesOf(field)) names.set(foldText(name), field);
  for (const field of writtenFields(record)) {
    const { names: more = [], synonyms = [] } = words[field.key] ?? {};
    for (const name of [...more, ...synonyms])
      if (!names.has(foldText(name))) names.set(foldText(name), field);
  }
  const taken = new Set<Field | "id">();
  return columns.map((column) => {
    const found = names.get(foldText(column)) ?? null;
    if (found === null || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}

interface Content {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly rowNumbers: readonly number[];
}

interface Into {
  readonly record: AnyRecord;
  readonly rules?: RecordRules | undefined;
  readonly words?: ColumnWords | undefined;
  /** The stored rows by their ids, if the file names any. */
  readonly stored: ReadonlyMap<string, object>;
}

/**
 * Reads the rows of a file as changes: those with the id of a row change it, the others are new. An empty cell empties its
 * field; a value that a row has already is not checked again.
 */
export function readFileRows(
  { record, rules, words, stored }: Into,
  { columns, rows, rowNumbers }: Content,
  format: Formatter,
  messages: Parameters<typeof recordSchema>[2],
): FileRows {
  const matched = matchFile(record, columns, words);
  const schema = recordSchema(record, rules, messages);
  const create: object[] = [];
  const update: object[] = [];
  const faults: FileFault[] = [];
  let refused = 0;
  let unchanged = 0;
  for (const [index, cells] of rows.entries()) {
    const line = rowNumbers[index] ?? index + 2;
    const own: FileFault[] = [];
    const values: Record<string, unknown> = {};
    let id: string | null = null;
    let before: object | undefined;
    for (const [at, field] of matched.entries()) {
      const text = textOf(cells[at], field === "id" || field === null ? null : field, format);
      if (field === "id" && UUID.test(text)) id = text.toLowerCase();
      if (field === "id" || field === null) continue;
      const read = parseCell(text, fieldColumn(field, format.locale), format);
      if (read.ok) values[field.key] = read.value;
      else own.push({ line, field, found: text, cell: read.reason });
    }
    if (id) {
      before = stored.get(id);
      if (before) drop(record, values, before);
      // The row of another team, or of a file of another product, is a new one here.
      else id = null;
    }
    try {
      const checked = id ? schema.pick(Object.keys(values)) : schema;
      checked.validateSync({ ...countryOf(record, before), ...values }, { abortEarly: false });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      for (const { path = "", message } of error.inner) {
        const field = record.list.find(({ key }) => key === path.replace(/\[.*$/, ""));
        if (field && !own.some((fault) => fault.field === field))
          own.push({ line, field, found: String(values[field.key] ?? ""), rule: message });
      }
    }
    faults.push(...own);
    if (own.length > 0) refused += 1;
    else if (id && Object.keys(values).length === 0) unchanged += 1;
    else if (id) update.push({ id, ...inputOf(record, values) });
    else create.push(inputOf(record, values));
  }
  return {
    create,
    update,
    faults,
    refused,
    unchanged,
    renamed: columns.flatMap((column, at) => {
      const field = matched[at];
      const isOwnName =
        !field || field === "id" || namesOf(field).some((name) => foldText(name) === foldText(column));
      return isOwnName ? [] : [{ column, field }];
    }),
    ignored: columns.filter((_, at) => matched[at] === null),
    missing: writtenFields(record).filter((field) => field.required && !matched.includes(field)),
  };
}

/** A cell as its type is typed: days of a workbook are read in the reader's order. */
function textOf(cell: unknown, field: Field | null, format: Formatter): string {
  if (cell === null || cell === undefined) return "";
  if (field && typeof cell === "number")
    return columnType(field.type).toInput(cell, fieldColumn(field, format.locale), format);
  if (field && typeof cell === "boolean") return cellText(cell, fieldColumn(field, format.locale), format);
  return String(cell).trim();
}

const inputOf = (record: AnyRecord, values: Readonly<Record<string, unknown>>): object =>
  Object.assign(
    {},
    ...writtenFields(record)
      .filter(({ key }) => key in values)
      .map((field) => accessOf(field).write((values[field.key] ?? null) as never)),
  );

/** Leaves out the values that a row has already. */
function drop(record: AnyRecord, values: Record<string, unknown>, before: object): void {
  const known = toRecordValues(record, before);
  for (const key of Object.keys(values))
    if (JSON.stringify(values[key] ?? null) === JSON.stringify(known[key] ?? null)) delete values[key];
}

/** Rules that depend on the country read it from the row, if the file does not change it. */
const countryOf = (record: AnyRecord, before: object | undefined) =>
  before && record.find("country") ? { country: toRecordValues(record, before).country } : {};
