import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { type Runner, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import type { Logger } from "pino";

export interface Jobs {
  stop(): Promise<void>;
}

/** Milliseconds before a stopped runner is restarted. */
const PAUSE = 1000;

/**
 * Keeps a job runner running. The library stops it when it cannot write a job's outcome, as when the database is killed, and
 * would leave that job locked for four hours.
 */
export function keepRunning(pool: Pool, logger: Logger, options: RunnerOptions): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: Runner | undefined;

  const runOnce = async (former: readonly string[], onPool: (id: string) => void): Promise<void> => {
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => onPool(workerPool.id));
    runner = await run({
      ...options,
      events,
      // Without a delay the library does not check whether it wrote an outcome, and a failed write would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    if (signal.aborted) await runner.stop();
    else if (former.length > 0)
      await pool.query("select graphile_worker.force_unlock_workers($1::text[])", [former]);
    await runner.promise;
  };
  const running = (async () => {
    const pools: string[] = [];
    while (!signal.aborted) {
      const former = [...pools];
      await runOnce(former, (id) => pools.push(id)).then(
        () => pools.splice(0, former.length),
        (error: unknown) => logger.error({ err: error }, "jobs could not run"),
      );
      await runner?.stop().catch(() => undefined);
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
