import { isBlank } from "./cells.ts";
import { withoutGuard } from "./formula-guard.ts";
import { type Grid, Refusal } from "./result.ts";

const SEPARATORS = [",", ";", "\t"] as const;
/** Number of characters examined to detect the separator. */
const SAMPLE = 65_536;

type Papa = typeof import("papaparse");

async function loadPapa(): Promise<Papa> {
  const module: Papa & { default?: Papa } = await import("papaparse");
  return module.default ?? module;
}

/** Most frequent number of columns, and the share of rows with it. */
function usualWidth(rows: readonly (readonly string[])[]): { columns: number; share: number } {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  const [columns = 0, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return { columns, share: times / Math.max(rows.length, 1) };
}

/**
 * Detects the separator under which the first rows agree best: most columns in the header, and rows as long as the
 * header. Below a title without a separator, at least three columns in most rows count too; two may be a text with a
 * comma. A file of one column gets a separator that splits nothing.
 */
function detectSeparator(papa: Papa, text: string): string {
  const sample = text.slice(0, SAMPLE);
  let best = { separator: "", score: 0 };
  let belowTitle = { separator: "", score: 0 };
  for (const separator of SEPARATORS) {
    const { data } = papa.parse<string[]>(sample, {
      delimiter: separator,
      preview: 40,
      skipEmptyLines: true,
    });
    // The last row of the sample may be cut; it counts only if it is the only one.
    const rows = data.length > 2 && sample.length < text.length ? data.slice(0, -1) : data;
    const columns = rows[0]?.length ?? 0;
    const agreeing = rows.filter((row) => row.length === columns).length / Math.max(rows.length, 1);
    const score = (columns - 1) * agreeing * agreeing;
    if (score > best.score) best = { separator, score };
    const usual = usualWidth(rows);
    if (usual.columns >= 3 && usual.share * usual.columns > belowTitle.score) {
      belowTitle = { separator, score: usual.share * usual.columns };
    }
  }
  if (best.score > 0) return best.separator;
  if (belowTitle.score > 0) return belowTitle.separator;
  return SEPARATORS.find((separator) => !sample.includes(separator)) ?? ",";
}

/**
 * Parses text separated by commas, semicolons or tabs (RFC 4180, and Excel's first line `sep=;`). Values remain texts.
 * Keeps only the first `keepRows` rows, so that an oversized file takes no memory; `extraRows` counts the others.
 * @throws Refusal `csv-invalid` for a quote that is never closed or inside a field
 */
export async function readCsv(text: string, keepRows: number): Promise<Grid & { extraRows: number }> {
  const papa = await loadPapa();
  const declared = /^sep=(.)\r?\n?/i.exec(text);
  const body = declared === null ? text : text.slice(declared[0].length);
  const rows: Grid["rows"] = [];
  let number = declared === null ? 0 : 1;
  let extraRows = 0;
  let failure: { reason: "unclosed-quote" | "stray-quote"; row: number } | undefined;
  papa.parse<string[]>(body, {
    delimiter: declared?.[1] ?? detectSeparator(papa, body),
    step: ({ data, errors }, parser) => {
      number++;
      const broken = errors.find((error) => error.type === "Quotes");
      if (broken) {
        failure = { reason: broken.code === "MissingQuotes" ? "unclosed-quote" : "stray-quote", row: number };
        parser.abort();
        return;
      }
      if (data.every(isBlank)) return;
      if (rows.length < keepRows) rows.push({ number, cells: data.map(withoutGuard) });
      else extraRows++;
    },
  });
  if (failure) throw new Refusal("csv-invalid", failure);
  return { sheet: null, rows, merged: [], warnings: [], extraRows };
}
