import type { Job } from "../../platform/jobs/job.ts";
import { recordStock } from "./record-stock.ts";

/** Milliseconds. */
const HOUR = 3_600_000;

export const stockJobs: readonly Job[] = [
  {
    // At the end of the day, so that a day shows what was done on it.
    name: "record_stock",
    schedule: "10 0 * * *",
    fill: "12h",
    start:
      ({ db }) =>
      () =>
        recordStock(db, new Date(Date.now() - 13 * HOUR).toISOString().slice(0, 10)),
  },
];
