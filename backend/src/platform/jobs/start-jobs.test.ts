import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { number, object, string } from "yup";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { testJobParts } from "../../testing/job-parts.ts";
import { composition } from "../composition.ts";
import { inStep } from "../transaction/in-step.ts";
import { systemActor } from "../transaction/step.ts";
import { enqueue, enqueueAll } from "./enqueue.ts";
import type { Job } from "./job.ts";
import { JobFailure } from "./job-failure.ts";
import { handleJob, type JobHandler, type JobRun } from "./job-handler.ts";
import { defineJobKind, type JobKind } from "./job-kind.ts";
import type { Jobs } from "./keep-running.ts";
import { startJobs } from "./start-jobs.ts";

let database: TestDatabase;
const running: Jobs[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("delete from graphile_worker._private_jobs"));
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});

const note = defineJobKind({
  name: "note",
  queue: "short",
  attempts: 3,
  payload: object({ text: string().required(), times: number() }),
});
const haul = defineJobKind({ name: "haul", queue: "long", attempts: 3, payload: object({}) });

const start = (handlers: readonly JobHandler[], scheduled: readonly Job[] = []) => {
  const jobs = startJobs({
    databaseUrl: database.url,
    parts: testJobParts(database),
    handlers,
    scheduled,
  });
  running.push(jobs);
  return jobs;
};
/** A handler that records its runs and then does `work`. */
function recorder<Payload extends object>(
  kind: JobKind<Payload>,
  work: (payload: Payload, run: JobRun) => Promise<void> = async () => undefined,
) {
  const runs: Payload[] = [];
  const handler = handleJob(kind, () => async (payload, run) => {
    runs.push(payload);
    await work(payload, run);
  });
  return { runs, handler };
}
const waiting = async () =>
  (
    await database.pool.query<{
      key: string | null;
      attempts: number;
      run_at: Date;
      last_error: string | null;
    }>("select key, attempts, run_at, last_error from graphile_worker._private_jobs order by id")
  ).rows;
const step = { db: () => database.db, now: () => new Date() };
const inSystemStep = <Result>(work: Parameters<typeof inStep<Result>>[1]) =>
  inStep({ db: step.db(), identity: systemActor(), now: step.now }, work as never) as Promise<Result>;

test("the product's jobs start without a warning, and each kind is known to the library", async () => {
  const warn = vi.spyOn(console, "warn");
  const { jobs, jobHandlers } = composition();
  await start(jobHandlers, jobs).stop();
  running.splice(0);
  const { rows } = await database.pool.query<{ identifier: string }>(
    "select identifier from graphile_worker._private_tasks",
  );
  const known = rows.map(({ identifier }) => identifier);
  expect(known).toEqual(expect.arrayContaining(jobs.map(({ name }) => name)));
  expect(warn).not.toHaveBeenCalled();
});

test("a job runs after the commit of the transaction that added it, and not after a rollback", async () => {
  const { runs, handler } = recorder(note);
  start([handler]);
  await inSystemStep(async ({ enqueue: add }) => {
    await add(note, { text: "never" });
    throw new Error("no");
  }).catch(() => undefined);
  await inSystemStep(async ({ enqueue: add }) => {
    await add(note, { text: "kept" });
    await delay(100);
    expect(runs).toEqual([]);
  });
  await expect.poll(() => runs).toEqual([{ text: "kept" }]);
  await expect.poll(waiting).toEqual([]);
});

test("a job with a key runs once, however often it is added before it starts, with the newest payload", async () => {
  await enqueue(database.db, note, { text: "1" }, { key: "a" });
  await enqueue(database.db, note, { text: "2" }, { key: "a" });
  await enqueueAll(database.db, note, [
    { key: "b", payload: { text: "3" } },
    { key: "b", payload: { text: "4" } },
    { payload: { text: "5" } },
    { payload: { text: "5" } },
  ]);
  const { runs, handler } = recorder(note);
  start([handler]);
  await expect.poll(async () => (await waiting()).length).toBe(0);
  expect(runs.map(({ text }) => text).toSorted()).toEqual(["2", "4", "5", "5"]);
});

