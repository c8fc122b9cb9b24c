import { Logger as WorkerLogger } from "graphile-worker";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { composition } from "../composition.ts";
import type { Database } from "../database/database.ts";
import { type Jobs, keepRunning } from "./keep-running.ts";

/**
 * Background work, queued in tables and retried after failures. Several processes share it: each job runs once. While the
 * database is unreachable, the runner keeps retrying.
 */
export function startJobs({ pool, db, logger }: { pool: Pool; db: Database; logger: Logger }): Jobs {
  const { jobs } = composition();
  return keepRunning(pool, logger, {
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    noPreparedStatements: true,
    pollInterval: 10_000,
    crontab: jobs
      .map(({ name, schedule, fill }) => `${schedule} ${name}${fill ? ` ?fill=${fill}` : ""}`)
      .join("\n"),
    taskList: Object.fromEntries(jobs.map(({ name, start }) => [name, start({ db, logger })])),
    logger: workerLogger(logger),
  });
}

/** Drops the library's log of every step; keeps its errors. */
const workerLogger = (logger: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === "error") logger.error({ worker: message }, "a job failed");
    else if (level === "warning") logger.warn({ worker: message }, "jobs");
  });
