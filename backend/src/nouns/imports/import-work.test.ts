import { randomUUID } from "node:crypto";
import { emptyImportRow } from "@gisement/shared-domain/import";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { runOwnedJobs } from "../jobs/testing/run-owned-jobs.ts";
import { organizationMembers } from "../organizations/table.ts";
import { commitHandler, undoHandler } from "./import-handlers.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const STATE = "id status createdCount work { state reason refusal }";
const COMMIT = `mutation ($id: ID!, $fingerprint: String) { commitImport(id: $id, fingerprint: $fingerprint) { ${STATE} } }`;
const UNDO = `mutation ($id: ID!) { undoImport(id: $id) { ${STATE} } }`;
const DISCARD = "mutation ($id: ID!) { discardImport(id: $id) { id } }";
const STAGE = "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { id } }";
const GET = `query ($id: ID!) { getImport(id: $id) { ${STATE} } }`;

const rows = [{ ...emptyImportRow("u"), name: "Porte" }];
async function stage(identity: UserIdentity = people.user): Promise<string> {
  const { createImport } = await api.get<{ createImport: { id: string } }>(
    identity,
    "mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }",
    { input: { id: randomUUID(), fileName: "lots.xlsx", rowCount: 1, mapping: {} } },
  );
  await api.get(identity, STAGE, { input: { importID: createImport.id, offset: 0, rows } });
  return createImport.id;
}
const stateOf = async (id: string, identity: UserIdentity = people.user) =>
  (await api.get(identity, GET, { id })).getImport;
const work = () => runOwnedJobs(api.database, [commitHandler, undoHandler]);
const countLots = async (id: string) =>
  (await api.database.pool.query("select 1 from product_statuses where import_id = $1", [id])).rows.length;

test("the commit answers at once; until it has ended, every reader sees that the import is being written", async () => {
  const id = await stage();
  const { commitImport } = await api.get(people.user, COMMIT, { id });
  expect(commitImport).toMatchObject({ status: "WRITING", work: { state: "waiting" } });
  expect(await countLots(id)).toBe(0);
  expect(await stateOf(id, people.admin)).toMatchObject({ status: "WRITING" });
  for (const [document, variables] of [
    [DISCARD, { id }],
    [STAGE, { input: { importID: id, offset: 0, rows } }],
  ] as const)
    expect((await api.ask(people.user, document, variables)).refusal).toMatchObject({
      code: "INVALID_STATE",
      found: "WRITING",
    });
  await work();
  expect(await stateOf(id)).toMatchObject({ status: "COMMITTED", createdCount: 1, work: { state: "done" } });
  expect(await countLots(id)).toBe(1);
});

test("an answer never has the end of the work without its effect, when that ends while the answer is read", async () => {
  const { pool } = api.database;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  /** Runs the waiting work after the import is read and before its work is. */
  const read = async (document: string, id: string) => {
    let isWaiting = true;
    const between = vi.spyOn(pool, "query").mockImplementation((async (...given: unknown[]) => {
      const text = typeof given[0] === "string" ? given[0] : (given[0] as { text: string }).text;
      if (isWaiting && text.includes('from "jobs"')) {
        isWaiting = false;
        await work();
      }
      return query(...given);
    }) as never);
    const answer = await api.get<Record<string, unknown>>(people.user, document, { id });
    between.mockRestore();
    expect(isWaiting).toBe(false);
    return answer;
  };
  const LIST = `query { listImports(limit: 1) { items { ${STATE} } } }`;
  for (const [document, found] of [
    [GET, (answer: Record<string, unknown>) => answer.getImport],
    [LIST, ({ listImports }: Record<string, unknown>) => (listImports as { items: unknown[] }).items[0]],
  ] as const) {
    const id = await stage();
    await api.get(people.user, COMMIT, { id });
    expect(found(await read(document, id))).toMatchObject({ id, status: "COMMITTED", createdCount: 1 });
    await api.get(people.user, UNDO, { id });
    expect(found(await read(document, id))).toMatchObject({ id, status: "UNDONE" });
  }
});

