import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareDataFolder } from "../database/data-folder.ts";
import { lockDataFolder } from "../database/data-lock.ts";
import { startEmbedded } from "../database/embedded.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const logger = pino({ level: "silent" });
let root: string;
let dataDir: string;
let archive: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "gisement-backup-"));
  await chmod(root, 0o755);
  dataDir = path.join(root, "data");
  archive = path.join(root, "live.tar.gz");
  await prepareDataFolder(dataDir);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const countRows = async (folder: string): Promise<{ count: number; most: number } | undefined> => {
  const database = await startEmbedded({ dataDir: folder, logger, fsync: false });
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ count: number; most: number }>(
    "select count(*)::int as count, max(n)::int as most from written",
  );
  await client.end();
  await database.stop();
  return rows[0];
};
const restore = (target: string, file = archive, force = false) =>
  restoreBackup(target, file, { force, logger });

test("a backup of a running product contains everything written before it, and its files", async () => {
  const lock = await lockDataFolder(dataDir);
  const database = await startEmbedded({ dataDir, logger, fsync: false });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on("error", () => undefined);
  await pool.query("create table written (n serial primary key, filler text)");
  await pool.query("insert into written (filler) select repeat('x', 500) from generate_series(1, 20000)");
  await writeFile(path.join(dataDir, "files", "picture.jpg"), "bytes");
  await writeFile(path.join(dataDir, "session-secret"), "secret");
  // Writes continue while the copy is made.
  let writing = true;
  const writer = (async () => {
    while (writing)
      await pool.query("insert into written (filler) select repeat('y', 500) from generate_series(1, 50)");
  })();
  await createBackup(dataDir, archive, logger);
  writing = false;
  await writer;
  await pool.end();
  await database.stop();
  await lock.release();

  expect((await stat(archive)).mode & 0o077).toBe(0);
  expect((await readdir(dataDir)).filter((name) => name.startsWith("backup-"))).toEqual([]);
  const target = path.join(root, "restored");
  await restore(target);
  const restored = await countRows(target);
  expect(restored?.count).toBeGreaterThanOrEqual(20_000);
  expect(restored?.count).toBe(restored?.most);
  expect(await readFile(path.join(target, "files", "picture.jpg"), "utf8")).toBe("bytes");
  expect(await readFile(path.join(target, "session-secret"), "utf8")).toBe("secret");
});

test("a backup of a stopped product is restored unchanged", async () => {
  const file = path.join(root, "at-rest.tar.gz");
  const before = await countRows(dataDir);
  await createBackup(dataDir, file, logger);
  const target = path.join(root, "restored-at-rest");
  await restore(target, file);
  expect(await countRows(target)).toEqual(before);
});

test("a folder with data is replaced only with --force, and never while the product runs on it", async () => {
  const target = path.join(root, "restored");
  await expect(restore(target)).rejects.toThrow(`The data folder ${target} is not empty`);
  const lock = await lockDataFolder(target);
  await expect(restore(target, archive, true)).rejects.toThrow("already runs on the data folder");
  await lock.release();
  await writeFile(path.join(target, "files", "later.jpg"), "later");
  await restore(target, archive, true);
  expect(await readdir(path.join(target, "files"))).toEqual(["picture.jpg"]);
  expect((await countRows(target))?.count).toBeGreaterThanOrEqual(20_000);
});

test("an incomplete archive changes nothing", async () => {
  const target = path.join(root, "restored");
  const broken = path.join(root, "broken.tar.gz");
  await writeFile(broken, (await readFile(archive)).subarray(0, 200_000));
  await expect(restore(target, broken, true)).rejects.toThrow("could not be read");
  await expect(restore(target, path.join(root, "none.tar.gz"), true)).rejects.toThrow("does not exist");
  expect(await readdir(path.join(target, "files"))).toEqual(["picture.jpg"]);
  expect((await readdir(target)).filter((name) => name.startsWith("restore-"))).toEqual([]);
});

test("a backup never overwrites a file, and refuses an empty folder", async () => {
  await expect(createBackup(dataDir, archive, logger)).rejects.toThrow("exists already");
  await expect(createBackup(path.join(root, "none"), path.join(root, "x.tar.gz"), logger)).rejects.toThrow(
    "nothing to back up",
  );
});
