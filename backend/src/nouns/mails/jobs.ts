import type { Job } from "../../platform/jobs/job.ts";
import { deleteOldMails } from "./mail-outcome.ts";

export const mailJobs: readonly Job[] = [
  {
    name: "forget_mails",
    schedule: "25 * * * *",
    fill: "1h",
    start:
      ({ db }) =>
      async () => {
        await deleteOldMails(db, new Date());
      },
  },
];
