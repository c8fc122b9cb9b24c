import { snakeCase, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";

/**
 * Job runners that are alive: each process updates its rows every few seconds. The library alone would leave the jobs of a
 * killed process locked for four hours.
 */
export const jobRunners = snakeCase.table("job_runners", {
  /** The library's name of the runner, as in `locked_by` of its jobs. */
  id: text().primaryKey(),
  seenAt: moment().notNull().defaultNow(),
});
