import type { Locale } from "../locale/index.ts";
import type { ExportFormat, SheetCell, SheetHead, SheetNote } from "./sheet.ts";
import type { WriteRequest, WriterMessage } from "./writer-messages.ts";

/** Bundlers recognise this form as a worker and give it its own chunk. */
const createWriter = () =>
  new Worker(new URL("./writer.worker.ts", import.meta.url), { name: "sheet-writer" });

export interface OpenSheet {
  /** Adds rows; resolves when the worker has taken them, so that batches never pile up. */
  add(rows: readonly (readonly SheetCell[])[]): Promise<void>;
  /** Returns the file and stops the worker. */
  finish(notes?: readonly SheetNote[]): Promise<Uint8Array<ArrayBuffer>>;
  /** Discards the file. */
  close(): void;
}

/**
 * Starts writing a file in a worker; the caller adds rows in batches.
 * @throws (from `add` and `finish`) the worker's failure, or the reason given to `close`
 */
export function openSheetInWorker(
  format: ExportFormat,
  head: SheetHead,
  { locale, createWorker = createWriter }: { locale: Locale; createWorker?: () => Worker },
): OpenSheet {
  const worker = createWorker();
  let waiting: { resolve: (message: WriterMessage) => void; reject: (reason: unknown) => void } | null = null;
  let failure: unknown = null;
  const fail = (reason: unknown) => {
    failure ??= reason;
    worker.terminate();
    waiting?.reject(failure);
    waiting = null;
  };
  worker.onmessage = ({ data }: MessageEvent<WriterMessage>) => {
    if (data.kind === "failed") {
      fail(new Error(data.cause));
      return;
    }
    waiting?.resolve(data);
    waiting = null;
  };
  // A worker that cannot be loaded or runs out of memory reports it only here.
  worker.onerror = (event) => fail(new Error(event.message || "worker failed"));
  const send = (request: WriteRequest) =>
    new Promise<WriterMessage>((resolve, reject) => {
      if (failure !== null) {
        reject(failure);
        return;
      }
      waiting = { resolve, reject };
      worker.postMessage(request);
    });
  worker.postMessage({ kind: "head", format, locale, head } satisfies WriteRequest);
  return {
    add: async (rows) => {
      await send({ kind: "rows", rows });
    },
    finish: async (notes = []) => {
      const message = await send({ kind: "end", notes });
      worker.terminate();
      if (message.kind !== "done") throw new Error("the worker ended without a file");
      return message.bytes;
    },
    close: () => fail(new DOMException("The export was given up.", "AbortError")),
  };
}
