import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { embeddedBinaries, startWithReplica } from "../../testing/embedded-postgres.ts";
import { type Database, openDatabase } from "./database.ts";
import { openReadReplica, type ReadReplica } from "./read-replica.ts";

/** How often the replica's position is looked at here, in milliseconds. */
const EVERY = 50;

let servers: Awaited<ReturnType<typeof startWithReplica>>;
let primary: ReturnType<typeof openDatabase>;
let onReplica: pg.Client;
let replica: ReadReplica;
let lastChange = 0;
const errors: string[] = [];

const where = (): Promise<string> =>
  replica.read(["team"], async (db: Database) => {
    const { rows } = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`);
    return rows[0]?.standby ? "replica" : "primary";
  });
const count = (): Promise<number> =>
  replica.read(["team"], async (db: Database) => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from things`);
    return rows[0]?.n ?? 0;
  });
const write = async (): Promise<void> => {
  await primary.pool.query("insert into things default values");
  lastChange = performance.now();
};

beforeAll(async () => {
  servers = await startWithReplica(embeddedBinaries());
  primary = openDatabase(servers.primary.url, { poolSize: 3, onError: () => undefined });
  await primary.pool.query("create table things (id serial)");
  onReplica = new pg.Client(servers.replica.url);
  onReplica.on("error", () => undefined);
  await onReplica.connect();
  replica = openReadReplica(primary.db, servers.replica.url, {
    heard: { lastChangeOf: () => lastChange },
    onError: ({ message }) => void errors.push(message),
    every: EVERY,
  });
});
beforeEach(async () => {
  await onReplica.query("select pg_wal_replay_resume()").catch(() => undefined);
});
afterAll(async () => {
  await replica.close();
  await onReplica.end();
  await primary.pool.end();
  await servers.stop();
});

test("reads go to the replica once it has what the team changed, and never show less than that", async () => {
  await expect.poll(where).toBe("replica");
  for (let made = 1; made <= 20; made += 1) {
    await write();
    expect(await count()).toBe(made);
  }
  await expect.poll(where).toBe("replica");
});

test("a replica has a change as soon as it is read again, also one that the primary has not written to its disk", async () => {
  const before = await count();
  for (let made = 1; made <= 10; made += 1) {
    await write();
    await expect.poll(where, { interval: 5 }).toBe("replica");
    expect(await count()).toBe(before + made);
  }
});

test("an idle database keeps the replica in use", async () => {
  await new Promise((resolve) => setTimeout(resolve, 20 * EVERY));
  expect(await where()).toBe("replica");
  expect(replica.age()).toBeLessThan(1000);
});

test("a replica that is behind is not read by the team that changed something, nor by anybody after five seconds", async () => {
  await expect.poll(where).toBe("replica");
  await onReplica.query("select pg_wal_replay_pause()");
  const before = await count();
  await write();
  expect(await where()).toBe("primary");
  expect(await count()).toBe(before + 1);
  // A team without own changes may read it for a while.
  lastChange = 0;
  expect(await where()).toBe("replica");
  await expect.poll(() => replica.age(), { timeout: 10_000 }).toBeGreaterThan(5000);
  expect(await where()).toBe("primary");
  await onReplica.query("select pg_wal_replay_resume()");
  await expect.poll(where).toBe("replica");
  expect(await count()).toBe(before + 1);
}, 30_000);

test("a statement that the replica ends runs on the primary", async () => {
  await expect.poll(where).toBe("replica");
  let runs = 0;
  const answer = await replica.read(["team"], async (db) => {
    runs += 1;
    if (runs === 1)
      await db.execute(
        sql`do $$ begin raise exception using errcode = '40001', message = 'canceling statement due to conflict with recovery'; end $$`,
      );
    const { rows } = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`);
    return rows[0]?.standby;
  });
  expect({ runs, answer }).toEqual({ runs: 2, answer: false });
});

test("an error of the read itself is not repeated", async () => {
  await expect.poll(where).toBe("replica");
  let runs = 0;
  await expect(
    replica.read(["team"], async (db) => {
      runs += 1;
      await db.execute(sql`select 1 / 0`);
    }),
  ).rejects.toThrow();
  expect(runs).toBe(1);
});

test("a stopped replica costs no answer, and is reported once", async () => {
  await expect.poll(where).toBe("replica");
  errors.length = 0;
  await servers.replica.stop();
  for (let round = 0; round < 10; round += 1) {
    expect(await where()).toBe("primary");
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
  // Besides the connections that broke.
  expect(errors.filter((message) => message.includes("connect ENOENT"))).toHaveLength(1);
});

test("a database that is no replica is never read", async () => {
  const other = openReadReplica(primary.db, servers.primary.url, {
    heard: { lastChangeOf: () => 0 },
    onError: ({ message }) => void errors.push(message),
    every: EVERY,
  });
  await new Promise((resolve) => setTimeout(resolve, 5 * EVERY));
  expect(other.age()).toBe(Number.POSITIVE_INFINITY);
  expect(errors.at(-1)).toContain("not a replica");
  await other.close();
});
