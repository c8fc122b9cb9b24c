import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { resolveFlags } from "@gisement/shared-domain/flags";
import { type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import { readSpreadsheet } from "@gisement/shared-domain/spreadsheet";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLive } from "../../open-live.ts";
import { type FileStore, openFileStore } from "../../platform/files/file-store.ts";
import { sweepFiles } from "../../platform/files/sweep-files.ts";
import { storedFiles } from "../../platform/files/table.ts";
import { createAsk } from "../../platform/graphql/ask-schema.ts";
import type { JobParts } from "../../platform/jobs/job-handler.ts";
import type { Jobs } from "../../platform/jobs/keep-running.ts";
import { startJobs } from "../../platform/jobs/start-jobs.ts";
import { buildSchema } from "../../schema.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot } from "../../testing/factories.ts";
import { testJobParts } from "../../testing/job-parts.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { readsJobFile } from "../jobs/reads-job-file.ts";
import { jobs } from "../jobs/table.ts";
import { notifications } from "../notifications/table.ts";
import { organizationMembers } from "../organizations/table.ts";
import { addParticipant, buildSite, SECRET } from "../projects/testing/open-site.ts";
import { exportHandler } from "./write-inventory.ts";

let api: TestApi;
let people: People;
let folder: string;
let store: FileStore;
let parts: JobParts;
let runner: Jobs | undefined;
const flags = resolveFlags({ "settings-export": true });
const exporter = (identity: UserIdentity): UserIdentity => ({ ...identity, flags });
const START =
  "mutation ($format: ExportFormat!, $filter: ProductFilter) { startExport(format: $format, locale: fr, filter: $filter) { id state } }";

beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-exports-"));
  store = await openFileStore({ dataDir: folder, s3: null });
  const { db, url } = api.database;
  const base = testJobParts(api.database, store);
  parts = {
    ...base,
    query: createAsk({
      schema: buildSchema(),
      db,
      ...openLive(db, url, () => undefined),
      logger: base.logger,
      publishedOperations: () => null,
      now: () => new Date(),
    }),
  };
  for (let index = 0; index < 120; index += 1)
    await buildLot(db, people.user, { name: `Porte ${index}`, category: index < 30 ? "31" : null });
  await buildLot(db, people.rival, { name: "Secret" });
});
afterAll(async () => {
  await runner?.stop();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const begin = async (identity: UserIdentity, variables: Record<string, unknown>) => {
  const answer = await api.ask(identity, START, variables);
  return { refusal: answer.refusal, id: (answer.data?.startExport as { id: string } | undefined)?.id ?? "" };
};
const run = () => {
  runner ??= startJobs({ databaseUrl: api.database.url, parts, handlers: [exportHandler] });
};
const rowOf = async (id: string) => (await api.database.db.select().from(jobs).where(eq(jobs.id, id)))[0];
const ended = async (id: string) => {
  await expect.poll(async () => (await rowOf(id))?.finishedAt ?? null, { timeout: 60_000 }).not.toBeNull();
  const job = await rowOf(id);
  if (!job) throw new Error("no job");
  return job;
};

test.each(["xlsx", "csv"])(
  "a person exports the whole inventory as %s: every lot they see, and none of another team",
  async (format) => {
    const { id } = await begin(exporter(people.user), { format });
    run();
    const job = await ended(id);
    expect(job).toMatchObject({ state: "done", done: 120, total: 120 });
    const { fileKey, fileName, bytes } = job.result ?? { fileKey: "", fileName: "", bytes: 0 };
    expect(fileName).toMatch(new RegExp(`^Inventaire \\d{4}-\\d\\d-\\d\\d\\.${format}$`));
    const content = await store.getBytes(fileKey);
    expect(content).toHaveLength(bytes);
    const read = await readSpreadsheet(new Uint8Array(content), { fileName });
    if (!read.ok) throw new Error(read.error);
    expect(read.rows).toHaveLength(120);
    expect(JSON.stringify(read.rows)).not.toContain("Secret");
    const [file] = await api.database.db.select().from(storedFiles).where(eq(storedFiles.key, fileKey));
    expect(file).toMatchObject({
      state: "stored",
      kind: "export",
      userID: people.user.userID,
      organizationID: null,
    });
    const [notice] = await api.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.key, `export:${id}`));
    expect(notice).toMatchObject({ type: "EXPORT", userID: people.user.userID, href: "/settings/jobs" });
  },
  90_000,
);

