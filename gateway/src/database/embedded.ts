import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, lchown, mkdtemp, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { StartError } from "../process/start-error.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { isDamage, remedyOf } from "./damage.ts";
import { endLeftovers, isHeldByLeftovers } from "./leftovers.ts";
import { demandPassword, readOwnerPassword, renewOwnerPassword } from "./owner-password.ts";
import { findRunning, readPostmaster, stopServer } from "./postmaster-pid.ts";
import { decideRunAs, makePrivateFolder, type RunAs } from "./run-as.ts";

const DATABASE = "gisement";
const OWNER = "gisement";
/** `sun_path` holds 108 bytes including its terminator; PostgreSQL appends this file name to the folder. */
const SOCKET_FILE = "/.s.PGSQL.5432";
const SOCKET_PATH_LIMIT = 107;
/** Recovery after a power cut may take long on a slow disk; milliseconds. */
const START_PATIENCE = 120_000;
/** Milliseconds that a start waits for leftovers of a killed server: the server itself limits statements to 20 s. */
const LEFTOVERS_PATIENCE = 60_000;
/** Milliseconds during which a server that crashed is restarted before the product gives up. */
const REVIVE_PATIENCE = 120_000;
const LOG_LIMIT = 5_000_000;

/**
 * Megabytes of shared buffers: an eighth of the machine's memory, within limits; only pages that were read take memory.
 */
const CACHE = { least: 64, most: 1024, share: 1 / 8 };
const cacheOf = (memory: number): number =>
  Math.round(Math.min(CACHE.most, Math.max(CACHE.least, (memory * CACHE.share) / 2 ** 20)));

export interface EmbeddedDatabase {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** DATA_DIR; the cluster is its `postgres` folder. */
  readonly dataDir: string;
  readonly logger: Logger;
  /** Off only in tests. */
  readonly fsync?: boolean;
  /** Called if the server crashed and could not be restarted. */
  readonly onLost?: (reason: string) => void;
  /** Sessions at once, by default as many as one product needs; the tests of many products share one server. */
  readonly maxConnections?: number;
}

export const clusterFolder = (dataDir: string): string => path.join(dataDir, "postgres");

const urlOf = (socketDir: string, database: string, password: string | null): string =>
  `postgresql:///${database}?host=${encodeURIComponent(socketDir)}&user=${OWNER}${password ? `&password=${password}` : ""}`;

/**
 * URL of a server that already runs on this data folder, for programs beside the product (backup); null if none runs.
 */
export async function findRunningUrl(dataDir: string): Promise<string | null> {
  const running = await findRunning(clusterFolder(dataDir));
  return running ? urlOf(running.socketDir, DATABASE, await readOwnerPassword(dataDir)) : null;
}

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/** Last error in the log after its first `from` bytes. */
async function lastFault(logFile: string, from = 0): Promise<string> {
  const written = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(from);
  const lines = written.toString("utf8").trimEnd().split("\n");
  const fault = lines.findLast((line) => /(?:FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? "";
  return fault.replace(/^.*?(?:FATAL|PANIC|ERROR|error):\s*/, "").trim() || "it gave no reason";
}

/**
 * Runs a program to its end, with its output in the log file.
 * @returns its exit code
 */
async function run(program: string, args: readonly string[], runAs: RunAs, logFile: string): Promise<number> {
  const log = await open(logFile, "a", 0o600);
  try {
    const [command = program, ...rest] = [...runAs.prefix, program, ...args];
    const child = spawn(command, rest, {
      stdio: ["ignore", log.fd, log.fd],
      env: runAs.environment,
      cwd: "/",
      ...runAs.ids,
    });
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => resolve(code ?? 1));
    });
  } finally {
    await log.close();
  }
}

/**
 * Creates the cluster in a temporary folder and renames it when it is complete, so that a kill leaves no partial
 * cluster.
 */
async function createCluster(
  cluster: string,
  binaries: Binaries,
  runAs: RunAs,
  logFile: string,
): Promise<void> {
  const parent = path.dirname(cluster);
  for (const name of await readdir(parent))
    if (name.startsWith("postgres.new-")) await rm(path.join(parent, name), { recursive: true, force: true });
  const fresh = path.join(parent, `postgres.new-${process.pid}`);
  await makePrivateFolder(fresh, runAs);
  const args = ["-D", fresh, "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C"];
  if ((await run(binaries.initdb, args, runAs, logFile)) !== 0)
    throw new StartError(`The database could not be created in ${cluster}: ${await lastFault(logFile)}.`);
  await rename(fresh, cluster);
}

