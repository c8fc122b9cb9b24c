import {
  type CellError,
  type ColumnMapping,
  type FieldKey,
  findDuplicateReferences,
  type ImportRow,
  type PreparedCheck,
  type RowReport,
  recheckCell,
} from "@gisement/shared-domain/import";

export type Cells = readonly (readonly unknown[])[];

/** One cell a person wrote over. */
export interface Correction {
  readonly row: number;
  readonly column: number;
  readonly value: unknown;
}

/** The preview: the file's cells as corrected so far, what was read from each row, and the way back. */
export interface CheckState {
  readonly cells: Cells;
  readonly reports: readonly RowReport[];
  /** Former values of each step of corrections, the latest last. */
  readonly history: readonly (readonly Correction[])[];
}

export function startCheck(check: PreparedCheck, cells: Cells): CheckState {
  return { cells, reports: cells.map((row, index) => check.readRow(row, index)), history: [] };
}

function write(state: CheckState, check: PreparedCheck, corrections: readonly Correction[]): CheckState {
  const cells = [...state.cells];
  const reports = [...state.reports];
  for (const correction of corrections) {
    const former = cells[correction.row];
    if (!former) continue;
    const { cells: corrected, ...report } = recheckCell(check, former, correction);
    cells[correction.row] = corrected;
    reports[correction.row] = report;
  }
  return { ...state, cells, reports };
}

/** Writes the corrections as one step; only the rows they touch are read again. */
export function correct(
  state: CheckState,
  check: PreparedCheck,
  corrections: readonly Correction[],
): CheckState {
  const former = corrections.map(({ row, column }) => ({
    row,
    column,
    value: state.cells[row]?.[column] ?? null,
  }));
  return { ...write(state, check, corrections), history: [...state.history, former] };
}

/** Takes the last step of corrections back. */
export function undoCorrection(state: CheckState, check: PreparedCheck): CheckState {
  const last = state.history.at(-1);
  if (!last) return state;
  // A cell corrected twice in one step gets its first value back: the former values are written from the end.
  return { ...write(state, check, [...last].reverse()), history: state.history.slice(0, -1) };
}

/** The same trouble in as many cells as it stands in, so that one answer mends them all. */
export interface Issue {
  readonly key: string;
  readonly field: FieldKey;
  readonly column: number;
  readonly code: CellError["code"];
  readonly found: string;
  readonly accepted: readonly string[];
  readonly suggestion?: string;
  readonly rows: readonly number[];
}

/** Errors grouped by column, kind and what was found; the most frequent first. */
export function issuesOf(reports: readonly RowReport[]): Issue[] {
  const issues = new Map<string, Omit<Issue, "rows"> & { rows: number[] }>();
  for (const { errors } of reports) {
    for (const { row, column, field, code, found, accepted, suggestion } of errors) {
      const key = `${column}:${code}:${found}`;
      const known = issues.get(key);
      if (known) known.rows.push(row);
      else issues.set(key, { key, field, column, code, found, accepted, suggestion, rows: [row] });
    }
  }
  return [...issues.values()].sort((a, b) => b.rows.length - a.rows.length);
}

/** Rows that can be imported as they stand. */
export const readyRows = (reports: readonly RowReport[]): ImportRow[] =>
  reports.filter((report) => report.errors.length === 0).map((report) => report.row);

export const faultyCount = (reports: readonly RowReport[]): number =>
  reports.reduce((count, report) => count + (report.errors.length > 0 ? 1 : 0), 0);

/** Warnings of the cells and of references given twice. */
export const warningCount = (reports: readonly RowReport[], mapping: readonly ColumnMapping[]): number =>
  reports.reduce((count, report) => count + report.warnings.length, 0) +
  findDuplicateReferences(
    reports.map((report) => report.row),
    mapping,
  ).length;
