export { enqueue } from "./enqueue.ts";
export { JobFailure } from "./job-failure.ts";
export { handleJob, type JobHandler, type JobRun } from "./job-handler.ts";
export { defineJobKind } from "./job-kind.ts";
export type { Jobs } from "./keep-running.ts";
export { startJobs } from "./start-jobs.ts";
