import { readFileSync } from "node:fs";
import path from "node:path";
import { readSpreadsheet, type SpreadsheetResult } from "./index.ts";

interface Answer {
  ok: boolean;
  error?: string;
  rows?: number;
  columns?: string[];
}

interface Expectation extends Answer {
  file: string;
  sheet: string | null;
  note?: string;
  duplicates?: string[];
  alsoAccept?: Answer[];
  sampleCells?: { row: number; column: string; value?: unknown; anyOf?: unknown[] }[];
}

const folder = path.join(__dirname, "../../fixtures/spreadsheets");
const expectations: Expectation[] = JSON.parse(readFileSync(path.join(folder, "expectations.json"), "utf8"));

const read = (file: string) =>
  readSpreadsheet(new Uint8Array(readFileSync(path.join(folder, file))), { fileName: file });

function answers(result: SpreadsheetResult, expected: Answer): boolean {
  if (!result.ok) return !expected.ok && result.error === expected.error;
  return (
    expected.ok &&
    result.rows.length === expected.rows &&
    JSON.stringify(result.columns) === JSON.stringify((expected.columns ?? []).map((name) => name.trim()))
  );
}

describe("every spreadsheet fixture gives the expected result", () => {
  it("covers all 58 cases", () => expect(expectations).toHaveLength(58));

  it.each(expectations.map((expected) => [expected.file, expected] as const))(
    "[IMP-004] %s",
    async (file, expected) => {
      const result = await read(file);
      const accepted = [expected, ...(expected.alsoAccept ?? [])];
      const summary = result.ok
        ? { ok: true, rows: result.rows.length, columns: result.columns }
        : { ok: false, error: result.error };
      expect({ file, summary, accepted: accepted.some((answer) => answers(result, answer)) }).toEqual({
        file,
        summary,
        accepted: true,
      });
      if (!result.ok) {
        if (expected.duplicates) expect(result.details.duplicates).toEqual(expected.duplicates);
        if (expected.rows !== undefined) expect(result.details.foundRows).toBe(expected.rows);
        return;
      }
      if (answers(result, expected)) expect(result.sheet).toBe(expected.sheet);
      expect(result.rowNumbers).toHaveLength(result.rows.length);
      for (const { row, column, value, anyOf } of expected.sampleCells ?? []) {
        const found = result.rows[row - 1]?.[result.columns.indexOf(column.trim())];
        expect(anyOf ?? [value]).toContainEqual(found);
      }
    },
  );
});
