import { setTimeout as delay } from "node:timers/promises";
import { DomainError } from "@gisement/shared-domain/errors";
import { type UserIdentity, worksInTeam } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { number, object } from "yup";
import type { Jobs } from "../../platform/jobs/keep-running.ts";
import { startJobs } from "../../platform/jobs/start-jobs.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { testJobParts } from "../../testing/job-parts.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { organizationMembers } from "../organizations/table.ts";
import { cancelJob, retryJob } from "./change-job.ts";
import { defineOwnedJob, startJob } from "./owned-job.ts";
import { handleOwnedJob, type OwnedRun } from "./run-owned-job.ts";
import { deleteOldJobs, endInterruptedJobs } from "./sweep-jobs.ts";
import { jobs } from "./table.ts";

/** Counts to a number: each effect is a row of this test's own table. */
const counting = defineOwnedJob({
  name: "count_to",
  queue: "short",
  payload: object({ to: number().integer().required() }),
  mayRun: worksInTeam,
});

let database: TestDatabase;
let people: People;
let runner: Jobs | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
  people = await buildPeople(database.db);
  await database.pool.query("create table effects (job uuid)");
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query(
    "delete from graphile_worker._private_jobs; delete from jobs; delete from effects",
  );
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});

const now = () => new Date();
const as = <Result>(identity: UserIdentity, work: (step: Step) => Promise<Result>): Promise<Result> =>
  inStep({ db: database.db, identity, now }, work);
const begin = (identity: UserIdentity, to = 3, key = "one") =>
  as(identity, (step) => startJob(step, counting, { to }, key));
let work: (run: OwnedRun, to: number) => Promise<void> = async () => undefined;
const handler = handleOwnedJob(counting, () => async ({ to }, current) => {
  await work(current, to);
  return async ({ tx, record }) => {
    await tx.execute(`insert into effects values ('${current.job.id}')`);
    record({ entity: "effects", entityID: current.job.id, field: "created" });
    return { fileKey: "export/a.csv", fileName: "a.csv", bytes: to };
  };
});
const run = (given: typeof work): void => {
  work = given;
  runner = startJobs({
    databaseUrl: database.url,
    parts: testJobParts(database),
    handlers: [handler],
  });
};
const rowOf = async (id: string) => (await database.db.select().from(jobs).where(eq(jobs.id, id)))[0];
const effects = async () => (await database.pool.query("select job from effects")).rows.length;
/** The next attempt starts at once. */
const skipPause = () =>
  database.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null; notify "jobs:insert"',
  );

test("work shows its progress and ends with a result, for the person who started it", async () => {
  const job = await begin(people.user);
  expect(job).toMatchObject({ state: "waiting", userID: people.user.userID });
  run(async ({ progress }, to) => {
    await progress(1, to);
    expect(await rowOf(job.id)).toMatchObject({ state: "running", done: 1, total: 3 });
  });
  await expect.poll(async () => (await rowOf(job.id))?.state).toBe("done");
  expect(await rowOf(job.id)).toMatchObject({ done: 3, result: { bytes: 3 }, reason: null });
});

test("the same work of a person is started once while it has not ended; another person's is another", async () => {
  const [first, second] = await Promise.all([begin(people.user), begin(people.user)]);
  expect(second.id).toBe(first.id);
  expect((await begin(people.user, 3, "two")).id).not.toBe(first.id);
  expect((await begin(people.creator)).id).not.toBe(first.id);
});

test("a run that another one has replaced writes nothing, whether the other one still runs or has ended", async () => {
  const job = await begin(people.user);
  const releases: (() => void)[] = [];
  run(() => new Promise<void>((resolve) => void releases.push(resolve)));
  // As when this process counted as dead.
  const unlock = () =>
    database.pool.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null; notify "jobs:insert"',
    );
  for (let count = 1; count <= 3; count += 1) {
    await expect.poll(() => releases.length).toBe(count);
    if (count < 3) await unlock();
  }
  releases[0]?.();
  await delay(300);
  expect(await effects()).toBe(0);
  expect(await rowOf(job.id)).toMatchObject({ state: "running", attempt: 3 });
  releases[2]?.();
  await expect.poll(async () => (await rowOf(job.id))?.state).toBe("done");
  releases[1]?.();
  await delay(300);
  expect(await effects()).toBe(1);
  expect(await rowOf(job.id)).toMatchObject({ state: "done", attempt: 3 });
});

test("work that is delivered again after its effects were written does nothing", async () => {
  const job = await begin(people.user);
  let runs = 0;
  run(async () => {
    runs += 1;
  });
  await expect.poll(async () => (await rowOf(job.id))?.state).toBe("done");
  await database.pool.query(
    `select graphile_worker.add_job('count_to', json_build_object('jobID', '${job.id}'))`,
  );
  await expect
    .poll(async () => (await database.pool.query("select 1 from graphile_worker._private_jobs")).rows)
    .toEqual([]);
  expect(runs).toBe(1);
  expect(await effects()).toBe(1);
});

