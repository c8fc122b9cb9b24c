import type * as domain from "@gisement/shared-domain/export";

/** A file that a screen saved. */
export interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: string;
}

/** What the screens of a test saved, in that order. */
export const savedFiles: SavedFile[] = [];

/** Writes files in the test's thread and keeps them: jsdom has no workers, and saves nothing. */
export const sheetsInThread = (actual: typeof domain): typeof domain => ({
  ...actual,
  saveFile: (bytes, name, format) => void savedFiles.push({ bytes: bytes as never, name, format }),
  openSheetInWorker: (format, head, options) => {
    const rows: domain.SheetCell[][] = [];
    return {
      add: async (more) => void rows.push(...(more as domain.SheetCell[][])),
      finish: async () => (await actual.writeSheet(format, head, rows, options)) as never,
      close: () => undefined,
    };
  },
});
