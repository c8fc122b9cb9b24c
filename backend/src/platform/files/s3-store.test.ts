import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { object } from "yup";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { testJobParts } from "../../testing/job-parts.ts";
import { type S3Double, type S3Mood, startS3Double } from "../../testing/s3-double.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { handleJob } from "../jobs/job-handler.ts";
import { defineJobKind } from "../jobs/job-kind.ts";
import type { Jobs } from "../jobs/keep-running.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import { type FileStore, openFileStore } from "./file-store.ts";
import { createFiles, keepFiles, type NewFile } from "./files.ts";
import { sweepFiles } from "./sweep-files.ts";
import { storedFiles } from "./table.ts";

const TIMEOUT = 1500;
const CONNECTIONS = 50;
const FAILURES: readonly (readonly [S3Mood | "down", string])[] = [
  ["full", "file-store-full"],
  ["busy", "file-store-slow"],
  ["silent", "file-store-slow"],
  ["down", "file-store"],
];

let database: TestDatabase;
let s3: S3Double;
// A bucket of its own for failures: a call that timed out is still repeated by its client, and would land in a bucket
// that is well by then, after the sweep, which in the product comes an hour later.
let brokenS3: S3Double;
let jobs: Jobs | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(storedFiles);
  s3 = await startS3Double();
  brokenS3 = await startS3Double();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await s3.close();
  await brokenS3.close();
});

const FILE: NewFile = {
  kind: "picture",
  extension: "jpg",
  contentType: "image/jpeg",
  bytes: new Uint8Array(100_000).fill(7),
  fileName: "photo.jpg",
  userID: null,
  organizationID: null,
};
/** A store at this endpoint, or at one where nobody listens. */
const openStore = (mood: S3Mood | "down" = "well"): Promise<FileStore> => {
  if (mood === "well") return openFileStore({ dataDir: "unused", s3: s3.config });
  if (mood !== "down") brokenS3.mood = mood;
  const endpoint = mood === "down" ? "http://127.0.0.1:1" : brokenS3.config.endpoint;
  return openFileStore({ dataDir: "unused", s3: { ...brokenS3.config, endpoint }, timeout: TIMEOUT });
};
const rows = () => database.db.select({ key: storedFiles.key, state: storedFiles.state }).from(storedFiles);
const sweep = (store: FileStore) => sweepFiles(database.db, store, new Date(Date.now() + 3_700_000));

test("a file is written to the bucket, read and deleted", async () => {
  const store = await openStore();
  const files = createFiles({ db: database.db, store });
  const { key } = await files.write(FILE);
  expect(s3.objects.get(key)).toEqual(FILE.bytes);
  expect(await files.read(key)).toEqual(FILE.bytes);
  expect(await sweep(store)).toBe(1);
  expect(s3.objects.size).toBe(0);
});

test.each(FAILURES)(
  "a bucket that is %s refuses a file with UNAVAILABLE and the reason %s",
  async (mood, reason) => {
    const broken = await openStore(mood);
    await expect(createFiles({ db: database.db, store: broken }).write(FILE)).rejects.toMatchObject({
      code: "UNAVAILABLE",
      details: { reason, retryAfter: 30 },
    });
    const pending = await rows();
    expect(pending.map(({ state }) => state)).toEqual(["pending"]);
    // The sweep fails as well, and leaves the row for the next one.
    await expect(sweep(broken)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(await rows()).toHaveLength(1);
    await sweep(await openStore());
    expect(await rows()).toEqual([]);
  },
);

test.each(FAILURES)(
  "a job that writes to a bucket that is %s is repeated until it is well again",
  async (mood) => {
    const kind = defineJobKind({ name: "draw", queue: "short", attempts: 3, payload: object({}) });
    let store = await openStore(mood);
    const keep = handleJob(kind, ({ db }) => async () => {
      const { key } = await createFiles({ db, store }).write(FILE);
      await db.transaction((tx) => keepFiles(tx, [key]));
    });
    jobs = startJobs({ databaseUrl: database.url, parts: testJobParts(database), handlers: [keep] });
    await enqueue(database.db, kind, {});
    const job = async () =>
      (
        await database.pool.query<{ attempts: number; last_error: string | null }>(
          "select attempts, last_error from graphile_worker._private_jobs",
        )
      ).rows[0];
    await expect
      .poll(async () => (await job())?.last_error ?? null, { timeout: 20_000 })
      .toContain("file store");
    expect((await rows()).map(({ state }) => state)).toEqual(["pending"]);
    store = await openStore();
    await database.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null; notify "jobs:insert"',
    );
    await expect.poll(job, { timeout: 20_000 }).toBeUndefined();
    await sweep(store);
    const [kept, ...more] = await rows();
    expect(more).toEqual([]);
    expect(kept?.state).toBe("stored");
    expect([...s3.objects.keys()]).toEqual([kept?.key]);
  },
  60_000,
);

test("calls that a silent bucket never answered do not keep later ones from it", async () => {
  const store = await openStore("silent");
  const calls = Array.from({ length: CONNECTIONS + 10 }, (_, index) =>
    store.getBytes(`picture/${index}.jpg`).then(
      () => "answered",
      () => "refused",
    ),
  );
  expect(new Set(await Promise.all(calls))).toEqual(new Set(["refused"]));
  brokenS3.mood = "well";
  await expect
    .poll(
      () =>
        store.put("picture/a.jpg", FILE.bytes, { contentType: "image/jpeg" }).then(() => "stored", String),
      {
        timeout: 15_000,
      },
    )
    .toBe("stored");
}, 60_000);
