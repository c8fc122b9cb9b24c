import type {
  ReadSpreadsheetOptions,
  SpreadsheetContent,
  SpreadsheetRefusal,
  SpreadsheetResult,
} from "./result.ts";

/**
 * Cells per message. Receiving one message is one task of the main thread; a reference machine handles this many cells
 * in about 5 ms, far below the 50 ms at which a page feels slow.
 */
export const CELLS_PER_MESSAGE = 10_000;

/** Message from the page to the worker: one file, once. */
export interface ReadRequest {
  bytes: Uint8Array;
  options: ReadSpreadsheetOptions;
}

/** Messages from the worker: the head, then the rows in batches, or a refusal only. */
export type ReaderMessage =
  | { kind: "refused"; refusal: SpreadsheetRefusal }
  | { kind: "head"; head: Omit<SpreadsheetContent, "rows" | "rowNumbers">; totalRows: number }
  | { kind: "rows"; rows: unknown[][]; rowNumbers: number[] };

/** Splits a result into messages small enough to avoid long tasks. */
export function* toMessages(result: SpreadsheetResult): Generator<ReaderMessage> {
  if (!result.ok) {
    yield { kind: "refused", refusal: result };
    return;
  }
  const { rows, rowNumbers, ...head } = result;
  yield { kind: "head", head, totalRows: rows.length };
  const step = Math.max(1, Math.floor(CELLS_PER_MESSAGE / Math.max(1, head.columns.length)));
  for (let from = 0; from < rows.length; from += step) {
    yield {
      kind: "rows",
      rows: rows.slice(from, from + step),
      rowNumbers: rowNumbers.slice(from, from + step),
    };
  }
}
