import { readSpreadsheet } from "./read-spreadsheet.ts";
import { type ReaderMessage, type ReadRequest, toMessages } from "./reader-messages.ts";

/** The part of a worker's global scope used here; the library of the page's own globals is the one compiled against. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ReadRequest>) => void) | null;
  postMessage(message: ReaderMessage): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = async ({ data }) => {
  const result = await readSpreadsheet(data.bytes, data.options);
  for (const message of toMessages(result)) scope.postMessage(message);
};
