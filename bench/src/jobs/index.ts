import { fork } from "node:child_process";
import path from "node:path";
import "@gisement/backend";
import { inStep } from "@gisement/backend/in-step";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { ask } from "../lib/ask.ts";
import { atLeast, atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { cpuSecondsOf, cpuSecondsOfOne } from "../lib/processes.ts";
import { makeFolder, type Product, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { noteKind } from "./kind.ts";

const JOBS = sized(10_000, 200);
/** Jobs a minute on one core; milliseconds that enqueueing adds to a step. */
const GOALS = { perMinute: 10_000, enqueue: 1 };
const ROUNDS = sized(500, 5);
const WARM_UP = sized(50, 2);

/**
 * Short jobs in the runner of one process, beside a running product; and a step that writes a row and its log entry, with and
 * without a job, in turns.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("jobs");
  const dataDir = path.join(folder.path, "data");
  const product = await startProduct({ dataDir, env: { SEED: "empty" } });
  const databaseUrl = socketAddress(dataDir);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    await pool.query("create table bench_notes (number integer)");
    const steps = await compareSteps(pool);
    await pool.query("truncate bench_notes");
    return [...(await runMany(product, pool, databaseUrl)), ...steps];
  } finally {
    await pool.end();
    await product.stop();
    await folder.remove();
  }
}

async function runMany(product: Product, pool: pg.Pool, databaseUrl: string): Promise<BenchRow[]> {
  await pool.query(
    `select count(*) from graphile_worker.add_jobs(array(
       select ($1, json_build_object('number', n), null, null, $2::int, null, null, null)::graphile_worker.job_spec
       from generate_series(1, $3::int) n))`,
    [noteKind.name, noteKind.attempts, JOBS],
  );
  const worker = fork(path.join(import.meta.dirname, "worker.ts"), { execArgv: ["--import", "tsx"] });
  const pid = worker.pid ?? 0;
  // The product's processes are its database, and a gateway that is idle but for its own runners.
  const before = { worker: await cpuSecondsOfOne(pid), product: await cpuSecondsOf(product.pid) };
  let runner = 0;
  const sample = setInterval(() => {
    void cpuSecondsOfOne(pid).then((seconds) => {
      runner = Math.max(runner, seconds - before.worker);
    });
  }, 100);
  const { seconds } = await ask<{ seconds: number }>(worker, { databaseUrl, jobs: JOBS });
  clearInterval(sample);
  const database = (await cpuSecondsOf(product.pid)) - before.product;
  const { rows } = await pool.query<{ done: number; once: number; waiting: number }>(
    `select count(*)::int as done, count(distinct number)::int as once,
       (select count(*)::int from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1) as waiting
     from bench_notes`,
    [noteKind.name],
  );
  const { done, once, waiting } = rows[0] ?? { done: 0, once: 0, waiting: 0 };
  if (done !== JOBS || once !== JOBS || waiting !== 0)
    throw new Error(`${done} of ${JOBS} jobs ran, ${once} different ones, ${waiting} are left`);
  return [
    atLeast(
      "jobs: short ones a minute, a core's worth of runner and database",
      (JOBS * 60) / (runner + database),
      "jobs",
      GOALS.perMinute,
    ),
    figure("jobs: short ones a minute, by the clock", (JOBS * 60) / seconds, "jobs"),
    figure("jobs: CPU of a short one: runner", (runner / JOBS) * 1e6, "µs"),
    figure("jobs: CPU of a short one: database", (database / JOBS) * 1e6, "µs"),
  ];
}

async function compareSteps(pool: pg.Pool): Promise<BenchRow[]> {
  const db = drizzle({ client: pool });
  const { rows } = await pool.query<{ id: string }>("select gen_random_uuid() as id");
  const id = rows[0]?.id ?? "";
  let number = 0;
  const step = async (name: "plain" | "enqueues"): Promise<number> => {
    number += 1;
    const started = performance.now();
    await inStep(
      {
        db,
        identity: { kind: "system", onBehalfOf: null, impersonatorID: null },
        now: () => new Date(),
      },
      async ({ tx, record, enqueue }) => {
        await tx.execute(sql`insert into bench_notes values (${number})`);
        record({ entity: "bench_notes", entityID: id, field: "number", new: number });
        if (name === "enqueues") await enqueue(noteKind, { number });
      },
    );
    const time = performance.now() - started;
    // No process runs this kind meanwhile: without this, the product's runners would search through ever more jobs.
    await pool.query(
      "delete from graphile_worker._private_jobs where key is null and payload ->> 'number' is not null",
    );
    return time;
  };
  await inTurns(["plain", "enqueues"], WARM_UP, step);
  const { plain, enqueues } = await inTurns(["plain", "enqueues"], ROUNDS, step);
  const added = median(enqueues.map((time, round) => time - (plain[round] ?? Number.NaN)));
  return [
    figure("jobs: a step without one", median(plain), "ms"),
    figure("jobs: the same step with one", median(enqueues), "ms"),
    atMost("jobs: what enqueueing adds to a step, paired", added, "ms", GOALS.enqueue),
  ];
}
