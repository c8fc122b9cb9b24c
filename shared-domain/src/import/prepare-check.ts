import type { Field, OptionList } from "../fields/field.ts";
import { isOwnKey, OWN_FIELD_TYPES, OWN_PREFIX } from "../fields/field.ts";
import { typeOf } from "../fields/types/types.ts";
import { TEXT_LIMITS } from "../limits/lot-limits.ts";
import type { Locale } from "../locale/index.ts";
import { LOT } from "../records/lot.ts";
import { type CellError, CellReport, type CellWarning } from "./cell-report.ts";
import { IMPORT_FIELDS, type ImportKey, LOT_ID, rowMember } from "./import-fields.ts";
import { emptyImportRow, type ImportRow } from "./import-row.ts";
import {
  CONDITION_ABBREVIATIONS,
  CONDITION_ALIASES,
  type ImportOption,
  indexOptions,
  type OptionIndex,
  PROVENANCE_ALIASES,
  unitAliases,
  type ValueChoices,
  valueKey,
} from "./match-option.ts";
import { ownReader } from "./own-cells.ts";
import { dayOrderOf } from "./parse-date.ts";
import type { Side } from "./parse-dimensions.ts";
import {
  type CellValue,
  readDate,
  readLength,
  readLotID,
  readOpenOption,
  readOpenOptions,
  readOption,
  readOptions,
  readPrice,
  readQuantity,
  readReuseIndex,
  readSize,
  readText,
  readWasteCode,
  readWeight,
} from "./read-cell.ts";

/** The field that one column is imported into; a `ColumnMatch` is one. */
export interface ColumnMapping {
  readonly field: ImportKey | null;
  /** Unit in the header. */
  readonly unit?: string | null;
  /** The order of the sides in the header. */
  readonly sides?: readonly Side[];
}

/**
 * Option lists for cells; a missing list accepts any text, except units, which have a default list. Open lists
 * accept any text beside their options.
 */
export type ImportLists = { readonly [List in OptionList | "place"]?: readonly ImportOption[] };

export interface CheckSettings {
  /** Resolves ambiguous numbers and dates, and is the language of accepted values. */
  readonly locale: Locale;
  readonly options: ImportLists;
  /** Choices made by hand for unknown values. */
  readonly choices?: ValueChoices;
  /** The team's own properties; RELATION properties carry their targets as `options`. */
  readonly own?: readonly Field[];
}

/** The result of one row. */
export interface RowReport {
  row: ImportRow;
  errors: CellError[];
  warnings: CellWarning[];
}

/** A prepared check of one file: reads any row, alone and in any order. */
export interface PreparedCheck {
  /** Required fields without a column; while there is one, nothing can be imported. */
  readonly missingFields: readonly ImportKey[];
  readRow(cells: readonly unknown[], row: number): RowReport;
}

const isOwnType = (type: string): boolean => (OWN_FIELD_TYPES as readonly string[]).includes(type);
/** Sets the value of a built-in field. */
const put = (row: ImportRow, field: Field, value: unknown): void => {
  (row as unknown as Record<string, unknown>)[rowMember(field)] = value ?? null;
};

type ReadCell = (value: CellValue, row: ImportRow, report: CellReport) => void;

interface RowExtras {
  /** Unit in the quantity's cell. */
  cellUnit: string | null;
  /** Sides from the size text; columns of single sides take precedence. */
  size: Partial<ImportRow["dimension"]> | null;
}

const DEFAULT_UNITS: readonly ImportOption[] = [
  { value: "u" },
  { value: "m" },
  { value: "m2" },
  { value: "m3" },
  { value: "kg" },
  { value: "t" },
  { value: "l" },
  { value: "lot" },
  { value: "palette" },
];

/** Further names of options, and abbreviations, by the list. */
const ALIASES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  condition: CONDITION_ALIASES,
  provenance: PROVENANCE_ALIASES,
};
const ABBREVIATIONS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  condition: CONDITION_ABBREVIATIONS,
};

const SIDES = ["length", "width", "height", "diameter"] as const satisfies readonly Side[];
const NO_EXTRAS: RowExtras = { cellUnit: null, size: null };

/**
 * Prepares the check of a file's rows: indexes option lists, creates one reader per column and detects the order of day
 * and month per column. Reads only the date columns of `rows` here.
 */
