import type { JobParts } from "./job-handler.ts";

/** Work that runs on a schedule, once for all processes that share a database. */
export interface Job<Parts = JobParts> {
  readonly name: string;
  /** Minute, hour, day, month and weekday, as in a crontab (UTC). */
  readonly schedule: string;
  /** Runs missed while no process was up are caught up within this time, such as `2h`. */
  readonly fill?: string;
  /** Called once per process; returns the work of one run. */
  readonly start: (parts: Parts) => () => Promise<void>;
}
