import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { damageOf } from "./damage.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { lockDataFolder } from "./data-lock.ts";
import { clusterFolder, startEmbedded } from "./embedded.ts";
import { findRunning, isAlive, stopServer } from "./postmaster-pid.ts";
import { decideRunAs } from "./run-as.ts";

const logger = pino({ level: "silent" });
const fixture = fileURLToPath(new URL("../testing/write-until-killed.ts", import.meta.url));
let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "gisement-embedded-"));
  await chmod(root, 0o755);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  // Killing the server breaks the connection as well as the query.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
const start = async (dataDir: string) => {
  await prepareDataFolder(dataDir);
  return startEmbedded({ dataDir, logger, fsync: false });
};
const refusal = (dataDir: string): Promise<string> =>
  start(dataDir).then(
    () => "started",
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe("the embedded database", () => {
  test("is created on the first start, keeps its rows, and listens on no network", async () => {
    const dataDir = path.join(root, "first");
    const first = await start(dataDir);
    await query(first.url, "create table kept (n int)");
    await query(first.url, "insert into kept values (7)");
    expect(await query(first.url, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start(dataDir);
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
    await second.stop();
  });

  test("works in a folder whose path is too long for a socket", async () => {
    const dataDir = path.join(root, "d".repeat(90), "data");
    const database = await start(dataDir);
    expect(await query(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(decodeURIComponent(database.url)).not.toContain(dataDir);
    await database.stop();
  });

  test.runIf(process.getuid?.() === 0 && process.platform === "linux")(
    "runs for root in a folder that no other user may enter",
    async () => {
      const closed = path.join(root, "closed");
      await mkdir(closed, { mode: 0o700 });
      const database = await start(path.join(closed, "data"));
      expect(await query(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
      await database.stop();
    },
  );

  test("is restarted after a crash", async () => {
    const database = await start(path.join(root, "revived"));
    const before = database.pid;
    process.kill(before, "SIGKILL");
    await expect
      .poll(() => query(database.url, "select 1 as one").catch(() => null), { timeout: 15_000 })
      .toEqual([{ one: 1 }]);
    // The server answers a moment before its starter has seen that it does.
    await expect.poll(() => database.pid).not.toBe(before);
    await database.stop();
  });

  test("is restarted if it is killed during a long statement whose process has not noticed yet", async () => {
    const lost: string[] = [];
    const dataDir = path.join(root, "busy");
    await prepareDataFolder(dataDir);
    const onLost = (reason: string) => void lost.push(reason);
    const database = await startEmbedded({ dataDir, logger, fsync: false, onLost });
    for (let kill = 0; kill < 2; kill += 1) {
      const before = database.pid;
      // Computes for minutes without checking for interrupts.
      const busy = query(database.url, "select count(*) from generate_series(1, 3000000000)").catch(
        () => null,
      );
      await expect
        .poll(() => query(database.url, "select 1 from pg_stat_activity where query like 'select count%'"))
        .toHaveLength(1);
      await delay(100);
      process.kill(before, "SIGKILL");
      await busy;
      await expect
        .poll(() => query(database.url, "select 1 as one").catch(() => lost), { timeout: 15_000 })
        .toEqual([{ one: 1 }]);
      await expect.poll(() => database.pid).not.toBe(before);
    }
    expect(lost).toEqual([]);
    await database.stop();
  }, 60_000);

  test("requires its password from every program of this machine, and takes over a folder without one", async () => {
    const dataDir = path.join(root, "password");
    const first = await start(dataDir);
    const withoutPassword = first.url.replace(/&password=[0-9a-f]+/, "");
    const wrong = first.url.replace(/password=[0-9a-f]{8}/, "password=00000000");
    await expect(query(wrong, "select 1")).rejects.toThrow(/password authentication failed/);
    await expect(query(withoutPassword, "select 1")).rejects.toThrow(/password/);
    expect((await stat(path.join(dataDir, "postgres-password"))).mode & 0o777).toBe(0o600);
    await query(first.url, "create table kept (n int)");
    await first.stop();

    // As an earlier version left it: there is no password, and none is required.
    await rm(path.join(dataDir, "postgres-password"));
    await writeFile(path.join(clusterFolder(dataDir), "pg_hba.conf"), "local all all trust\n");
    const second = await start(dataDir);
    expect(await query(second.url, "select count(*)::int as count from kept")).toEqual([{ count: 0 }]);
    await expect(query(withoutPassword, "select 1")).rejects.toThrow(/password/);
    await second.stop();

    // A data folder combined from two.
    await writeFile(path.join(dataDir, "postgres-password"), `${"0".repeat(64)}\n`);
    const third = await start(dataDir);
    expect(await query(third.url, "select count(*)::int as count from kept")).toEqual([{ count: 0 }]);
    await third.stop();
  }, 60_000);

  test("does not advise a backup if nothing is damaged", async () => {
    const dataDir = path.join(root, "misled");
    await (await start(dataDir)).stop();
    const file = path.join(clusterFolder(dataDir), "postgresql.auto.conf");
    await writeFile(file, "checkpoint_timeout = 'never'\n");
    const sentence = await refusal(dataDir);
    expect(sentence).toMatch(/^StartError: The database in .* does not start \(.*errors.*\)/);
    expect(sentence).not.toMatch(/backup|restore/);
  });

  test("reports a damaged folder in one sentence", async () => {
    const dataDir = path.join(root, "damaged");
    await (await start(dataDir)).stop();
    const cluster = clusterFolder(dataDir);
    const control = path.join(cluster, "global/pg_control");
    const whole = await readFile(control);
    await writeFile(control, whole.subarray(0, 100));
    expect(await refusal(dataDir)).toMatch(
      /^StartError: The database in .* does not start \(could not read file .*\): restore a backup/,
    );
    await writeFile(control, whole);
    const version = path.join(cluster, "PG_VERSION");
    await rm(version);
    expect(await refusal(dataDir)).toMatch(/is damaged, its PG_VERSION is missing/);
    await writeFile(version, "16\n");
    expect(await refusal(dataDir)).toMatch(
      /was made by PostgreSQL 16, but this product brings PostgreSQL 18/,
    );
    await writeFile(version, "18\n");
    await (await start(dataDir)).stop();
  });

  test("whose table is damaged is told in one sentence by whoever reads it first", async () => {
    const dataDir = path.join(root, "torn");
    const whole = await start(dataDir);
    await query(whole.url, "create table torn as select n from generate_series(1, 10000) n");
    const [row] = (await query(whole.url, "select pg_relation_filepath('torn') as file")) as {
      file: string;
    }[];
    await whole.stop();
    const file = await open(path.join(clusterFolder(dataDir), row?.file ?? ""), "r+");
    await file.write(Buffer.alloc(4096, 0xff), 0, 4096, 8192);
    await file.close();
    const torn = await start(dataDir);
    const fault = await query(torn.url, "select count(*) from torn").catch((error: unknown) => error);
    await torn.stop();
    const wrapped = new Error("Failed query: select", { cause: fault });
    for (const error of [fault, wrapped])
      expect(damageOf(error, dataDir)?.message).toMatch(
        /^The database in .*torn is damaged \(.+\): restore a backup with "npm run restore/,
      );
    expect(damageOf(new Error("something else"), dataDir)).toBeNull();
  });

  test("reports a data folder that is not writable", async () => {
    const file = path.join(root, "a-file");
    await writeFile(file, "");
    expect(await refusal(path.join(file, "data"))).toMatch(
      /^StartError: The data folder .* cannot be written to \(ENOTDIR\)/,
    );
  });
});

describe("a killed product", () => {
  test("leaves no database running for long, and loses nothing that was acknowledged", async () => {
    const dataDir = path.join(root, "killed");
    await prepareDataFolder(dataDir);
    const product = spawn(process.execPath, ["--import", "tsx", fixture, dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let acknowledged = 0;
    product.stdout.setEncoding("utf8").on("data", (text: string) => {
      acknowledged = Math.max(acknowledged, ...text.trim().split("\n").map(Number));
    });
    await expect.poll(() => acknowledged, { timeout: 20_000 }).toBeGreaterThan(50);
    const running = await findRunning(clusterFolder(dataDir));
    const exited = new Promise((resolve) => product.once("exit", resolve));
    product.kill("SIGKILL");
    await exited;
    await delay(20);
    const printed = acknowledged;
    const next = await startEmbedded({ dataDir, logger });
    const rows = (await query(
      next.url,
      "select max(n)::int as most, count(*)::int as count from acknowledged",
    )) as {
      most: number;
      count: number;
    }[];
    expect(rows[0]?.most).toBeGreaterThanOrEqual(printed);
    expect(rows[0]?.count).toBe(rows[0]?.most);
    expect(running && isAlive(running.pid)).toBe(false);
    await next.stop();
  });

  test("whose database is still running has it stopped by the next start", async () => {
    const dataDir = path.join(root, "orphan");
    await (await start(dataDir)).stop();
    const cluster = clusterFolder(dataDir);
    const { postgres } = await findBinaries();
    const { prefix, ids, environment } = decideRunAs({ program: postgres, data: dataDir });
    // Without the option to end with its parent, as on systems other than Linux.
    const command = [...prefix.filter((word) => !/setpriv|pdeathsig|INT/.test(word)), postgres];
    const args = ["-D", cluster, "-k", path.join(dataDir, "run"), "-c", "listen_addresses="];
    const orphan = spawn(command[0] ?? "", [...command.slice(1), ...args], {
      ...ids,
      env: environment,
      cwd: "/",
      stdio: "ignore",
      detached: true,
    });
    const ended = new Promise((resolve) => orphan.once("exit", resolve));
    await expect.poll(() => findRunning(cluster), { timeout: 10_000 }).toMatchObject({ ready: true });
    const next = await startEmbedded({ dataDir, logger, fsync: false });
    expect(await ended).toBe(0);
    expect(next.pid).not.toBe(orphan.pid);
    expect(await query(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await next.stop();
  });
});

describe("the lock of a data folder", () => {
  test("refuses a second product in one sentence until the first has released it", async () => {
    const dataDir = path.join(root, "locked");
    await mkdir(dataDir);
    const first = await lockDataFolder(dataDir);
    await expect(lockDataFolder(dataDir)).rejects.toThrow(
      `Gisement already runs on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
    await first.release();
    await (await lockDataFolder(dataDir)).release();
  });
});

test("stopping a server that has already ended is harmless", async () => {
  await stopServer(2 ** 22 + 1, 10);
});
