import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "./backend.ts";
import { createBackendServer } from "./backend-server.ts";
import { createBackend } from "./create-backend.ts";
import { unavailability } from "./platform/database/unavailable.ts";
import { connectBackend } from "./remote-backend.ts";
import { openTestDatabase, type TestDatabase } from "./testing/database.ts";
import { buildPeople, type People } from "./testing/people.ts";

const SECRET = "a secret of more than thirty-two characters";
let database: TestDatabase;
let people: People;
let backend: Backend;
const servers: Server[] = [];
const urls = { "in process": "", "over HTTP": "" };
let remote: Backend;

const listen = async (server: Server): Promise<string> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const serve = (served: () => Backend): Promise<string> =>
  listen(
    createServer((req, res) => {
      served()
        .handle(req, res, { identity: people.user, requestID: "r" })
        .catch(() => res.destroy());
    }),
  );

beforeAll(async () => {
  database = await openTestDatabase();
  people = await buildPeople(database.db);
  const logger = pino({ level: "silent" });
  backend = createBackend({ databaseUrl: database.url, logger, poolSize: 5 });
  remote = connectBackend(await listen(createBackendServer(backend, SECRET, logger)), SECRET);
  urls["in process"] = await serve(() => backend);
  urls["over HTTP"] = await serve(() => remote);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await backend.close();
  await database.close();
});

const CREATE = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
const LIST = "{ listProjects { items { id name } } }";

async function send(url: string, query: string, variables: object = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { errors?: { extensions: Record<string, unknown> }[] };
  return { status: response.status, headers: response.headers, extensions: body.errors?.[0]?.extensions };
}

describe.each(["in process", "over HTTP"] as const)("a database that fails for a while, %s", (where) => {
  test("answers UNAVAILABLE with a retry time to reads and writes whose connection breaks", async () => {
    const url = urls[where];
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    let running = true;
    let number = 0;
    const ask = async (): Promise<void> => {
      while (running) {
        number += 1;
        const write = number % 2 === 0;
        answers.push(
          await (write ? send(url, CREATE, { input: { name: `Projet ${number}` } }) : send(url, LIST)),
        );
      }
    };
    const asking = Array.from({ length: 8 }, ask);
    const admin = new pg.Client(database.url);
    await admin.connect();
    for (let round = 0; round < 40; round += 1) {
      await delay(25);
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gisement-backend' and datname = current_database()",
      );
    }
    await admin.end();
    running = false;
    await Promise.all(asking);
    const failed = answers.filter(({ extensions }) => extensions);
    expect(failed.length).toBeGreaterThan(0);
    expect(new Set(failed.map(({ extensions }) => extensions?.code))).toEqual(new Set(["UNAVAILABLE"]));
    for (const { extensions, headers, status } of failed) {
      expect(extensions?.retryAfter).toEqual(expect.any(Number));
      expect(headers.get("retry-after")).toBe(String(extensions?.retryAfter));
      expect(status).toBe(503);
    }
    expect((await send(url, LIST)).status).toBe(200);
  });

  test.each([
    ["53100", 30],
    ["53200", 1],
    ["57P02", 1],
    ["08006", 1],
    ["08P01", 1],
  ])("is UNAVAILABLE when a commit fails with %s", async (code, retryAfter) => {
    await database.pool.query(
      `create or replace function fail_late() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${code}'; end $$`,
    );
    await database.pool.query(
      "create constraint trigger fail_late after insert on projects deferrable initially deferred for each row execute function fail_late()",
    );
    const { status, extensions } = await send(urls[where], CREATE, { input: { name: "Tard" } });
    await database.pool.query("drop trigger fail_late on projects");
    expect(status).toBe(503);
    expect(extensions).toEqual({ code: "UNAVAILABLE", retryAfter });
  });
});

test("internal calls over HTTP and a missing backend answer UNAVAILABLE too", async () => {
  await database.pool.query("alter table users rename to users_gone");
  const fault = await remote.loadViewer(people.user.userID).catch((error: unknown) => error);
  await database.pool.query("alter table users_gone rename to users");
  expect(fault).toMatchObject({ code: "UNAVAILABLE", details: { retryAfter: 5 } });
  const nowhere = connectBackend("http://127.0.0.1:9", SECRET);
  await expect(nowhere.loadViewer(people.user.userID)).rejects.toMatchObject({
    code: "UNAVAILABLE",
    details: { retryAfter: 5 },
  });
});

test.each<[string, Error, boolean]>([
  ["a lost connection", new Error("Connection terminated unexpectedly"), true],
  ["a wait for a connection", new Error("timeout exceeded when trying to connect"), true],
  [
    "a broken pipe as a cause",
    new Error("query", { cause: Object.assign(new Error(), { code: "EPIPE" }) }),
    true,
  ],
  ["a missing socket", Object.assign(new Error(), { code: "ENOENT", syscall: "connect" }), true],
  ["a full disk", Object.assign(new Error(), { code: "ENOSPC" }), true],
  ["a missing file", Object.assign(new Error(), { code: "ENOENT", syscall: "open" }), false],
  ["a missing table", Object.assign(new Error(), { code: "42P01" }), false],
  ["a bug", new TypeError("x is not a function"), false],
])("%s counts as unavailable: %#", (_what, error, expected) => {
  expect(unavailability(error) !== null).toBe(expected);
});
