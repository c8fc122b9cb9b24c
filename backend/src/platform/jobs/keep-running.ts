import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import {
  type Job,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { HEARTBEAT, type Heartbeat, type HeartbeatTiming, startHeartbeat } from "./heartbeat.ts";
import { JobFailure } from "./job-failure.ts";

export interface Jobs {
  stop(): Promise<void>;
}

/** Milliseconds before a stopped runner is restarted. */
const PAUSE = 1000;
/** Milliseconds that a stopping runner is waited for. */
const PATIENCE = 5000;
/**
 * Milliseconds besides the time between two polls that a runner without work may take to look for a job. After an outage it can
 * stay without an end and without a look.
 */
const LONGEST_LOOK = 10_000;
/** The library's own time between two polls. */
const POLL = 2000;

/**
 * Milliseconds after a job of a line until the next one is looked for. The library looks before the outcome of the last one is
 * written, finds the line busy, and would look again only at its next poll.
 */
const NEXT_OF_LINE = [20, 250] as const;

/** Makes an idle runner look for jobs, in whichever process; one that misses it looks at its next poll. */
const lookForJobs = (pool: Pool): Promise<unknown> =>
  pool.query(`select pg_notify('jobs:insert', '{"count":1}')`).catch(() => undefined);

/**
 * Milliseconds after an announced job, at least and at most, until a runner looks a second and a third time. Whoever looks locks
 * every free line for that moment: of two that look at once, the one that could take the job finds its line locked. They wait
 * differently long, so as not to meet again.
 */
const LOOK_AGAIN = [
  [20, 80],
  [300, 600],
] as const;

/** The work of one kind: payload, number of this run and of the last possible one, and the signal to end. */
export type Work = (
  payload: unknown,
  run: { readonly attempt: number; readonly lastAttempt: number; readonly signal: AbortSignal },
) => Promise<void>;

/**
 * Keeps a job runner running. The library stops it when it cannot write a job's outcome, as when the database is killed, and
 * would leave that job locked for four hours.
 */
export function keepRunning(
  pool: Pool,
  logger: Logger,
  { work, ...options }: Omit<RunnerOptions, "taskList"> & { readonly work: Readonly<Record<string, Work>> },
  timing: HeartbeatTiming = HEARTBEAT,
): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: Runner | undefined;

  const runOnce = async (former: readonly string[], onPool: (id: string) => void): Promise<void> => {
    const events: WorkerEvents = new EventEmitter();
    const lost = new AbortController();
    let heartbeat: Heartbeat | undefined;
    events.on("job:complete", ({ job }) => {
      if (job.job_queue_id === null) return;
      for (const pause of NEXT_OF_LINE) setTimeout(() => void lookForJobs(pool), pause).unref();
    });
    const looks = watchLooks(events, (options.pollInterval ?? POLL) + LONGEST_LOOK);
    const again = lookAgain();
    events.on("pool:listen:notification", ({ workerPool }) => again.plan(() => workerPool.nudge(1)));
    events.on("pool:gracefulShutdown", again.stop);
    events.on("pool:release", again.stop);
    events.on("pool:create", ({ workerPool }) => {
      onPool(workerPool.id);
      heartbeat = startHeartbeat(
        pool,
        logger,
        workerPool.id,
        () => {
          lost.abort(new Error("Another process has taken over the jobs of this runner."));
          void runner?.stop().catch(() => undefined);
        },
        timing,
      );
    });
    const taskList: TaskList = Object.fromEntries(
      Object.entries(work).map(([name, each]) => [
        name,
        (payload, { job, abortSignal }) =>
          each(payload, {
            attempt: job.attempts,
            lastAttempt: job.max_attempts,
            signal: AbortSignal.any([abortSignal, lost.signal]),
          }).catch(async (error: unknown) => {
            if (error instanceof JobFailure) await decideNextRun(pool, job, error);
            throw error;
          }),
      ]),
    );
    try {
      runner = await run({
        ...options,
        taskList,
        events,
        // Without a delay the library does not check whether it wrote an outcome, and a failed write would end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      if (signal.aborted) await runner.stop();
      else if (former.length > 0)
        await pool.query("select graphile_worker.force_unlock_workers($1::text[])", [former]);
      await Promise.race([runner.promise, looks.stalled]);
    } catch (error) {
      lost.abort(error);
      throw error;
    } finally {
      looks.stop();
      await heartbeat?.stop();
    }
  };
  const running = (async () => {
    const pools: string[] = [];
    while (!signal.aborted) {
      const former = [...pools];
      await runOnce(former, (id) => pools.push(id)).then(
        () => pools.splice(0, former.length),
        (error: unknown) => logger.error({ err: error }, "jobs could not run"),
      );
      await Promise.race([runner?.stop().catch(() => undefined), delay(PATIENCE)]);
      runner = undefined;
      if (!signal.aborted) logger.warn("jobs have ended, starting them again");
      await delay(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await runner?.stop().catch(() => undefined);
      await running;
    },
  };
}

/** Rejects once a runner without work has not looked for a job for too long. */
function watchLooks(
  events: WorkerEvents,
  longest: number,
): { readonly stalled: Promise<never>; stop(): void } {
  let lookedAt = performance.now();
  let running = 0;
  const now = () => {
    lookedAt = performance.now();
  };
  events.on("worker:getJob:empty", now);
  events.on("job:start", () => {
    running += 1;
  });
  events.on("job:complete", () => {
    running -= 1;
    now();
  });
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (running === 0 && performance.now() - lookedAt > longest)
        reject(new Error("The runner has not looked for jobs: a connection was lost at the wrong moment."));
    }, PAUSE);
    timer.unref();
  });
  // It may be rejected before it is awaited.
  stalled.catch(() => undefined);
  return { stalled, stop: () => clearInterval(timer) };
}

/** Repeats looks for jobs. What is announced while a repetition waits is served by it and by one more. */
function lookAgain() {
  const planned = new Map<number, { readonly timer: NodeJS.Timeout; isWanted: boolean }>();
  let isStopped = false;
  const plan = (look: () => void, [least, most]: readonly [number, number]): void => {
    const waiting = planned.get(least);
    if (waiting) waiting.isWanted = true;
    if (waiting || isStopped) return;
    const fire = () => {
      const isWanted = planned.get(least)?.isWanted;
      planned.delete(least);
      try {
        look();
      } catch {
        // The library refuses this for a runner that is ending; its successor looks at its start.
      }
      if (isWanted) plan(look, [least, most]);
    };
    const timer = setTimeout(fire, least + Math.random() * (most - least)).unref();
    planned.set(least, { timer, isWanted: false });
  };
  return {
    plan: (look: () => void) => {
      for (const pause of LOOK_AGAIN) plan(look, pause);
    },
    stop: () => {
      isStopped = true;
      for (const { timer } of planned.values()) clearTimeout(timer);
    },
  };
}

/** Prepares what the library does next: it adds a pause to `run_at`, and repeats no job without attempts left. */
const decideNextRun = (pool: Pool, { id, locked_by }: Job, { isFinal, retryAfter }: JobFailure) =>
  pool.query(
    `update graphile_worker._private_jobs
     set max_attempts = case when $3 then attempts else max_attempts end, run_at = now() + make_interval(secs => $4)
     where id = $1 and locked_by = $2`,
    [id, locked_by, isFinal, retryAfter ?? 0],
  );
