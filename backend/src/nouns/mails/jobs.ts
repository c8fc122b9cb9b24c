import type { Job } from "../../platform/jobs/job.ts";
import { deleteOldMails } from "./take-mails.ts";

export const mailJobs: readonly Job[] = [
  {
    name: "forget_mails",
    schedule: "25 3 * * *",
    fill: "1d",
    start:
      ({ db }) =>
      async () => {
        await deleteOldMails(db, new Date());
      },
  },
];
