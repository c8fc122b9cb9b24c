import { setTimeout as delay } from "node:timers/promises";
import { handleJob, startJobs } from "@gisement/backend/jobs";
import pg from "pg";
import { noteKind } from "./kind.ts";

interface Order {
  readonly databaseUrl: string;
  readonly jobs: number;
}
/** Milliseconds for all jobs. */
const PATIENCE = 600_000;
const PACE = 50;

/** The runner of a process, in a process of its own: runs this number of waiting jobs, then answers with the seconds it took. */
process.once("message", async ({ databaseUrl, jobs }: Order) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const logger = { ...console, info: () => undefined } as unknown as Parameters<
    typeof startJobs
  >[0]["parts"]["logger"];
  let done = 0;
  const started = performance.now();
  const runner = startJobs({
    databaseUrl,
    parts: { logger },
    handlers: [
      handleJob<{ number: number }, unknown>(noteKind, () => async ({ number }) => {
        await pool.query("insert into bench_notes values ($1)", [number]);
        done += 1;
      }),
    ],
  });
  while (done < jobs && performance.now() - started < PATIENCE) await delay(PACE);
  const seconds = (performance.now() - started) / 1000;
  // Until the last outcomes are written.
  await runner.stop();
  await pool.end();
  process.send?.({ seconds }, () => process.disconnect());
});
