import type { readSpreadsheetInWorker } from "@gisement/shared-domain/spreadsheet-worker";

type Read = typeof readSpreadsheetInWorker;

/** Reads a file in the test's thread: jsdom has no workers, and its files have no text. */
export const readInThread: Read = async (file, options) => {
  const { readSpreadsheet } = await import("@gisement/shared-domain/spreadsheet");
  const bytes = await new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });
  return readSpreadsheet(bytes, { fileName: file.name, ...options });
};
