import { Logger as WorkerLogger } from "graphile-worker";
import type { Logger } from "pino";
import { openDatabase } from "../database/database.ts";
import type { HeartbeatTiming } from "./heartbeat.ts";
import type { Job } from "./job.ts";
import type { JobHandler, JobParts } from "./job-handler.ts";
import type { JobKind, Queue } from "./job-kind.ts";
import { type Jobs, keepRunning, type Work } from "./keep-running.ts";

/** Jobs that run at once in one process. */
const CONCURRENCY: Readonly<Record<Queue, number>> = { short: 4, long: 1 };
/** Connections of the runners' own pool: one that listens for each runner, and those that take and confirm jobs. */
const CONNECTIONS = 5;
/** Milliseconds between two looks for jobs that no notification announced. */
const POLL = 10_000;

/**
 * Background work, queued in tables and retried after failures. Several processes share it: each job runs in one of them. While
 * the database is unreachable, the runners keep retrying. They have their own connections, so that requests and jobs cannot
 * exhaust each other's.
 */
export function startJobs<Parts extends Pick<JobParts, "logger"> = JobParts>({
  databaseUrl,
  parts,
  handlers,
  scheduled = [],
  timing,
}: {
  readonly databaseUrl: string;
  readonly parts: Parts;
  readonly handlers: readonly JobHandler<Parts>[];
  readonly scheduled?: readonly Job<Parts>[];
  readonly timing?: HeartbeatTiming;
}): Jobs {
  const { logger } = parts;
  const { pool } = openDatabase(databaseUrl, {
    poolSize: CONNECTIONS,
    onError: (err) => logger.warn({ err }, "a connection of the jobs broke"),
  });
  const startRunner = (queue: Queue, jobs: readonly Job<Parts>[]): Jobs[] => {
    const own = handlers.filter(({ kind }) => kind.queue === queue);
    if (own.length + jobs.length === 0) return [];
    const work: Record<string, Work> = {
      ...Object.fromEntries(own.map((handler) => [handler.kind.name, workOf(handler, parts)])),
      ...Object.fromEntries(jobs.map(({ name, start }) => [name, start(parts)])),
    };
    return [
      keepRunning(
        pool,
        logger,
        {
          pgPool: pool,
          concurrency: CONCURRENCY[queue],
          noHandleSignals: true,
          noPreparedStatements: true,
          pollInterval: POLL,
          ...scheduleOf(jobs),
          work,
          logger: workerLogger(logger),
        },
        timing,
      ),
    ];
  };
  const runners = [...startRunner("short", scheduled), ...startRunner("long", [])];
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await pool.end();
    },
  };
}

/** Each job has its own queue: a run that takes longer than its period is not overtaken by the next one. */
const scheduleOf = (jobs: readonly Pick<Job, "name" | "schedule" | "fill">[]) =>
  jobs.length === 0
    ? { parsedCronItems: [] }
    : {
        crontab: jobs
          .map(
            ({ name, schedule, fill }) => `${schedule} ${name} ?queue=${name}${fill ? `&fill=${fill}` : ""}`,
          )
          .join("\n"),
      };

function workOf<Parts>({ kind, start }: JobHandler<Parts>, parts: Parts): Work {
  const work = start(parts);
  return async (payload, { attempt, lastAttempt, signal }) =>
    work(readPayload(kind, payload), { signal, attempt, isLastAttempt: attempt >= lastAttempt });
}

/** A payload that a former version of the product wrote may not fit any more: the job fails, and its error names the field. */
const readPayload = (kind: JobKind, payload: unknown): object =>
  kind.payload.validateSync(payload, { strict: true, stripUnknown: true });

/** Drops the library's log of every step; keeps its errors. */
const workerLogger = (logger: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === "error") logger.error({ worker: message }, "a job failed");
    else if (level === "warning") logger.warn({ worker: message }, "jobs");
  });
