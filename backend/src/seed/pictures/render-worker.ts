import { parentPort } from "node:worker_threads";
import { type PictureJob, renderJob } from "./picture-job.ts";

parentPort?.on("message", (job: PictureJob) => {
  const bytes = renderJob(job);
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
});
parentPort?.postMessage("ready");
