import type { Field } from "../fields/field.ts";
import { isOwnKey, OWN_PREFIX } from "../fields/field.ts";
import { LOT_LIMITS, TEXT_LIMITS } from "../limits/lot-limits.ts";
import type { Locale } from "../locale/index.ts";
import { type CellError, CellReport, type CellWarning } from "./cell-report.ts";
import { type FieldKey, IMPORT_FIELDS, type ImportKey, LOT_ID } from "./import-fields.ts";
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
 * Option lists for cells; a missing list accepts any text, except units, which have a default list. Trades and materials
 * accept any text beside their options.
 */
export interface ImportLists {
  readonly category?: readonly ImportOption[];
  readonly condition?: readonly ImportOption[];
  readonly provenance?: readonly ImportOption[];
  readonly unit?: readonly ImportOption[];
  readonly place?: readonly ImportOption[];
  readonly action?: readonly ImportOption[];
  readonly lot?: readonly ImportOption[];
  readonly material?: readonly ImportOption[];
}

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

/** Maximum length of each field, in characters. */
const limits = new Map(IMPORT_FIELDS.map(({ key, limit }) => [key, limit ?? TEXT_LIMITS.short]));

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
  const index = (
    field: FieldKey,
    list: readonly ImportOption[] | undefined,
    aliases?: readonly (readonly string[])[],
    abbreviations?: readonly (readonly string[])[],
  ) => (list === undefined ? null : indexOptions(list, locale, aliases, chosenFor(field), abbreviations));
  const unitOptions = options.unit?.length ? options.unit : DEFAULT_UNITS;
  const units = indexOptions(unitOptions, locale, unitAliases(unitOptions), chosenFor("unit"));
  const lists: Partial<Record<FieldKey, OptionIndex | null>> = {
    category: index("category", options.category),
    condition: index("condition", options.condition, CONDITION_ALIASES, CONDITION_ABBREVIATIONS),
    provenance: index("provenance", options.provenance, PROVENANCE_ALIASES),
    place: index("place", options.place),
    action: index("action", options.action),
    lot: index("lot", options.lot),
    material: index("material", options.material),
  };
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
  function readerOf(
    field: ImportKey,
    { unit, sides, column }: { unit: string | null; sides: readonly Side[] | null; column: number },
  ): ReadCell {
    if (isOwnKey(field)) return ownReaderOf(field, column);
    if (field === LOT_ID.key)
      return (value, row, report) => {
        row.lotID = readLotID(value, report);
      };
    const list = lists[field] ?? null;
    switch (field) {
      case "quantity": {
        const headerUnit = unit === null ? null : units.find(unit);
        return (value, row, report) => {
          const read = readQuantity(value, { locale, units }, report);
          row.quantity.number = read.number;
          note({ cellUnit: read.unit ?? headerUnit });
        };
      }
      case "unit":
        return (value, row, report) => {
          const found = units.find(String(value));
          if (found !== null) row.quantity.unit = found;
          else if (!units.isLeftOut(String(value)))
            report.error("unknown-unit", value, units.labels, units.suggest(String(value)));
        };
      case "length":
      case "width":
      case "height":
      case "diameter":
        return (value, row, report) => {
          row.dimension[field] = readLength(value, locale, unit, report);
        };
      case "dimension":
        return (value, _row, report) =>
          note({ size: readSize(value, locale, { unit, order: sides }, report) });
      case "weight":
        return (value, row, report) => {
          row.weight = readWeight(value, locale, unit, report);
        };
      case "price":
        return (value, row, report) => {
          row.price.amount = readPrice(value, locale, report);
        };
      case "startDate": {
        const order = dayOrderOf(columnValues(rows, column), locale);
        return (value, row, report) => {
          row.startDate = readDate(value, locale, order, report);
        };
      }
      case "category":
      case "action":
        return (value, row, report) => {
          row[field] = readOption(value, list, LOT_LIMITS[field], report);
        };
      case "place":
        return (value, row, report) => {
          row.placeName = readOption(value, list, LOT_LIMITS.placeName, report);
        };
      case "condition":
        return (value, row, report) => {
          row.conditions = readOptions(value, list, LOT_LIMITS.conditions, report);
        };
      case "provenance":
        return (value, row, report) => {
          row.provenances = readOptions(value, list, LOT_LIMITS.provenances, report);
        };
      case "material":
        return (value, row, report) => {
          row.material = readOpenOptions(value, list, LOT_LIMITS.material, report);
        };
      case "lot":
        return (value, row, report) => {
          row.lot = readOpenOption(value, list, LOT_LIMITS.lot, report);
        };
      case "wasteCode":
        return (value, row, report) => {
          row.wasteCode = readWasteCode(value, locale, report);
        };
      case "reemploymentIndex":
        return (value, row, report) => {
          row.reemploymentIndex = readReuseIndex(value, locale, report);
        };
      case "name":
        return (value, row, report) => {
          row.name = readText(value, LOT_LIMITS.name, report) ?? "";
        };
      default:
        return (value, row, report) => {
          row[field] = readText(value, limits.get(field) ?? TEXT_LIMITS.short, report);
        };
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
        for (const side of ["length", "width", "height", "diameter"] as const) {
          row.dimension[side] ??= extras.size[side] ?? null;
        }
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
