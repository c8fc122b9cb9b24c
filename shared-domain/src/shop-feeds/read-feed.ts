import { readSpreadsheet, type SpreadsheetError } from "../spreadsheet/index.ts";
import { FEED_LIMITS, type FeedFault, WITHIN } from "./feed.ts";

/** A supplier's stock as a table of texts, numbers and truth values. */
export interface FeedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Names under which suppliers put their list. */
const LISTS = ["items", "products", "lots", "data", "results", "stock"];

const REFUSALS: { readonly [Error in SpreadsheetError]?: FeedFault } = {
  "no-data": "no-rows",
  "too-many-rows": "too-many-rows",
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `{"size": {"width": 83}}` as `size › width`; lists of texts with commas between. */
function flatten(value: Readonly<Record<string, unknown>>, prefix = ""): [string, unknown][] {
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (isObject(inner)) return flatten(inner, `${prefix}${name}${WITHIN}`);
    if (Array.isArray(inner))
      return [[`${prefix}${name}`, inner.filter((each) => !isObject(each)).join(", ")]];
    return [[`${prefix}${name}`, inner]];
  });
}

function readJson(text: string): FeedTable | FeedFault {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return "not-a-table";
  }
  const list = isObject(parsed)
    ? LISTS.map((name) => (parsed as Record<string, unknown>)[name]).find(Array.isArray)
    : parsed;
  if (!Array.isArray(list)) return "not-a-table";
  const objects = list.filter(isObject);
  if (objects.length !== list.length) return "not-a-table";
  if (objects.length > FEED_LIMITS.rows) return "too-many-rows";
  const entries = objects.map((each) => new Map(flatten(each)));
  const columns = [...new Set(entries.flatMap((each) => [...each.keys()]))];
  return { columns, rows: entries.map((each) => columns.map((column) => each.get(column) ?? null)) };
}

/**
 * Reads a supplier's file: JSON (a list of objects, alone or under a usual name), csv or a workbook, told by its content. Returns
 * what is wrong with one that is no table.
 */
export async function readFeedTable(bytes: Uint8Array): Promise<FeedTable | FeedFault> {
  if (bytes.length > FEED_LIMITS.bytes) return "too-large";
  const start = new TextDecoder()
    .decode(bytes.subarray(0, 200))
    .replace(/^\uFEFF/, "")
    .trimStart();
  let table: FeedTable | FeedFault;
  if (start.startsWith("{") || start.startsWith("["))
    table = readJson(new TextDecoder().decode(bytes).replace(/^\uFEFF/, ""));
  else {
    const read = await readSpreadsheet(bytes, { fileName: "feed.csv", maxRows: FEED_LIMITS.rows });
    if (!read.ok) return REFUSALS[read.error] ?? "not-a-table";
    table = { columns: read.columns, rows: read.rows };
  }
  if (typeof table === "string") return table;
  if (table.rows.length === 0) return "no-rows";
  return table.columns.length > FEED_LIMITS.columns ? "not-a-table" : table;
}
