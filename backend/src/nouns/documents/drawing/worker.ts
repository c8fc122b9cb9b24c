import { parentPort } from "node:worker_threads";
import { drawDocument } from "./draw-document.ts";
import { drawReport } from "./draw-report.ts";
import type { Drawing, DrawingAnswer } from "./drawing.ts";

/** Draws one document after the other. */
parentPort?.on("message", async ({ id, input }: { readonly id: number; readonly input: Drawing }) => {
  let answer: DrawingAnswer;
  try {
    answer = { id, file: await ("report" in input ? drawReport(input.report) : drawDocument(input)) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