async function checkCluster(cluster: string, binaries: Binaries): Promise<void> {
  const version = (await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => "")).trim();
  if (version === binaries.major) return;
  throw new StartError(
    version
      ? `The data folder ${cluster} was made by PostgreSQL ${version}, but this product brings PostgreSQL ${binaries.major}: restore a backup into an empty DATA_DIR, or set DATABASE_URL.`
      : `The data folder ${cluster} is damaged, its PG_VERSION is missing: restore a backup with "npm run restore -- <file> --force", or set DATA_DIR to another folder.`,
  );
}

/**
 * The folder belongs to another user if the product was last started as root and now as a normal user, or vice versa.
 */
async function takeOwnership(cluster: string, runAs: RunAs): Promise<void> {
  const { uid } = await stat(cluster);
  const owner = runAs.owner ?? process.getuid?.() ?? uid;
  if (uid === owner) return;
  if (runAs.owner === null)
    throw new StartError(
      `The data folder ${cluster} belongs to another user (number ${uid}): start as that user, or set DATA_DIR to another folder.`,
    );
  await chown(cluster, owner, owner);
  for (const name of await readdir(cluster, { recursive: true }))
    await lchown(path.join(cluster, name), owner, owner);
}

/** Folder of the socket: inside DATA_DIR, or a short temporary one if that path would be too long. */
async function makeSocketFolder(dataDir: string, runAs: RunAs): Promise<string> {
  const inside = path.join(dataDir, "run");
  if (Buffer.byteLength(inside + SOCKET_FILE) < SOCKET_PATH_LIMIT) {
    await makePrivateFolder(inside, runAs);
    return inside;
  }
  const short = await mkdtemp(path.join(os.tmpdir(), "gisement-"));
  await makePrivateFolder(short, runAs);
  return short;
}

/** The server ended before it was ready; `reason` is its last error. */
class NotStarted extends StartError {
  constructor(
    cluster: string,
    readonly reason: string,
  ) {
    super(`The database in ${cluster} does not start (${reason}): ${remedyOf(reason)}`);
  }
}

async function waitUntilReady(
  child: ChildProcess,
  cluster: string,
  exited: () => boolean,
  fault: () => Promise<string>,
): Promise<void> {
  for (const end = Date.now() + START_PATIENCE; Date.now() < end; await delay(10)) {
    if (exited()) throw new NotStarted(cluster, await fault());
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.ready && postmaster.pid === child.pid) return;
  }
  throw new StartError(`The database in ${cluster} did not become ready within ${START_PATIENCE / 1000} s.`);
}