export function prepareCheck(
  rows: readonly (readonly unknown[])[],
  mapping: readonly ColumnMapping[],
  { locale, options, choices = {}, own = [] }: CheckSettings,
): PreparedCheck {
  const chosenFor = (field: ImportKey) => (text: string) => choices[valueKey(field, text)];
  const unitOptions = options.unit?.length ? options.unit : DEFAULT_UNITS;
  const units = indexOptions(unitOptions, locale, unitAliases(unitOptions), chosenFor("unit"));
  const lists = new Map<string, OptionIndex>();
  for (const { key, list } of IMPORT_FIELDS) {
    const known = list && options[list as keyof ImportLists];
    if (known)
      lists.set(key, indexOptions(known, locale, ALIASES[list], chosenFor(key), ABBREVIATIONS[list]));
  }
  let extras: RowExtras = NO_EXTRAS;
  const note = (more: Partial<RowExtras>) => {
    extras = { ...extras, ...more };
  };

  function ownReaderOf(key: ImportKey, column: number): ReadCell {
    const field = own.find((each) => each.key === key);
    if (!field) return () => undefined;
    const name = key.slice(OWN_PREFIX.length);
    const read = ownReader(field, {
      locale,
      order: dayOrderOf(field.type === "DATE" ? columnValues(rows, column) : [], locale),
      chosen: chosenFor(key),
    });
    return (value, row, report) => {
      const values = read(value, report);
      if (values.length > 0) row.properties.push({ key: name, values });
    };
  }
  /** A field of a type that files spell as for a team's own property of this type. */
  function plainReaderOf(field: Field, column: number): ReadCell {
    const type = typeOf(field).operand === "number" && !isOwnType(field.type) ? "FLOAT" : field.type;
    const read = ownReader(
      { ...field, type },
      { locale, order: dayOrderOf([], locale), chosen: chosenFor(rowField(column)) },
    );
    return (value, row, report) => {
      const texts = read(value, report);
      if (texts.length > 0) put(row, field, typeOf(field).readTexts(texts, false));
    };
  }
  const rowField = (column: number) => mapping[column]?.field ?? LOT_ID.key;
  function readerOf(
    key: ImportKey,
    { unit, sides, column }: { unit: string | null; sides: readonly Side[] | null; column: number },
  ): ReadCell {
    if (isOwnKey(key)) return ownReaderOf(key, column);
    if (key === LOT_ID.key)
      return (value, row, report) => {
        row.lotID = readLotID(value, report);
      };
    const field: Field = LOT.fields[key];
    const list = lists.get(key) ?? null;
    const limit = field.limit ?? TEXT_LIMITS.short;
    const set =
      (read: (value: CellValue, report: CellReport) => unknown): ReadCell =>
      (value, row, report) =>
        put(row, field, read(value, report));
    if (field.multiple)
      return set((value, report) =>
        field.open ? readOpenOptions(value, list, limit, report) : readOptions(value, list, limit, report),
      );
    switch (field.type) {
      case "QUANTITY": {
        const headerUnit = unit === null ? null : units.find(unit);
        return (value, row, report) => {
          const read = readQuantity(value, { locale, units }, report);
          row.quantity.number = read.number;
          note({ cellUnit: read.unit ?? headerUnit });
        };
      }
      case "UNIT":
        return (value, row, report) => {
          const found = units.find(String(value));
          if (found !== null) row.quantity.unit = found;
          else if (!units.isLeftOut(String(value)))
            report.error("unknown-unit", value, units.labels, units.suggest(String(value)));
        };
      case "LENGTH": {
        const [, side] = field.path;
        return (value, row, report) => {
          row.dimension[side as Side] = readLength(value, locale, unit, report);
        };
      }
      case "DIMENSION":
        return (value, _row, report) =>
          note({ size: readSize(value, locale, { unit, order: sides }, report) });
      case "WEIGHT":
        return set((value, report) => readWeight(value, locale, unit, report));
      case "MONEY":
        return (value, row, report) => {
          const price = (row as unknown as Record<string, ImportRow["price"]>)[rowMember(field)];
          if (price) price.amount = readPrice(value, locale, report);
        };
      case "DATE": {
        const order = dayOrderOf(columnValues(rows, column), locale);
        return set((value, report) => readDate(value, locale, order, report));
      }
      case "LIST":
      case "RELATION":
        return set((value, report) =>
          field.open ? readOpenOption(value, list, limit, report) : readOption(value, list, limit, report),
        );
      case "WASTE_CODE":
        return set((value, report) => readWasteCode(value, locale, report));
      case "REUSE_INDEX":
        return set((value, report) => readReuseIndex(value, locale, report));
      case "TEXT":
      case "LONGTEXT":
        return set((value, report) => readText(value, limit, report) ?? (field.required ? "" : null));
      default:
        return plainReaderOf(field, column);
    }
  }

  const readers = mapping.flatMap(({ field, unit, sides }, column) =>
    field === null
      ? []
      : [{ column, field, read: readerOf(field, { unit: unit ?? null, sides: sides ?? null, column }) }],
  );
  const columnOf = (field: ImportKey) => readers.find((reader) => reader.field === field)?.column;
  const nameColumn = columnOf("name");
  const unitColumn = columnOf("unit");
  const quantityColumn = columnOf("quantity");
  const missingFields = IMPORT_FIELDS.flatMap((field) =>
    field.required && columnOf(field.key) === undefined ? [field.key] : [],
  );

  /** The unit column takes precedence; the unit in the quantity's cell counts only if that column is empty. */
  function resolveUnit(cells: readonly unknown[], row: ImportRow, report: CellReport): void {
    const { cellUnit } = extras;
    if (cellUnit === null) return;
    const column = unitColumn === undefined ? null : toCell(cells[unitColumn]);
    if (column === null || row.quantity.unit === null) row.quantity.unit = cellUnit;
    else if (row.quantity.unit !== cellUnit) {
      report.field = "quantity";
      report.column = quantityColumn ?? 0;
      report.warn("unit-of-cell-ignored", cellUnit, row.quantity.unit);
    }
  }

  return {
    missingFields,
    readRow(cells, rowIndex) {
      const row = emptyImportRow();
      const report = new CellReport();
      report.row = rowIndex;
      extras = NO_EXTRAS;
      for (const { column, field, read } of readers) {
        const value = toCell(cells[column]);
        if (value === null) continue;
        report.column = column;
        report.field = field;
        read(value, row, report);
      }
      resolveUnit(cells, row, report);
      if (extras.size !== null) {
        for (const side of SIDES) row.dimension[side] ??= extras.size[side] ?? null;
      }
      if (nameColumn !== undefined && toCell(cells[nameColumn]) === null) {
        report.column = nameColumn;
        report.field = "name";
        report.error("required", "");
      }
      return { row, errors: report.errors, warnings: report.warnings };
    },
  };
}

/** The content of a cell, or `null` if it looks empty. */
function toCell(value: unknown): CellValue | null {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

function* columnValues(rows: readonly (readonly unknown[])[], column: number): Generator<unknown> {
  for (const row of rows) yield row[column];
}
