import { openSheet } from "./write-sheet.ts";
import type { WriteRequest, WriterMessage } from "./writer-messages.ts";

/** The part of a worker's global scope used here; the code compiles against the page's globals. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<WriteRequest>) => void) | null;
  postMessage(message: WriterMessage, transfer?: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;
let writer: ReturnType<typeof openSheet> | null = null;

async function handle(request: WriteRequest): Promise<void> {
  if (request.kind === "head") {
    writer = openSheet(request.format, request.head, request.locale);
    await writer;
    return;
  }
  const open = await writer;
  if (!open) throw new Error("rows before their head");
  if (request.kind === "rows") {
    open.add(request.rows);
    scope.postMessage({ kind: "taken", rows: request.rows.length });
    return;
  }
  const bytes = await open.finish([...request.notes]);
  scope.postMessage({ kind: "done", bytes }, [bytes.buffer]);
}

// Messages are handled in order: rows may arrive while the library is still loading.
let last: Promise<unknown> = Promise.resolve();
scope.onmessage = ({ data }) => {
  last = last
    .then(() => handle(data))
    .catch((error: unknown) => scope.postMessage({ kind: "failed", cause: String(error) }));
};
