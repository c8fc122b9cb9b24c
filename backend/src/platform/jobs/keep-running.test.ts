import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { openDatabase } from "../database/database.ts";
import { keepRunning } from "./keep-running.ts";

let database: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  database = await openTestDatabase();
  admin = new pg.Client(database.url);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

test("jobs continue after a database outage, and finish the interrupted job", async () => {
  const { pool } = openDatabase(database.url, { poolSize: 3, onError: () => undefined });
  const ran: string[] = [];
  let running = false;
  let release: () => void = () => undefined;
  const jobs = keepRunning(pool, pino({ level: "silent" }), {
    pgPool: pool,
    noHandleSignals: true,
    pollInterval: 200,
    work: {
      held: async (_payload, { attempt }) => {
        ran.push(`held ${attempt}`);
        if (attempt > 1) return;
        running = true;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        throw new Error("Connection terminated unexpectedly");
      },
      after: async () => void ran.push("after"),
    },
  });
  const add = (name: string) => admin.query("select graphile_worker.add_job($1)", [name]);
  await expect
    .poll(
      () =>
        add("held").then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  await expect.poll(() => running, { timeout: 10_000 }).toBe(true);
  let away = true;
  const kill = (async () => {
    while (away) {
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gisement-backend' and datname = current_database()",
      );
      await delay(1);
    }
  })();
  release();
  await delay(1500);
  away = false;
  await kill;
  await add("after");
  // The library retries a failed job after some seconds.
  await expect.poll(() => ran, { timeout: 30_000 }).toEqual(expect.arrayContaining(["after", "held 2"]));
  const remaining = () =>
    admin.query("select 1 from graphile_worker._private_jobs").then(({ rowCount }) => rowCount);
  await expect.poll(remaining, { timeout: 10_000 }).toBe(0);
  await jobs.stop();
  await pool.end();
}, 60_000);

test("jobs of one line follow each other at once, one at a time", async () => {
  const { pool } = openDatabase(database.url, { poolSize: 3, onError: () => undefined });
  const ran: number[] = [];
  let atOnce = 0;
  let most = 0;
  const jobs = keepRunning(pool, pino({ level: "silent" }), {
    pgPool: pool,
    noHandleSignals: true,
    concurrency: 3,
    // Far longer than the test waits, so that a poll starts none of these jobs.
    pollInterval: 60_000,
    work: {
      numbered: async (payload) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await delay(5);
        ran.push((payload as { number: number }).number);
        atOnce -= 1;
      },
    },
  });
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  for (const number of numbers)
    await admin.query("select graphile_worker.add_job('numbered', $1::json, queue_name => 'one line')", [
      JSON.stringify({ number }),
    ]);
  await expect.poll(() => ran.length, { timeout: 15_000 }).toBe(numbers.length);
  expect(ran).toEqual(numbers);
  expect(most).toBe(1);
  await jobs.stop();
  await pool.end();
}, 30_000);

test("a job whose line another runner holds while it looks runs at once, and not at the next poll", async () => {
  const { pool } = openDatabase(database.url, { poolSize: 3, onError: () => undefined });
  const ran: number[] = [];
  const jobs = keepRunning(pool, pino({ level: "silent" }), {
    pgPool: pool,
    noHandleSignals: true,
    // Far longer than the test waits, so that a poll starts none of these jobs.
    pollInterval: 60_000,
    work: { met: async (payload) => void ran.push((payload as { number: number }).number) },
  });
  const add = (number: number) =>
    admin.query("select graphile_worker.add_job('met', $1::json, queue_name => 'met line')", [
      JSON.stringify({ number }),
    ]);
  await add(1);
  await expect.poll(() => ran, { timeout: 10_000 }).toEqual([1]);
  await delay(500);
  const other = new pg.Client(database.url);
  await other.connect();
  await other.query("begin");
  await other.query("select 1 from graphile_worker._private_job_queues for update");
  await add(2);
  await delay(100);
  expect(ran).toEqual([1]);
  await other.query("commit");
  await expect.poll(() => ran, { timeout: 3000 }).toEqual([1, 2]);
  await other.end();
  await jobs.stop();
  await pool.end();
}, 30_000);
