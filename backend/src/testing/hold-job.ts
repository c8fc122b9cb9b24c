import { object } from "yup";
import { openDatabase } from "../platform/database/database.ts";
import { handleJob } from "../platform/jobs/job-handler.ts";
import { defineJobKind } from "../platform/jobs/job-kind.ts";
import { startJobs } from "../platform/jobs/start-jobs.ts";
import { testJobParts } from "./job-parts.ts";

/** The kind of job that `takeover.test.ts` watches. */
export const heldKind = defineJobKind({ name: "held", queue: "long", attempts: 5, payload: object({}) });

/** As a program, takes one job of the database in its argument and never ends it: a process to kill. */
const [, program, databaseUrl] = process.argv;
if (program === import.meta.filename && databaseUrl) {
  const { db } = openDatabase(databaseUrl, { poolSize: 1, onError: () => undefined });
  startJobs({
    databaseUrl,
    parts: testJobParts({ db }),
    handlers: [
      handleJob(heldKind, () => async () => {
        process.stdout.write("held\n");
        await new Promise(() => undefined);
      }),
    ],
    timing: { beat: 300, dead: 1500 },
  });
}
