import type { DrawingInput, DrawnFile } from "./draw-document.ts";
import type { ReportContent } from "./draw-report.ts";

/** What can be drawn: a document of an order, or a report. */
export type Drawing = DrawingInput | { readonly report: ReportContent };

export type DrawingAnswer =
  | { readonly id: number; readonly file: DrawnFile }
  | { readonly id: number; readonly error: string };