test("a filter limits the file to the lots that the list shows", async () => {
  const { id } = await begin(exporter(people.user), { format: "csv", filter: { category: { eq: "31" } } });
  run();
  expect(await ended(id)).toMatchObject({ state: "done", done: 30, total: 30 });
}, 30_000);

const JOB =
  "query ($id: ID!) { getJob(id: $id) { state result { fileKey } } listJobs { items { id result { fileKey } } } }";
const setMembership = (person: UserIdentity, status: string) =>
  api.database.pool.query("update organization_members set status = $2 where user_id = $1", [
    person.userID,
    status,
  ]);

test("a sheet is served, and named by its job, only while its person belongs to the team", async () => {
  const { id } = await begin(exporter(people.user), { format: "csv", filter: { category: { eq: "31" } } });
  run();
  const fileKey = (await ended(id)).result?.fileKey ?? "";
  const { db } = api.database;
  const named = async () => JSON.stringify(await api.get(people.user, JOB, { id })).includes(fileKey);
  expect([await readsJobFile(db, people.user, fileKey), await named()]).toEqual([true, true]);
  for (const other of [people.admin, people.rival, people.solo, VISITOR])
    expect(await readsJobFile(db, other, fileKey)).toBe(false);
  await setMembership(people.user, "ARCHIVED");
  expect([await readsJobFile(db, people.user, fileKey), await named()]).toEqual([false, false]);
  await setMembership(people.user, "DONE");
  expect(await readsJobFile(db, people.user, fileKey)).toBe(true);
}, 30_000);

test("a participant's sheet of a project has no private value, and is served while they participate", async () => {
  const { db } = api.database;
  const metadata = [{ key: "isPrivate", value: true }];
  await buildField(db, people.admin, { key: "margin", type: "TEXT", metadata });
  const site = await buildSite(api, people.user);
  await api.database.pool.query("update product_statuses set properties = $2 where id = $1", [
    site.lot.id,
    JSON.stringify({ margin: "Zephyrine" }),
  ]);
  const participant = exporter(await addParticipant(api, people.rival, site.project, "diagnostician"));
  await buildField(db, people.rival, { key: "margin", type: "TEXT" });
  const { id } = await begin(participant, { format: "csv", filter: { projectID: { eq: site.project.id } } });
  run();
  const fileKey = (await ended(id)).result?.fileKey ?? "";
  const content = Buffer.from(await store.getBytes(fileKey)).toString("utf8");
  expect(content).toContain("Porte vitrée");
  expect(content).not.toContain("Zephyrine");
  expect(content).not.toContain(SECRET);
  expect(await readsJobFile(db, participant, fileKey)).toBe(true);
  await db
    .update(organizationMembers)
    .set({ status: "ARCHIVED" })
    .where(and(eq(organizationMembers.userID, participant.userID), eq(organizationMembers.type, "PROJECT")));
  expect(await readsJobFile(db, participant, fileKey)).toBe(false);
}, 30_000);

test("without the team's feature the export is refused, and an invalid search is refused before it starts", async () => {
  expect((await begin({ ...people.user, flags: resolveFlags({}) }, { format: "csv" })).refusal).toMatchObject(
    {
      code: "FORBIDDEN",
    },
  );
  expect(
    (await begin(exporter(people.user), { format: "csv", filter: { name: { regexp: "(" } } })).refusal,
  ).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("a store that is full leaves neither a file nor a result, and the job is repeated", async () => {
  await runner?.stop();
  runner = undefined;
  const { put } = store;
  Object.assign(store, { put: () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" })) });
  const { id } = await begin(exporter(people.creator), { format: "csv" });
  run();
  const job = () =>
    api.database.pool.query<{ attempts: number; last_error: string | null }>(
      "select attempts, last_error from graphile_worker._private_jobs where key = $1",
      [id],
    );
  await expect
    .poll(async () => (await job()).rows[0]?.last_error ?? null, { timeout: 20_000 })
    .not.toBeNull();
  expect(await rowOf(id)).toMatchObject({ state: "waiting", result: null });
  Object.assign(store, { put });
  await api.database.pool.query(
    'update graphile_worker._private_jobs set run_at = now(); notify "jobs:insert"',
  );
  expect(await ended(id)).toMatchObject({ state: "done" });
  // The file of the failed run goes with the next sweep.
  const pending = () => api.database.db.$count(storedFiles, eq(storedFiles.state, "pending"));
  expect(await pending()).toBe(1);
  await sweepFiles(api.database.db, store, new Date(Date.now() + 3_700_000));
  expect(await pending()).toBe(0);
}, 60_000);
