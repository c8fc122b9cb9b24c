import { sweepFiles } from "../../platform/files/sweep-files.ts";
import type { Job } from "../../platform/jobs/job.ts";

export const fileJobs: readonly Job[] = [
  {
    name: "sweep_files",
    schedule: "*/10 * * * *",
    start:
      ({ db, store, logger }) =>
      async () => {
        const deleted = await sweepFiles(db, store, new Date());
        if (deleted > 0) logger.info({ deleted }, "files without use were deleted");
      },
  },
];
