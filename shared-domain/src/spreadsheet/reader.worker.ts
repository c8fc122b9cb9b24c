import { readSpreadsheet } from "./read-spreadsheet.ts";
import { type ReaderMessage, type ReadRequest, toMessages } from "./reader-messages.ts";

/** The part of a worker's global scope used here; the code compiles against the page's globals. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ReadRequest>) => void) | null;
  postMessage(message: ReaderMessage): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = async ({ data }) => {
  const result = await readSpreadsheet(data.bytes, data.options);
  for (const message of toMessages(result)) scope.postMessage(message);
};
