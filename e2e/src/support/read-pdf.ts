import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface OpenedPdf {
  /** In reading order, with single spaces between them. */
  readonly words: string;
  readonly pages: number;
  readonly bookmarks: readonly string[];
  readonly language: string | null;
}

export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const reader = new Worker(new URL("./pdf-reader.mjs", import.meta.url), { workerData: bytes });
  const [opened] = await once(reader, "message");
  await reader.terminate();
  return opened;
}

/** The words of a PDF, in reading order, with single spaces between them. */
export const readPdf = async (bytes: Uint8Array): Promise<string> => (await openPdf(bytes)).words;