const WRONG_PASSWORD = "28P01";
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Connects as the owner and creates the product's database if it is missing. */
async function makeDatabase(url: string, cluster: string): Promise<void> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (cause) {
    if (codeOf(cause) === WRONG_PASSWORD) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The database in ${cluster} cannot be used (${reason}): ${remedyOf(reason, codeOf(cause))}`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder, creating the cluster on the first start, and keeps it running until
 * `stop`. The caller holds the data folder's lock, so a server found there is an orphan of a killed product.
 * @throws StartError with advice
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, logger, fsync = true, maxConnections = 60 } = options;
  const cluster = clusterFolder(dataDir);
  const logFile = path.join(dataDir, "postgres.log");
  const binaries = await findBinaries();
  const runAs = decideRunAs({ program: binaries.postgres, data: dataDir });
  const logged = await stat(logFile).catch(() => null);
  if (logged && logged.size > LOG_LIMIT) await rename(logFile, `${logFile}.1`);

  if (!existsSync(cluster)) await createCluster(cluster, binaries, runAs, logFile);
  await checkCluster(cluster, binaries);
  await takeOwnership(cluster, runAs);
  const orphan = await findRunning(cluster);
  if (orphan) {
    logger.warn({ pid: orphan.pid }, "stopping the database that a killed product left behind");
    await stopServer(orphan.pid);
  }
  const socketDir = await makeSocketFolder(dataDir, runAs);
  await demandPassword(cluster, runAs);
  const renewPassword = async (): Promise<string> => {
    const from = await sizeOf(logFile);
    await endLeftovers(cluster);
    const { postgres } = binaries;
    const renewed = await renewOwnerPassword({ dataDir, cluster, postgres, owner: OWNER, runAs, logFile });
    if (renewed === null) throw new NotStarted(cluster, await lastFault(logFile, from));
    return renewed;
  };
  let password = (await readOwnerPassword(dataDir)) ?? (await renewPassword());

  let stopping = false;
  const launchOnce = async (): Promise<ChildProcess> => {
    const settings = {
      listen_addresses: "",
      unix_socket_permissions: "0700",
      max_connections: String(maxConnections),
      shared_buffers: `${cacheOf(os.totalmem())}MB`,
      // On disks without a moving head, a random page costs hardly more than the next one.
      random_page_cost: "1.1",
      // Facets of a million lots are counted in memory; sorting them on disk takes ten times as long.
      work_mem: "32MB",
      fsync: fsync ? "on" : "off",
      synchronous_commit: fsync ? "on" : "off",
      timezone: "UTC",
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const [command = "", ...rest] = [
      ...runAs.prefix,
      binaries.postgres,
      "-D",
      cluster,
      "-k",
      socketDir,
      ...args,
    ];
    const from = await sizeOf(logFile);
    const log = await open(logFile, "a", 0o600);
    // Detached: Ctrl+C in a terminal reaches the whole process group, and requests must drain before the database
    // stops.
    const child = spawn(command, rest, {
      stdio: ["ignore", log.fd, log.fd],
      env: runAs.environment,
      cwd: "/",
      detached: true,
      ...runAs.ids,
    });
    let exited = false;
    child.once("error", () => {
      exited = true;
    });
    child.once("exit", () => {
      exited = true;
    });
    await log.close();
    await waitUntilReady(
      child,
      cluster,
      () => exited,
      () => lastFault(logFile, from),
    );
    child.once("exit", (code, signal) => void revive(code, signal));
    return child;
  };
  /** Starts the server; ends leftovers of a killed one, or waits for them where their processes cannot be found. */
  const launch = async (): Promise<ChildProcess> => {
    for (const end = Date.now() + LEFTOVERS_PATIENCE; ; await delay(200)) {
      await endLeftovers(cluster);
      try {
        return await launchOnce();
      } catch (error) {
        const held = error instanceof NotStarted && isHeldByLeftovers(error.reason);
        if (!held || stopping || Date.now() > end) throw error;
      }
    }
  };
  const revive = async (code: number | null, signal: NodeJS.Signals | null): Promise<void> => {
    if (stopping) return;
    logger.error({ code, signal }, "the database crashed, restarting it");
    // No limit on the number of crashes: a server that restarts serves every request except the one that crashes it.
    for (const end = Date.now() + REVIVE_PATIENCE; !stopping; await delay(1000)) {
      try {
        server = await launch();
        // `stop` was called during the restart and does not know this server.
        if (stopping) await stopServer(server.pid ?? 0);
        return;
      } catch (error) {
        const { message } = error as Error;
        if (isDamage(message) || Date.now() > end) {
          options.onLost?.(message);
          return;
        }
        logger.error({ reason: message }, "the database does not start yet, trying again");
      }
    }
  };

  let server = await launch();
  const prepare = () => makeDatabase(urlOf(socketDir, "postgres", password), cluster);
  await prepare()
    .catch(async (error: unknown) => {
      if (codeOf(error) !== WRONG_PASSWORD) throw error;
      // The password belongs to another folder: files were combined by hand.
      stopping = true;
      await stopServer(server.pid ?? 0);
      password = await renewPassword();
      stopping = false;
      server = await launch();
      await prepare();
    })
    .catch(async (error: unknown) => {
      stopping = true;
      await stopServer(server.pid ?? 0);
      throw error;
    });
  return {
    url: urlOf(socketDir, DATABASE, password),
    get pid() {
      return server.pid ?? 0;
    },
    async stop() {
      stopping = true;
      if (server.pid && server.exitCode === null && server.signalCode === null) await stopServer(server.pid);
      if (path.dirname(socketDir) !== dataDir) await rm(socketDir, { recursive: true, force: true });
    },
  };
}
