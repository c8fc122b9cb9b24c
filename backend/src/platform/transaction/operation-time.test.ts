import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { inStep } from "./in-step.ts";
import { OperationTime } from "./operation-time.ts";

/** Milliseconds. */
const LIMIT = 1500;
let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi({ timeLimit: LIMIT });
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const CREATE = "mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { name } }";
const namesLike = async (name: string) =>
  (await api.database.pool.query("select name from places where name = $1", [name])).rows;
const setting = (statement: string) => api.database.pool.query(statement);
/** Makes every new place take this long. */
async function slowPlaces(seconds: number): Promise<() => Promise<unknown>> {
  await setting(`create or replace function slow_place() returns trigger language plpgsql as
    $$ begin perform pg_sleep(${seconds}); return new; end $$`);
  await setting(
    "create trigger slow_place before insert on places for each row execute function slow_place()",
  );
  return () => setting("drop trigger slow_place on places");
}

test("a call that is refused as too slow has changed nothing, then or later; its repetition under the same key runs", async () => {
  const name = `Dépôt ${randomUUID()}`;
  const key = randomUUID();
  const location = { lat: 50.6, lon: 3 };
  const input = {
    name,
    location,
    type: "warehouse",
    address: "1 rue",
    zipcode: "59000",
    city: "Lille",
    country: "FR",
  };
  const mend = await slowPlaces(4);
  const began = performance.now();
  const { refusal } = await api.ask(people.user, CREATE, { input }, key);
  const took = performance.now() - began;
  expect(refusal).toMatchObject({ code: "UNAVAILABLE", retryAfter: 1 });
  expect(took).toBeLessThan(3900);
  await delay(5000 - took);
  expect(await namesLike(name)).toEqual([]);
  await mend();
  const again = await api.ask(people.user, CREATE, { input }, key);
  expect(again.data).toEqual({ createPlace: { name } });
  expect((await api.ask(people.user, CREATE, { input }, key)).data).toEqual(again.data);
  expect(await namesLike(name)).toEqual([{ name }]);
}, 30_000);

test("a rule that computes beyond its time is rolled back, whatever it writes afterwards", async () => {
  const { db } = api.database;
  const time = new OperationTime();
  const name = `Dépôt ${randomUUID()}`;
  const step = inStep({ db, identity: people.user, now: () => new Date(), time }, async ({ tx }) => {
    const add = () => tx.execute(sql`insert into places (id, name) values (gen_random_uuid(), ${name})`);
    await add();
    expect(time.end()).toBe(true);
    // Ended between two statements, within a savepoint that the rule gives up.
    await delay(300);
    await tx.transaction(add).catch(() => undefined);
    return add().catch(() => undefined);
  });
  await expect(step).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await namesLike(name)).toEqual([]);
});

test("a step that begins after its operation has ended does not run", async () => {
  const time = new OperationTime();
  expect(time.end()).toBe(false);
  const { db } = api.database;
  let hasRun = false;
  const step = inStep({ db, identity: people.user, now: () => new Date(), time }, async () => {
    hasRun = true;
  });
  await expect(step).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(hasRun).toBe(false);
});

test("the time may end during the commit: the answer is then that of the commit", async () => {
  const { db } = api.database;
  const name = `Dépôt ${randomUUID()}`;
  await setting("create table slow_commits (at timestamptz default now())");
  await setting(`create function slow_commit() returns trigger language plpgsql as
    $$ begin perform pg_sleep(4); return null; end $$`);
  await setting(`create constraint trigger slow_commit after insert on slow_commits
    deferrable initially deferred for each row execute function slow_commit()`);
  const time = new OperationTime();
  const step = inStep({ db, identity: people.user, now: () => new Date(), time }, async ({ tx }) => {
    await tx.execute(sql`insert into places (id, name) values (gen_random_uuid(), ${name})`);
    await tx.execute(sql`insert into slow_commits default values`);
    // After the work, and long before the end of the commit.
    setTimeout(() => time.end(), 1500);
    return "stored";
  });
  expect(await step).toBe("stored");
  expect(time.signal.aborted).toBe(true);
  expect(await namesLike(name)).toEqual([{ name }]);
});
