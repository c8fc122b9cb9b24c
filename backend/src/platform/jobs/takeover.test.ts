import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { heldKind } from "../../testing/hold-job.ts";
import { testJobParts } from "../../testing/job-parts.ts";
import { enqueue } from "./enqueue.ts";
import { handleJob } from "./job-handler.ts";
import { startJobs } from "./start-jobs.ts";

const PROGRAM = fileURLToPath(new URL("../../testing/hold-job.ts", import.meta.url));
const TIMING = { beat: 300, dead: 1500 };

let database: TestDatabase;
let child: ChildProcess | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => child?.kill("SIGKILL"));
afterAll(() => database.close());

const lockedBy = async (): Promise<string | null> => {
  const { rows } = await database.pool.query<{ locked_by: string | null }>(
    "select locked_by from graphile_worker._private_jobs",
  );
  return rows[0]?.locked_by ?? null;
};

test("the job of a killed process is taken over, that of a living one is not", async () => {
  await enqueue(database.db, heldKind, {});
  child = spawn(process.execPath, ["--import", "tsx", PROGRAM, database.url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout as NonNullable<typeof child.stdout>, "data");
  const ran: number[] = [];
  const jobs = startJobs({
    databaseUrl: database.url,
    parts: testJobParts(database),
    handlers: [
      handleJob(
        heldKind,
        () =>
          async (_payload, { attempt }) =>
            void ran.push(attempt),
      ),
    ],
    timing: TIMING,
  });
  const holder = await lockedBy();
  expect(holder).not.toBeNull();
  // Much longer than a dead process keeps its jobs.
  await delay(3 * TIMING.dead);
  expect(ran).toEqual([]);
  expect(await lockedBy()).toBe(holder);
  child.kill("SIGKILL");
  // The runner looks for unlocked jobs at its next poll, at the latest.
  await expect.poll(() => ran, { timeout: 20_000 }).toEqual([2]);
  await expect
    .poll(async () => (await database.pool.query("select id from job_runners")).rows.length, {
      timeout: 5000,
    })
    .toBe(1);
  await jobs.stop();
}, 60_000);

test("a runner that the others have declared dead ends its running jobs and goes on with a new name", async () => {
  const ended: string[] = [];
  const names: (string | null)[] = [];
  const jobs = startJobs({
    databaseUrl: database.url,
    parts: testJobParts(database),
    handlers: [
      handleJob(heldKind, () => async (_payload, { signal, attempt }) => {
        names.push(await lockedBy());
        if (attempt > 1) return;
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        ended.push(String(signal.reason));
        signal.throwIfAborted();
      }),
    ],
    timing: TIMING,
  });
  await enqueue(database.db, heldKind, {});
  await expect.poll(() => names.length, { timeout: 10_000 }).toBe(1);
  // As after a pause of the whole process.
  await database.pool.query("delete from job_runners");
  await expect.poll(() => ended, { timeout: 5000 }).toEqual([expect.stringContaining("taken over")]);
  await expect.poll(() => names.length, { timeout: 20_000 }).toBe(2);
  expect(names[1]).not.toBe(names[0]);
  await jobs.stop();
}, 60_000);
