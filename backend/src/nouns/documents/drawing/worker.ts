import { parentPort } from "node:worker_threads";
import type { DrawingAnswer } from "../draw-in-worker.ts";
import { type DrawingInput, drawDocument } from "./draw-document.ts";

/** Draws one document after the other. */
parentPort?.on("message", async ({ id, input }: { readonly id: number; readonly input: DrawingInput }) => {
  let answer: DrawingAnswer;
  try {
    answer = { id, file: await drawDocument(input) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
