import type { Locale } from "../locale/index.ts";
import type { ExportFormat, SheetCell, SheetHead, SheetNote } from "./sheet.ts";

/** What the page sends to the worker: the head, then rows in pieces, then the end. */
export type WriteRequest =
  | { kind: "head"; format: ExportFormat; locale: Locale; head: SheetHead }
  | { kind: "rows"; rows: readonly (readonly SheetCell[])[] }
  | { kind: "end"; notes: readonly SheetNote[] };

/** What the worker sends back: each piece that it has taken in, then the file; or why there is none. */
export type WriterMessage =
  | { kind: "taken"; rows: number }
  | { kind: "done"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "failed"; cause: string };
