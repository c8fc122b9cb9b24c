import type { Job } from "../../platform/jobs/job.ts";
import { forgetNotifications, mailDigests } from "./mail-digests.ts";

export const notificationJobs: readonly Job[] = [
  {
    // Before a working day begins.
    name: "mail_digests",
    schedule: "40 5 * * *",
    fill: "6h",
    start:
      ({ db, logger }) =>
      async () => {
        const queued = await mailDigests(db, new Date());
        if (queued > 0) logger.info({ queued }, "digests queued");
      },
  },
  {
    name: "forget_notifications",
    schedule: "25 3 * * *",
    fill: "1d",
    start:
      ({ db }) =>
      async () => {
        await forgetNotifications(db, new Date());
      },
  },
];
