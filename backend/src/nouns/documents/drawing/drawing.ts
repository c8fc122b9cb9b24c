import type { DrawingInput, DrawnFile } from "./draw-document.ts";
import type { PlanPrint } from "./draw-plans.ts";
import type { ReportContent } from "./draw-report.ts";

/** What can be drawn: a document of an order, a report, or plans. */
export type Drawing = DrawingInput | { readonly report: ReportContent } | { readonly plans: PlanPrint };

export type DrawingAnswer =
  | { readonly id: number; readonly file: DrawnFile }
  | { readonly id: number; readonly error: string };
