import {
  type CellError,
  type ColumnMapping,
  findDuplicateReferences,
  type ImportKey,
  type ImportRow,
  LOT_ID,
  type PreparedCheck,
  type RowReport,
  recheckCell,
  referenceKey,
} from "@gisement/shared-domain/import";
import type { ImportMode } from "./api/run-import.ts";

export type Cells = readonly (readonly unknown[])[];

/** A cell that the user corrected. */
export interface Correction {
  readonly row: number;
  readonly column: number;
  readonly value: unknown;
}

/** State of the preview: the corrected cells, the parsed rows, and the undo history. */
export interface CheckState {
  readonly cells: Cells;
  readonly reports: readonly RowReport[];
  /** Previous values of each correction step, latest last. */
  readonly history: readonly (readonly Correction[])[];
}

export function startCheck(check: PreparedCheck, cells: Cells): CheckState {
  return { cells, reports: cells.map((row, index) => check.readRow(row, index)), history: [] };
}

/** Milliseconds of work between two pauses: short enough to keep the page responsive. */
const SLICE_MS = 12;

/** `startCheck` that yields to the main thread every few milliseconds. @throws the signal's reason */
export async function startCheckInSlices(
  check: PreparedCheck,
  cells: Cells,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<CheckState> {
  const reports: RowReport[] = [];
  let since = performance.now();
  for (const [index, row] of cells.entries()) {
    reports.push(check.readRow(row, index));
    if (performance.now() - since < SLICE_MS) continue;
    onProgress(index + 1);
    await new Promise((resume) => setTimeout(resume, 0));
    signal.throwIfAborted();
    since = performance.now();
  }
  return { cells, reports, history: [] };
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

/** Applies corrections as one step; parses only the affected rows again. */
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

/** Undoes the last correction step. */
export function undoCorrection(state: CheckState, check: PreparedCheck): CheckState {
  const last = state.history.at(-1);
  if (!last) return state;
  // Reversed, so that a cell corrected twice in one step gets its first value back.
  return { ...write(state, check, [...last].reverse()), history: state.history.slice(0, -1) };
}

/** The column and value by which a row is recognised in an update: its lot's id, else its reference. */
const identityOf = ({ lotID, ref }: ImportRow) =>
  lotID
    ? ({ field: LOT_ID.key, value: lotID, code: "duplicate-lot-id" } as const)
    : ref === null
      ? null
      : ({ field: "ref", value: referenceKey(ref), code: "duplicate-reference" } as const);

/**
 * Adds the errors that depend on the whole file: an update identifies lots by their id or reference, so each row needs one of
 * its own.
 */
export function judge(
  reports: readonly RowReport[],
  mapping: readonly ColumnMapping[],
  mode: ImportMode,
  leftOut: ReadonlySet<number> = new Set(),
): readonly RowReport[] {
  if (leftOut.size > 0) {
    // A row that is left out has nothing to correct, and its reference repeats no other row's.
    const silent = (report: RowReport): RowReport => ({
      row: { ...report.row, ref: null, lotID: null },
      errors: [],
      warnings: [],
    });
    const judged = judge(
      reports.map((report, index) => (leftOut.has(index) ? silent(report) : report)),
      mapping,
      mode,
    );
    return judged.map((report, index) => (leftOut.has(index) ? silent(report) : report));
  }
  const columnOf = (key: ImportKey) => mapping.findIndex(({ field }) => field === key);
  const keys = (["ref", LOT_ID.key] as const).filter((key) => columnOf(key) >= 0);
  const [required] = keys;
  if (mode === "create" || !required) return reports;
  const times = new Map<string, number>();
  for (const { row } of reports) {
    const value = identityOf(row)?.value;
    if (value !== undefined) times.set(value, (times.get(value) ?? 0) + 1);
  }
  return reports.map((report, index) => {
    if (report.errors.some(({ field }) => keys.some((key) => key === field))) return report;
    const error = (field: ImportKey, code: CellError["code"], found: string): RowReport => ({
      ...report,
      errors: [...report.errors, { row: index, column: columnOf(field), field, code, found, accepted: [] }],
    });
    const identity = identityOf(report.row);
    if (!identity) return mode === "update" ? error(required, "required", "") : report;
    if ((times.get(identity.value) ?? 0) === 1) return report;
    const { field, code } = identity;
    return error(field, code, (field === "ref" ? report.row.ref : report.row.lotID) ?? "");
  });
}

/** One error with all cells that have it, so that one correction fixes them all. */
export interface Issue {
  readonly key: string;
  readonly field: ImportKey;
  readonly column: number;
  readonly code: CellError["code"];
  readonly found: string;
  readonly part?: string;
  readonly accepted: readonly string[];
  readonly suggestion?: string;
  readonly rows: readonly number[];
}

/** Errors grouped by column, kind and value found; most frequent first. */
export function issuesOf(reports: readonly RowReport[]): Issue[] {
  const issues = new Map<string, Omit<Issue, "rows"> & { rows: number[] }>();
  for (const { errors } of reports) {
    for (const { row, column, field, code, found, part, accepted, suggestion } of errors) {
      const key = `${column}:${code}:${found}:${part ?? ""}`;
      const known = issues.get(key);
      if (known) known.rows.push(row);
      else issues.set(key, { key, field, column, code, found, part, accepted, suggestion, rows: [row] });
    }
  }
  return [...issues.values()].sort((a, b) => b.rows.length - a.rows.length);
}

/** Every cell with an error, in reading order. */
export function errorCells(
  reports: readonly RowReport[],
): { readonly row: number; readonly column: number }[] {
  return reports.flatMap(({ errors }, row) =>
    [...new Set(errors.map(({ column }) => column))].sort((a, b) => a - b).map((column) => ({ row, column })),
  );
}

/** Rows to import: without errors, and not left out; with their index in the file. */
export const readyRows = (
  reports: readonly RowReport[],
  leftOut: ReadonlySet<number>,
): { readonly index: number; readonly row: ImportRow }[] =>
  reports.flatMap(({ errors, row }, index) =>
    errors.length === 0 && !leftOut.has(index) ? [{ index, row }] : [],
  );

export const faultyCount = (reports: readonly RowReport[]): number =>
  reports.reduce((count, report) => count + (report.errors.length > 0 ? 1 : 0), 0);

/** Number of warnings of cells, and of duplicate references where they are not errors. */
export const warningCount = (
  reports: readonly RowReport[],
  mapping: readonly ColumnMapping[],
  mode: ImportMode,
): number =>
  reports.reduce((count, report) => count + report.warnings.length, 0) +
  (mode === "create"
    ? findDuplicateReferences(
        reports.map((report) => report.row),
        mapping,
      ).length
    : 0);
