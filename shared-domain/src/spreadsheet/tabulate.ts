import { columnLetters, isBlank } from "./cells.ts";
import {
  type Grid,
  MAX_COLUMNS,
  type SpreadsheetResult,
  type SpreadsheetWarning,
  type TopRow,
} from "./result.ts";

/** Number of rows after the header searched for a better header. */
const SUSPECT_ROWS = 10;

/**
 * 1-based row that looks more like a header than the one used: at least three distinct texts, and twice as many as the
 * header has names. Files often have a title above their table.
 */
function betterHeader(rows: Grid["rows"], headerCount: number): number | null {
  for (const { number, cells } of rows.slice(0, SUSPECT_ROWS)) {
    const filled = cells.filter((value) => !isBlank(value));
    const texts = new Set(filled.filter((value) => typeof value === "string"));
    if (texts.size === filled.length && filled.length >= Math.max(3, headerCount * 2)) return number;
  }
  return null;
}

/** Number of rows offered as a header, and cells shown of each. */
const TOP_ROWS = 20;
const TOP_CELLS = 6;

const topOf = (rows: Grid["rows"]): TopRow[] =>
  rows.slice(0, TOP_ROWS).map(({ number, cells }) => ({
    row: number,
    cells: cells
      .filter((value) => !isBlank(value))
      .slice(0, TOP_CELLS)
      .map((value) => String(value).trim()),
  }));

/**
 * Converts a sheet into named columns and data rows, and applies the rules of the import (IMP-005, IMP-008 to IMP-011).
 * `extraRows` counts data rows that the reader did not keep.
 */
export function tabulate(
  grid: Grid,
  { maxRows, headerRow, extraRows = 0 }: { maxRows: number; headerRow: number; extraRows?: number },
): SpreadsheetResult {
  const { sheet } = grid;
  const start = grid.rows.findIndex((row) => row.number > headerRow);
  const header = grid.rows[start];
  const body = start < 0 ? [] : grid.rows.slice(start + 1);
  if (header === undefined) return { ok: false, error: "no-data", details: { sheet } };
  if (grid.merged.length > 0) {
    return { ok: false, error: "merged-cells", details: { sheet, merged: grid.merged.slice(0, 20) } };
  }

  const columns: string[] = [];
  const positions: number[] = [];
  header.cells.forEach((value, position) => {
    if (isBlank(value)) return;
    columns.push(String(value).trim());
    positions.push(position);
  });
  if (columns.length > MAX_COLUMNS)
    return {
      ok: false,
      error: "too-many-columns",
      details: { sheet, maxColumns: MAX_COLUMNS, foundColumns: columns.length },
    };
  const duplicates = [...new Set(columns.filter((name, index) => columns.indexOf(name) !== index))];
  const top = topOf(grid.rows);
  if (duplicates.length > 0)
    return { ok: false, error: "duplicate-columns", details: { sheet, duplicates, top } };
  const foundRows = body.length + extraRows;
  if (foundRows === 0) return { ok: false, error: "no-data", details: { sheet } };
  if (foundRows > maxRows)
    return { ok: false, error: "too-many-rows", details: { sheet, maxRows, foundRows } };

  const unnamed = new Map<number, number>();
  const named = new Set(positions);
  const rows = body.map(({ cells }) => {
    let keptRows = 0;
    const row = positions.map((position) => {
      const value = cells[position];
      if (isBlank(value)) return null;
      keptRows++;
      return value;
    });
    if (cells.length > keptRows) {
      cells.forEach((value, position) => {
        if (!named.has(position) && !isBlank(value)) unnamed.set(position, (unnamed.get(position) ?? 0) + 1);
      });
    }
    return row;
  });

  const warnings: SpreadsheetWarning[] = [...grid.warnings];
  for (const [position, count] of [...unnamed].sort(([a], [b]) => a - b)) {
    warnings.push({ code: "column-without-name", column: columnLetters(position), count });
  }
  const suspect = betterHeader(body, columns.length);
  if (suspect !== null) warnings.push({ code: "header-row-suspect", row: suspect });
  return {
    ok: true,
    sheet,
    columns,
    rows,
    rowNumbers: body.map((row) => row.number),
    headerRow: header.number,
    top,
    warnings,
  };
}