test("commits of two tabs and of two people, before and while it is written, write once", async () => {
  const id = await stage();
  await Promise.all([people.user, people.admin, people.user].map((who) => api.get(who, COMMIT, { id })));
  await Promise.all([work(), work(), api.get(people.admin, COMMIT, { id }), work()]);
  await work();
  expect(await stateOf(id)).toMatchObject({ status: "COMMITTED" });
  expect(await countLots(id)).toBe(1);
  const { rows: entries } = await api.database.pool.query(
    "select 1 from actions where entity = 'imports' and entity_id = $1 and field = 'status'",
    [id],
  );
  expect(entries).toHaveLength(1);
});

test("a refused commit writes nothing, opens the import again, and gives the reason to the person who started it", async () => {
  const id = await stage();
  await api.get(people.user, COMMIT, { id, fingerprint: "of another inventory" });
  await work();
  expect(await stateOf(id)).toMatchObject({
    status: "STAGING",
    work: {
      state: "failed",
      reason: "refused",
      refusal: { code: "CONFLICT", details: { field: "fingerprint" } },
    },
  });
  expect(await stateOf(id, people.admin)).toMatchObject({ work: { reason: "refused", refusal: null } });
  expect(await countLots(id)).toBe(0);
  await api.get(people.user, COMMIT, { id });
  await work();
  expect(await stateOf(id)).toMatchObject({ status: "COMMITTED" });
});

test("a commit that is cancelled before it runs writes nothing, and the import can be discarded", async () => {
  const id = await stage();
  await api.get(people.user, COMMIT, { id });
  const { listJobs } = await api.get<{ listJobs: { items: { id: string; kind: string }[] } }>(
    people.user,
    "{ listJobs(limit: 1) { items { id kind } } }",
  );
  expect(listJobs.items[0]?.kind).toBe("commit_import");
  await api.get(people.user, "mutation ($id: ID!) { cancelJob(id: $id) { id } }", {
    id: listJobs.items[0]?.id,
  });
  await work();
  expect(await stateOf(id)).toMatchObject({ status: "STAGING", work: { state: "cancelled" } });
  expect(await countLots(id)).toBe(0);
  await api.get(people.user, DISCARD, { id });
  expect(await stateOf(id)).toBeNull();
});

test("a person who leaves the team before the commit runs writes nothing", async () => {
  const id = await stage(people.creator);
  await api.get(people.creator, COMMIT, { id });
  const membership = eq(organizationMembers.userID, people.creator.userID);
  await api.database.db.update(organizationMembers).set({ status: "REMOVED" }).where(membership);
  await work();
  await api.database.db.update(organizationMembers).set({ status: "DONE" }).where(membership);
  expect(await stateOf(id, people.creator)).toMatchObject({
    status: "STAGING",
    work: { reason: "forbidden" },
  });
  expect(await countLots(id)).toBe(0);
});

test("the lots and their entries belong to the person and the team that committed", async () => {
  const id = await stage();
  await api.get(people.user, COMMIT, { id });
  await work();
  const { rows: entries } = await api.database.pool.query(
    `select a.actor, a.organization_id, s.by_user_id, s.organization_id as owner from actions a
     join product_statuses s on s.id = a.entity_id where s.import_id = $1`,
    [id],
  );
  const { userID } = people.user;
  const team = people.user.team?.id;
  expect(entries).toEqual([{ actor: userID, organization_id: team, by_user_id: userID, owner: team }]);
});

test("undo answers at once as well, and runs once", async () => {
  const id = await stage();
  await api.get(people.user, COMMIT, { id });
  await work();
  const { undoImport } = await api.get(people.admin, UNDO, { id });
  expect(undoImport).toMatchObject({ status: "UNDOING" });
  expect((await api.get(people.user, UNDO, { id })).undoImport).toMatchObject({ status: "UNDOING" });
  await work();
  expect(await stateOf(id)).toMatchObject({ status: "UNDONE" });
  expect((await api.get(people.user, UNDO, { id })).undoImport).toMatchObject({ status: "UNDONE" });
});
