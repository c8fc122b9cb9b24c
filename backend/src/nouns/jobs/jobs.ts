import type { Job } from "../../platform/jobs/job.ts";
import { deleteOldJobs, endInterruptedJobs } from "./sweep-jobs.ts";

export const jobJobs: readonly Job[] = [
  {
    name: "end_interrupted_jobs",
    schedule: "* * * * *",
    start:
      ({ db, logger }) =>
      async () => {
        const ended = await endInterruptedJobs(db);
        if (ended > 0) logger.warn({ ended }, "background work of persons ended without an outcome");
      },
  },
  {
    name: "forget_jobs",
    schedule: "35 3 * * *",
    fill: "1d",
    start:
      ({ db }) =>
      () =>
        deleteOldJobs(db, new Date()),
  },
];
