import { REMEMBERED_DAYS } from "@gisement/shared-domain/idempotency";
import type { Job } from "../../platform/jobs/job.ts";
import { forgetCalls } from "../../platform/transaction/repeatable-call.ts";

/** Milliseconds. */
const DAY = 24 * 3_600_000;

export const idempotencyKeyJobs: readonly Job[] = [
  {
    name: "forget_calls",
    schedule: "40 3 * * *",
    fill: "1d",
    start:
      ({ db }) =>
      () =>
        forgetCalls(db, new Date(Date.now() - REMEMBERED_DAYS * DAY)),
  },
];
