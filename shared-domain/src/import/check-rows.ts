import type { CellError, CellWarning } from "./cell-report.ts";
import type { ImportKey } from "./import-fields.ts";
import { type ImportRow, referenceKey } from "./import-row.ts";
import {
  type CheckSettings,
  type ColumnMapping,
  type PreparedCheck,
  prepareCheck,
  type RowReport,
} from "./prepare-check.ts";

export interface CheckedRows {
  /** One entry per given row, in order; a field whose cell has an error is empty. */
  rows: ImportRow[];
  errors: CellError[];
  warnings: CellWarning[];
  /** Required fields without a column. */
  missingFields: readonly ImportKey[];
}

function add(result: CheckedRows, { row, errors, warnings }: RowReport): void {
  result.rows.push(row);
  for (const error of errors) result.errors.push(error);
  for (const warning of warnings) result.warnings.push(warning);
}

/**
 * References that occur more than once in the file, as warnings on the later rows. Cheap enough to rerun after each
 * correction.
 */
export function findDuplicateReferences(
  rows: readonly ImportRow[],
  mapping: readonly ColumnMapping[],
): CellWarning[] {
  const column = mapping.findIndex(({ field }) => field === "ref");
  const seen = new Set<string>();
  return rows.flatMap(({ ref, lotID }, row): CellWarning[] => {
    // A row with its lot's id is recognised by it.
    if (ref === null || lotID) return [];
    const key = referenceKey(ref);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ row, column, field: "ref", code: "duplicate-reference", found: ref, read: ref }];
  });
}

/**
 * Reads the rows of a spreadsheet into lots and reports, cell by cell, what cannot be imported. Pure and synchronous.
 */
export function checkRows(
  rows: readonly (readonly unknown[])[],
  mapping: readonly ColumnMapping[],
  settings: CheckSettings,
): CheckedRows {
  const check = prepareCheck(rows, mapping, settings);
  const result: CheckedRows = { rows: [], errors: [], warnings: [], missingFields: check.missingFields };
  rows.forEach((cells, index) => {
    add(result, check.readRow(cells, index));
  });
  result.warnings.push(...findDuplicateReferences(result.rows, mapping));
  return result;
}

/**
 * Reads one row again after the user corrected one of its cells, in a fraction of a millisecond whatever the size of
 * the file. Returns the corrected cells and the row's new report.
 */
export function recheckCell(
  check: PreparedCheck,
  cells: readonly unknown[],
  { row, column, value }: { row: number; column: number; value: unknown },
): RowReport & { cells: unknown[] } {
  const corrected = cells.with(column, value);
  return { cells: corrected, ...check.readRow(corrected, row) };
}
