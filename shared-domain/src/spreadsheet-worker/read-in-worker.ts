import {
  DEFAULT_MAX_BYTES,
  type ReadSpreadsheetOptions,
  type SpreadsheetResult,
} from "../spreadsheet/index.ts";
import type { ReaderMessage, ReadRequest } from "../spreadsheet/reader-messages.ts";

/** Progress of reading: the file is loaded, then the worker parses it, then its rows arrive. */
export type ReadProgress =
  | { stage: "loading" }
  | { stage: "reading" }
  | { stage: "receiving"; rows: number; totalRows: number };

export interface ReadInWorkerControls {
  onProgress?: (progress: ReadProgress) => void;
  /** Aborting terminates the worker immediately; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Creates the worker; replaced in tests. */
  createWorker?: () => Worker;
}

/** Bundlers recognise this form as a worker and give it its own chunk. */
const createReader = () =>
  new Worker(new URL("../spreadsheet/reader.worker.ts", import.meta.url), { name: "spreadsheet-reader" });

function receive(worker: Worker, { onProgress, signal }: ReadInWorkerControls): Promise<SpreadsheetResult> {
  return new Promise((resolve, reject) => {
    const rows: unknown[][] = [];
    const rowNumbers: number[] = [];
    let head: Extract<ReaderMessage, { kind: "head" }> | undefined;
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
      if (data.kind === "refused") {
        resolve(data.refusal);
        return;
      }
      if (data.kind === "head") head = data;
      else {
        for (const row of data.rows) rows.push(row);
        for (const number of data.rowNumbers) rowNumbers.push(number);
      }
      if (head === undefined) return;
      onProgress?.({ stage: "receiving", rows: rows.length, totalRows: head.totalRows });
      if (rows.length === head.totalRows) resolve({ ...head.head, rows, rowNumbers });
    };
    // A worker that cannot be loaded or runs out of memory reports it only here.
    worker.onerror = (event) =>
      resolve({ ok: false, error: "general", details: { cause: event.message || "worker failed" } });
    worker.onmessageerror = () =>
      resolve({ ok: false, error: "general", details: { cause: "worker message unreadable" } });
  });
}

/**
 * Reads a spreadsheet in a worker; returns the same result as `readSpreadsheet`. Rows arrive in batches, so that no
 * task of the page is long, and the worker is terminated when the promise settles.
 * @throws the signal's reason when cancelled
 */
export async function readSpreadsheetInWorker(
  file: File,
  options: Omit<ReadSpreadsheetOptions, "fileName"> = {},
  controls: ReadInWorkerControls = {},
): Promise<SpreadsheetResult> {
  const { onProgress, signal, createWorker = createReader } = controls;
  signal?.throwIfAborted();
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
  // Refuses an oversized file before loading it into memory.
  if (file.size > maxBytes) {
    return { ok: false, error: "too-large", details: { maxBytes, foundBytes: file.size } };
  }
  onProgress?.({ stage: "loading" });
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    // The file was moved, renamed or locked after the user selected it.
    const error = /\.(xlsx|xls|ods)$/i.test(file.name) ? "general" : "csv-unreadable";
    return { ok: false, error, details: { cause: String(cause) } };
  }
  signal?.throwIfAborted();
  const worker = createWorker();
  try {
    const result = receive(worker, controls);
    const request: ReadRequest = { bytes, options: { ...options, fileName: file.name } };
    worker.postMessage(request, [bytes.buffer]);
    onProgress?.({ stage: "reading" });
    return await result;
  } finally {
    worker.terminate();
  }
}
