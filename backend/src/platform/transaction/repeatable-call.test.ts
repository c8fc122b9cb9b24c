import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { REMEMBERED_DAYS } from "@gisement/shared-domain/idempotency";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idempotencyKeyJobs } from "../../nouns/idempotency-keys/jobs.ts";
import { createProject } from "../../nouns/projects/create-project.ts";
import { projects } from "../../nouns/projects/table.ts";
import { removeUser } from "../../nouns/users/remove-user.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { testJobParts } from "../../testing/job-parts.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { actions } from "../audit-log/table.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { idempotencyKeys } from "./idempotency-keys-table.ts";
import { inStep } from "./in-step.ts";
import { repeatableCall } from "./repeatable-call.ts";

let api: TestApi;
/** A second process over the same database. */
let second: TestApi;
let close: () => Promise<unknown>;
let db: Database;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  db = api.database.db;
  const other = openDatabase(api.database.url, { poolSize: 5, onError: () => undefined });
  second = await openTestApi({ db: other.db });
  close = () => Promise.all([other.pool.end(), second.close()]);
  people = await buildPeople(db);
});
afterAll(async () => {
  await close();
  await api.close();
});

const CREATE =
  "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id name createdAt } }";
const RENAME =
  "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { batchID ids } }";
const named = (name: string) => ({ input: { name } });
const countProjects = async (name: string) =>
  (await db.select().from(projects).where(eq(projects.name, name))).length;
const keysOf = (key: string) => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));

test("a call repeated under its key gets the same answer and runs once", async () => {
  const key = randomUUID();
  const first = await api.ask(people.admin, CREATE, named("Dépôt"), key);
  expect(first.errors).toBeUndefined();
  const logged = await db.$count(actions);
  expect(await api.ask(people.admin, CREATE, named("Dépôt"), key.toUpperCase())).toEqual(first);
  expect(await countProjects("Dépôt")).toBe(1);
  expect(await db.$count(actions)).toBe(logged);
});

test("without a key, and under another one, the call runs again", async () => {
  for (const key of [undefined, undefined, randomUUID(), randomUUID()])
    expect((await api.ask(people.admin, CREATE, named("Hangar"), key)).errors).toBeUndefined();
  expect(await countProjects("Hangar")).toBe(4);
});

test("each field of a document has its own answer, and the fields that are read may differ", async () => {
  const key = randomUUID();
  const both = (fields: string) =>
    `mutation ($a: CreateProjectInput!, $b: CreateProjectInput!) { a: createProject(input: $a) { ${fields} } b: createProject(input: $b) { ${fields} } }`;
  const variables = { a: { name: "Nord" }, b: { name: "Sud" } };
  const first = await api.get<Record<"a" | "b", { id: string }>>(people.admin, both("id"), variables);
  expect(first.a.id).not.toBe(first.b.id);
  const remembered = await api.ask(people.admin, both("id"), variables, key);
  const { data } = await api.ask(people.admin, both("name id"), variables, key);
  const { a, b } = remembered.data as typeof first;
  expect(data).toEqual({ a: { name: "Nord", id: a.id }, b: { name: "Sud", id: b.id } });
});

test("another content, another operation and another team under a used key are a CONFLICT that writes nothing", async () => {
  const key = randomUUID();
  const refusal = { code: "CONFLICT", field: "idempotency-key", reason: "key-used" };
  await api.get(people.admin, CREATE, named("Quai"));
  await api.ask(people.admin, CREATE, named("Quai 1"), key);
  expect((await api.ask(people.admin, CREATE, named("Quai 2"), key)).refusal).toMatchObject(refusal);
  const elsewhere = { ...people.admin, team: people.rival.team } as UserIdentity;
  expect((await api.ask(elsewhere, CREATE, named("Quai 1"), key)).refusal).toMatchObject(refusal);
  const other = "mutation ($input: ProductIDsInput!) { createProject: checkProducts(input: $input) { ids } }";
  expect(
    (await api.ask(people.admin, other, { input: { ids: [(await buildLot(db, people.admin)).id] } }, key))
      .refusal,
  ).toMatchObject(refusal);
  expect(await countProjects("Quai 2")).toBe(0);
});

test("keys are those of a person, and of whom the person acts as", async () => {
  const key = randomUUID();
  const impersonated: UserIdentity = { ...people.admin, impersonatorID: people.rival.userID };
  const ids = new Set<unknown>();
  for (const identity of [people.admin, people.user, impersonated]) {
    const { data } = await api.ask(identity, CREATE, named("Cour"), key);
    ids.add((data as Record<string, { id: string }>).createProject?.id);
  }
  expect(ids.size).toBe(3);
  expect(await keysOf(key)).toHaveLength(3);
});