test("a person who has lost the right meanwhile gets a refusal with a reason, without another attempt", async () => {
  const job = await begin(people.user);
  const membership = eq(organizationMembers.userID, people.user.userID);
  await database.db.update(organizationMembers).set({ role: "GUEST" }).where(membership);
  run(async () => undefined);
  await expect.poll(async () => (await rowOf(job.id))?.state).toBe("failed");
  expect(await rowOf(job.id)).toMatchObject({ reason: "forbidden", attempt: 1 });
  await runner?.stop();
  await database.db.update(organizationMembers).set({ role: "USER", status: "REMOVED" }).where(membership);
  const other = await begin(people.user, 3, "after leaving");
  run(async () => undefined);
  await expect.poll(async () => (await rowOf(other.id))?.reason).toBe("forbidden");
  await database.db.update(organizationMembers).set({ status: "DONE" }).where(membership);
  expect(await effects()).toBe(0);
});

test("work that always fails ends as failed, and can be started again", async () => {
  const job = await begin(people.user);
  let isBroken = true;
  let runs = 0;
  run(async () => {
    runs += 1;
    if (isBroken) throw new DomainError("UNAVAILABLE", "no store");
  });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect.poll(() => runs).toBe(attempt);
    await expect.poll(async () => (await rowOf(job.id))?.state).toBe(attempt < 5 ? "waiting" : "failed");
    await delay(50);
    await skipPause();
  }
  expect(await rowOf(job.id)).toMatchObject({ reason: "unavailable", attempt: 5 });
  isBroken = false;
  await as(people.user, (step) => retryJob(step, job.id));
  await expect.poll(async () => (await rowOf(job.id))?.state).toBe("done");
  expect(await effects()).toBe(1);
});

test("work that an administrator starts as a person is logged under both, also after the person's own retry under one", async () => {
  const administrator = people.creator.userID;
  const impersonated: UserIdentity = { ...people.user, impersonatorID: administrator };
  const loggedFor = async (id: string) =>
    (
      await database.pool.query<{ actor: string; as_whom: string }>(
        "select actor, as_whom from actions where entity_id = $1",
        [id],
      )
    ).rows;
  const job = await begin(impersonated);
  const seen: (string | null)[] = [];
  run(async ({ identity }) => void seen.push(identity.impersonatorID));
  await expect.poll(async () => (await rowOf(job.id))?.state).toBe("done");
  expect(seen).toEqual([administrator]);
  expect(await loggedFor(job.id)).toEqual([{ actor: administrator, as_whom: people.user.userID }]);

  // In one step, so that it is cancelled before it can run.
  const second = await as(impersonated, async (step) => {
    const begun = await startJob(step, counting, { to: 3 }, "two");
    return cancelJob(step, begun.id);
  });
  await as(people.user, (step) => retryJob(step, second.id));
  await expect.poll(async () => (await rowOf(second.id))?.state).toBe("done");
  expect(await loggedFor(second.id)).toEqual([{ actor: people.user.userID, as_whom: people.user.userID }]);
});

test("waiting work is cancelled at once, running work at its next check", async () => {
  const waiting = await begin(people.user);
  expect(await as(people.user, (step) => cancelJob(step, waiting.id))).toMatchObject({ state: "cancelled" });
  const running = await begin(people.user, 3, "two");
  let checks = 0;
  run(async ({ progress, signal }) => {
    for (;;) {
      await progress(checks, 100);
      checks += 1;
      await delay(50, undefined, { signal });
    }
  });
  await expect.poll(() => checks).toBeGreaterThan(0);
  await as(people.user, (step) => cancelJob(step, running.id));
  await expect.poll(async () => (await rowOf(running.id))?.state, { timeout: 5000 }).toBe("cancelled");
  expect(await effects()).toBe(0);
  await expect(as(people.creator, (step) => retryJob(step, running.id))).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("ended work can neither be cancelled, nor started again if it has a result", async () => {
  const job = await begin(people.user);
  run(async () => undefined);
  await expect.poll(async () => (await rowOf(job.id))?.state).toBe("done");
  for (const change of [cancelJob, retryJob])
    await expect(as(people.user, (step) => change(step, job.id))).rejects.toMatchObject({
      code: "INVALID_STATE",
    });
});

test("failed work is not started again while the same work runs", async () => {
  const job = await begin(people.user);
  await as(people.user, (step) => cancelJob(step, job.id));
  await begin(people.user);
  await expect(as(people.user, (step) => retryJob(step, job.id))).rejects.toMatchObject({ code: "CONFLICT" });
});

test("work whose process died in its last attempt ends as interrupted; waiting work does not", async () => {
  const waiting = await begin(people.user);
  const lost = await begin(people.user, 3, "two");
  await database.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts where key = $1",
    [lost.id],
  );
  expect(await endInterruptedJobs(database.db)).toBe(1);
  expect(await rowOf(lost.id)).toMatchObject({ state: "failed", reason: "interrupted" });
  expect(await rowOf(waiting.id)).toMatchObject({ state: "waiting" });
});

test("ended work is deleted after a month, active work never", async () => {
  const active = await begin(people.user);
  const ended = await begin(people.user, 3, "two");
  await as(people.user, (step) => cancelJob(step, ended.id));
  await deleteOldJobs(database.db, new Date(Date.now() + 29 * 86_400_000));
  expect(await rowOf(ended.id)).toBeDefined();
  await deleteOldJobs(database.db, new Date(Date.now() + 31 * 86_400_000));
  expect(await rowOf(ended.id)).toBeUndefined();
  expect(await rowOf(active.id)).toBeDefined();
});
