import { parentPort } from "node:worker_threads";
import { drawDocument } from "./draw-document.ts";
import { drawPlans } from "./draw-plans.ts";
import { drawReport } from "./draw-report.ts";
import type { Drawing, DrawingAnswer } from "./drawing.ts";

const draw = (input: Drawing) => {
  if ("report" in input) return drawReport(input.report);
  return "plans" in input ? drawPlans(input.plans) : drawDocument(input);
};

/** Draws one document after the other. */
parentPort?.on("message", async ({ id, input }: { readonly id: number; readonly input: Drawing }) => {
  let answer: DrawingAnswer;
  try {
    answer = { id, file: await draw(input) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
