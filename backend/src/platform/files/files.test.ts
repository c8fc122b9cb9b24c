import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { type FileStore, guardStore, openFileStore } from "./file-store.ts";
import { createFiles, type Files, forgetFiles, keepFiles, type NewFile } from "./files.ts";
import { sweepFiles } from "./sweep-files.ts";
import { storedFiles } from "./table.ts";

let database: TestDatabase;
let folder: string;
let store: FileStore;
let files: Files;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(storedFiles);
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-files-"));
  store = await openFileStore({ dataDir: folder, s3: null });
  files = createFiles({ db: database.db, store });
  return () => rm(folder, { recursive: true, force: true });
});

const DAY = 86_400_000;
const in_ = (milliseconds: number) => new Date(Date.now() + milliseconds);
const file = (more: Partial<NewFile> = {}): NewFile => ({
  kind: "export",
  extension: "csv",
  contentType: "text/csv",
  bytes: new TextEncoder().encode("a;b"),
  fileName: "inventaire.csv",
  userID: null,
  organizationID: null,
  ...more,
});
const rows = () => database.db.select({ key: storedFiles.key, state: storedFiles.state }).from(storedFiles);
const onDisk = async (): Promise<string[]> =>
  (await readdir(path.join(folder, "files"), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const keep = (key: string) => database.db.transaction((tx) => keepFiles(tx, [key]));

test("a file is stored with the transaction that keeps it", async () => {
  const { key } = await files.write(file());
  expect(await rows()).toEqual([{ key, state: "pending" }]);
  await keep(key);
  expect(await rows()).toEqual([{ key, state: "stored" }]);
  expect(new TextDecoder().decode(await files.read(key))).toBe("a;b");
  await sweepFiles(database.db, store, in_(2 * 3_600_000));
  expect(await onDisk()).toHaveLength(1);
});

test("a file whose transaction rolled back is deleted by the sweep after an hour, bytes and row", async () => {
  const { key } = await files.write(file());
  await database.db
    .transaction(async (tx) => {
      await keepFiles(tx, [key]);
      throw new Error("no");
    })
    .catch(() => undefined);
  expect(await sweepFiles(database.db, store, in_(3_500_000))).toBe(0);
  expect(await onDisk()).toHaveLength(1);
  expect(await sweepFiles(database.db, store, in_(3_700_000))).toBe(1);
  expect(await onDisk()).toEqual([]);
  expect(await rows()).toEqual([]);
});

test("a file that the sweep has taken cannot be kept: no row without bytes", async () => {
  const { key } = await files.write(file());
  await sweepFiles(database.db, store, in_(3_700_000));
  await expect(keep(key)).rejects.toMatchObject({ code: "UNAVAILABLE", details: { reason: "file-too-old" } });
});

test("the sweep waits for a transaction that keeps a file just then, and leaves it", async () => {
  const { key } = await files.write(file());
  let swept: Promise<number> | undefined;
  await database.db.transaction(async (tx) => {
    await keepFiles(tx, [key]);
    swept = sweepFiles(database.db, store, in_(3_700_000));
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect(await swept).toBe(0);
  expect(await rows()).toEqual([{ key, state: "stored" }]);
  expect(await onDisk()).toHaveLength(1);
});

test("a forgotten file is deleted some minutes after its transaction; with a rollback it stays", async () => {
  const { key } = await files.write(file());
  await keep(key);
  await database.db
    .transaction(async (tx) => {
      await forgetFiles(tx, [key]);
      throw new Error("no");
    })
    .catch(() => undefined);
  expect(await rows()).toEqual([{ key, state: "stored" }]);
  await forgetFiles(database.db, [key]);
  expect(await sweepFiles(database.db, store, in_(500_000))).toBe(0);
  expect(await sweepFiles(database.db, store, in_(700_000))).toBe(1);
  expect(await onDisk()).toEqual([]);
});

test("a sweep that dies between bytes and row is repeated by the next one", async () => {
  const { key } = await files.write(file());
  await keep(key);
  await forgetFiles(database.db, [key]);
  await store.delete(key);
  expect(await sweepFiles(database.db, store, in_(700_000))).toBe(1);
  expect(await rows()).toEqual([]);
});

test("an export is forgotten after a week; other files stay", async () => {
  const gone = await files.write(file());
  const kept = await files.write(file({ kind: "document", extension: "pdf" }));
  await keep(gone.key);
  await keep(kept.key);
  await sweepFiles(database.db, store, in_(6 * DAY));
  expect((await rows()).map(({ state }) => state)).toEqual(["stored", "stored"]);
  await sweepFiles(database.db, store, in_(8 * DAY));
  await sweepFiles(database.db, store, in_(8 * DAY + 700_000));
  expect(await rows()).toEqual([{ key: kept.key, state: "stored" }]);
});

describe("a file store that is", () => {
  const failing = (put: () => Promise<void>, timeout?: number) =>
    createFiles({ db: database.db, store: guardStore({ ...store, put } as never, timeout) }).write(file());
  const error = (code: string) =>
    Object.assign(new Error("wrapped"), { cause: Object.assign(new Error(code), { code }) });

  test.each([
    ["full", "ENOSPC", "file-store-full"],
    ["full, in a bucket", "QuotaExceeded", "file-store-full"],
    ["down", "ECONNREFUSED", "file-store"],
  ])("%s refuses with UNAVAILABLE and a reason, and leaves no stored file", async (_what, code, reason) => {
    await expect(failing(() => Promise.reject(error(code)))).rejects.toMatchObject({
      code: "UNAVAILABLE",
      details: { reason, retryAfter: 30 },
    });
    expect((await rows()).map(({ state }) => state)).toEqual(["pending"]);
    await sweepFiles(database.db, store, in_(3_700_000));
    expect(await rows()).toEqual([]);
  });

  test("slow refuses after its time", async () => {
    await expect(failing(() => new Promise(() => undefined), 50)).rejects.toMatchObject({
      code: "UNAVAILABLE",
      details: { reason: "file-store-slow" },
    });
  });
});
