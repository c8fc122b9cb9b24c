import type { Locale } from "../locale/index.ts";
import type { ExportFormat, SheetCell, SheetHead, SheetNote } from "./sheet.ts";

/** Messages from the page to the worker: the head, then rows in batches, then the end. */
export type WriteRequest =
  | { kind: "head"; format: ExportFormat; locale: Locale; head: SheetHead }
  | { kind: "rows"; rows: readonly (readonly SheetCell[])[] }
  | { kind: "end"; notes: readonly SheetNote[] };

/** Messages from the worker: an acknowledgement of each batch, then the file or an error. */
export type WriterMessage =
  | { kind: "taken"; rows: number }
  | { kind: "done"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "failed"; cause: string };
