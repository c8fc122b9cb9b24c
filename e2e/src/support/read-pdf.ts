import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The words of a PDF, in reading order, with single spaces between them. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const reader = new Worker(new URL("./pdf-reader.mjs", import.meta.url), { workerData: bytes });
  const [words] = await once(reader, "message");
  await reader.terminate();
  return String(words);
}
