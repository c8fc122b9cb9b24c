import type { Logger } from "pino";
import type { Database } from "../database/database.ts";

/** Work that runs on a schedule, once for all processes that share a database. */
export interface Job {
  readonly name: string;
  /** Minute, hour, day, month and weekday, as in a crontab (UTC). */
  readonly schedule: string;
  /** Runs missed while no process was up are caught up within this time, such as `2h`. */
  readonly fill?: string;
  /** Called once per process; returns the work of one run. */
  readonly start: (parts: { readonly db: Database; readonly logger: Logger }) => () => Promise<void>;
}