test("of two processes that get one call at once, the second waits and gives the same answer", async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = randomUUID();
    const lot = await buildLot(db, people.admin);
    const call = {
      input: { changes: [{ id: lot.id, updatedAt: lot.updatedAt.toISOString(), name: `Tour ${round}` }] },
    };
    const answers = await Promise.all(
      [api, second, api, second].map((process) => process.ask(people.admin, RENAME, call, key)),
    );
    expect(answers[0]?.errors).toBeUndefined();
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const written = await db.select().from(actions).where(sql`entity_id = ${lot.id} and field = 'name'`);
    expect(written).toHaveLength(1);
  }
});

/** A rule that creates a project, after `before`. */
const run = (key: string, name: string, before: (pid: number) => Promise<unknown> = async () => undefined) =>
  inStep(
    {
      db,
      identity: people.admin,
      now: () => new Date(),
      call: repeatableCall(key, { mutation: "test", field: "test", args: [name], identity: people.admin }),
    },
    async (step) => {
      const made = await createProject(step, { name });
      const { rows } = await step.tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await before(rows[0]?.pid ?? 0);
      return made;
    },
  );

test("after a crash between the write and its commit nothing is remembered, and the repeat runs", async () => {
  const key = randomUUID();
  const crashed = run(key, "Ruine", (pid) =>
    api.database.pool.query("select pg_terminate_backend($1)", [pid]),
  );
  await expect(crashed).rejects.toThrow();
  expect(await keysOf(key)).toEqual([]);
  await run(key, "Ruine");
  expect(await countProjects("Ruine")).toBe(1);
});

test("a call that waits for one that crashes runs in its place", async () => {
  const key = randomUUID();
  const first = run(key, "Relais", async (pid) => {
    await delay(150);
    await api.database.pool.query("select pg_terminate_backend($1)", [pid]);
  });
  const refused = expect(first).rejects.toThrow();
  await delay(50);
  await run(key, "Relais");
  await refused;
  expect(await countProjects("Relais")).toBe(1);
});

test("a refusal is not remembered: the same call may succeed later", async () => {
  const key = randomUUID();
  const lot = await buildLot(db, people.admin, { progress: "done", type: "deleted" });
  const call = { input: { changes: [{ id: lot.id, name: "Rendu" }] } };
  expect((await api.ask(people.admin, RENAME, call, key)).refusal).toMatchObject({ code: "INVALID_STATE" });
  expect(await keysOf(key)).toEqual([]);
  await db.execute(sql`update product_statuses set progress = 'active', type = null where id = ${lot.id}`);
  expect((await api.ask(people.admin, RENAME, call, key)).errors).toBeUndefined();
});

test("a person who has lost the right gets the refusal, not the remembered answer", async () => {
  const key = randomUUID();
  await api.ask(people.user, CREATE, named("Droit"), key);
  const demoted = { ...people.user, team: { ...people.user.team, role: "GUEST" } } as UserIdentity;
  expect((await api.ask(demoted, CREATE, named("Droit"), key)).refusal).toMatchObject({ code: "FORBIDDEN" });
});

test("two steps under one key are an error of the operation", async () => {
  const key = randomUUID();
  const context = {
    db,
    identity: people.admin,
    now: () => new Date(),
    call: repeatableCall(key, { mutation: "test", field: "test", args: [], identity: people.admin }),
  };
  await inStep(context, async () => 1);
  await expect(inStep(context, async () => 2)).rejects.toThrow("two steps");
});

test("a key costs an edit one statement", async () => {
  const lot = await buildLot(db, people.admin);
  const statementsOf = async (name: string, key?: string) => {
    api.countStatements();
    const { errors } = await api.ask(
      people.admin,
      RENAME,
      { input: { changes: [{ id: lot.id, name }] } },
      key,
    );
    expect(errors).toBeUndefined();
    return api.countStatements();
  };
  const plain = await statementsOf("A");
  expect(await statementsOf("B", randomUUID())).toBe(plain + 1);
});

test(`keys are forgotten after ${REMEMBERED_DAYS} days, and with their person`, async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  await api.ask(people.user, CREATE, named("Vieux"), old);
  await api.ask(people.user, CREATE, named("Neuf"), recent);
  const age = (key: string, days: number) =>
    db
      .update(idempotencyKeys)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(idempotencyKeys.key, key));
  await age(old, REMEMBERED_DAYS + 1);
  await age(recent, REMEMBERED_DAYS - 1);
  await idempotencyKeyJobs[0]?.start(testJobParts({ db }))();
  expect(await keysOf(old)).toEqual([]);
  expect(await keysOf(recent)).toHaveLength(1);
  await removeUser(db, people.user.userID, new Date());
  expect(await keysOf(recent)).toEqual([]);
});
