import type {
  ReadSpreadsheetOptions,
  SpreadsheetContent,
  SpreadsheetRefusal,
  SpreadsheetResult,
} from "./result.ts";

/**
 * Cells per message. Receiving a message is one task of the page's main thread, and a reference machine takes in
 * this many cells in about 5 ms: far below the 50 ms at which a page starts to feel slow.
 */
export const CELLS_PER_MESSAGE = 10_000;

/** What the page sends to the worker: one file, once. */
export interface ReadRequest {
  bytes: Uint8Array;
  options: ReadSpreadsheetOptions;
}

/** What the worker sends back: the head, then the rows in pieces, or a refusal alone. */
export type ReaderMessage =
  | { kind: "refused"; refusal: SpreadsheetRefusal }
  | { kind: "head"; head: Omit<SpreadsheetContent, "rows" | "rowNumbers">; totalRows: number }
  | { kind: "rows"; rows: unknown[][]; rowNumbers: number[] };

/** Cuts a result into messages small enough to be received without a long task. */
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