test("a job added again while a runner takes it runs once more", async () => {
  const add = (text: string) => inSystemStep(({ tx }) => enqueue(tx, note, { text }, { key: "one" }));
  await add("before");
  // What a runner does to take a job, held open until the other transaction waits for it.
  const taking = await database.pool.connect();
  try {
    await taking.query("begin");
    await taking.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'runner'");
    const adding = add("after");
    const waits = () =>
      database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    await expect.poll(async () => (await waits()).rowCount).toBe(1);
    await taking.query("commit");
    await adding;
  } finally {
    taking.release();
  }
  const { rows } = await database.pool.query(
    "select key, payload->>'text' as text, locked_by from graphile_worker._private_jobs order by id",
  );
  expect(rows).toEqual([
    { key: null, text: "before", locked_by: "runner" },
    { key: "one", text: "after", locked_by: null },
  ]);
});

test("a failed job is repeated after growing pauses, and remains visible with its error after the last attempt", async () => {
  const { runs, handler } = recorder(note, async () => {
    throw new Error("no paper");
  });
  start([handler]);
  await enqueue(database.db, note, { text: "x" });
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await expect.poll(() => runs.length, { timeout: 15_000 }).toBe(attempt);
    await expect.poll(async () => (await waiting())[0]?.last_error).toContain("no paper");
    const [job] = await waiting();
    pauses.push(Math.round(((job?.run_at.getTime() ?? 0) - Date.now()) / 1000));
    // The pause is over.
    await database.pool.query(
      "update graphile_worker._private_jobs set run_at = now(), last_error = null where attempts < 3",
    );
    await database.pool.query('notify "jobs:insert"');
  }
  expect(pauses[0]).toBeGreaterThanOrEqual(2);
  expect(pauses[1]).toBeGreaterThanOrEqual(6);
  await delay(300);
  expect(runs).toHaveLength(3);
  expect(await waiting()).toMatchObject([{ attempts: 3, last_error: "no paper" }]);
}, 60_000);

test("a final failure is not repeated, and one that names a pause waits for it", async () => {
  const { runs, handler } = recorder(note, async ({ text }) => {
    throw new JobFailure(text, text === "refused" ? { isFinal: true } : { retryAfter: 600 });
  });
  start([handler]);
  await enqueueAll(database.db, note, [{ payload: { text: "refused" } }, { payload: { text: "busy" } }]);
  // Jobs added together have no order among themselves.
  const jobOf = async (error: string) => (await waiting()).find(({ last_error }) => last_error === error);
  for (const error of ["refused", "busy"]) await expect.poll(() => jobOf(error)).toBeDefined();
  await database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where last_error = 'refused'; notify "jobs:insert"`,
  );
  await delay(300);
  expect(runs).toHaveLength(2);
  expect(await jobOf("refused")).toMatchObject({ attempts: 1 });
  expect(((await jobOf("busy"))?.run_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(590_000);
});

test("a payload of another shape fails the job with the name of the field", async () => {
  const { runs, handler } = recorder(note);
  start([handler]);
  await enqueue(database.db, { ...note, payload: object({}) } as never, { other: 1 });
  await expect
    .poll(async () => (await waiting())[0]?.last_error, { timeout: 5000 })
    .toContain("text is a required field");
  expect(runs).toEqual([]);
});

test("long work delays neither short work nor stops more than one at a time", async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const long = recorder(haul, () => held);
  const short = recorder(note);
  start([long.handler, short.handler]);
  await enqueueAll(database.db, haul, [{ payload: {} }, { payload: {} }]);
  await expect.poll(() => long.runs.length).toBe(1);
  await enqueueAll(
    database.db,
    note,
    Array.from({ length: 20 }, () => ({ payload: { text: "mail" } })),
  );
  await expect.poll(() => short.runs.length).toBe(20);
  expect(long.runs).toHaveLength(1);
  release();
  await expect.poll(() => long.runs.length).toBe(2);
});

test("a stop ends running work by its signal, and the job waits for another process", async () => {
  let isEnded = false;
  const { runs, handler } = recorder(haul, async (_payload, { signal }) => {
    await delay(60_000, undefined, { signal }).catch(() => undefined);
    isEnded = true;
    signal.throwIfAborted();
  });
  const jobs = start([handler]);
  await enqueue(database.db, haul, {});
  await expect.poll(() => runs.length).toBe(1);
  await jobs.stop();
  running.splice(0);
  expect(isEnded).toBe(true);
  expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  const { rows } = await database.pool.query(
    "select 1 from graphile_worker._private_jobs where locked_at is not null union all select 1 from job_runners",
  );
  expect(rows).toEqual([]);
}, 30_000);
