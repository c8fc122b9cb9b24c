export { type ReadInWorkerControls, type ReadProgress, readSpreadsheetInWorker } from "./read-in-worker.ts";
