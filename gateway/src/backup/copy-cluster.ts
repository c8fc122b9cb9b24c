import { copyFile, mkdir, readdir, readlink, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

/** Folders whose content a copy omits (PostgreSQL manual, "Making a Base Backup Using the Low Level API"). */
const EMPTY_FOLDERS = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label(?:\.old)?|tablespace_map.*)$/;

/** A file may disappear while it is copied (a dropped table); recovery handles that. */
async function tolerateGone(copy: Promise<void>): Promise<void> {
  await copy.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

async function copyFolder(from: string, to: string, top = true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) {
      if (top && EMPTY_FOLDERS.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await tolerateGone(copyFolder(source, target, false));
    } else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.isFile()) await tolerateGone(copyFile(source, target));
  }
}

/**
 * Copies the folder of a running server. Once recovered, the copy is the database as it was at the end of copying. Does
 * not block writers.
 */
export async function copyCluster(url: string, cluster: string, target: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const one = async (text: string, values: unknown[] = []): Promise<Record<string, string>> =>
    (await client.query<Record<string, string>>(text, values)).rows[0] ?? {};
  try {
    // The slot keeps the write-ahead log that the copy needs; it is temporary and ends with this connection.
    await client.query("select pg_create_physical_replication_slot($1, true, true)", [
      `gisement_backup_${process.pid}`,
    ]);
    const start = await one("select pg_walfile_name(pg_backup_start('gisement', true)) as wal");
    await copyFolder(cluster, target);
    const stop = await one(
      "select pg_walfile_name(lsn) as wal, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)",
    );
    await writeFile(path.join(target, "backup_label"), stop.labelfile ?? "");
    if (stop.spcmapfile) await writeFile(path.join(target, "tablespace_map"), stop.spcmapfile);
    await mkdir(path.join(target, "pg_wal", "archive_status"), { recursive: true, mode: 0o700 });
    const segments = (await readdir(path.join(cluster, "pg_wal"))).filter(
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= (start.wal ?? "") && name <= (stop.wal ?? ""),
    );
    for (const name of segments)
      await copyFile(path.join(cluster, "pg_wal", name), path.join(target, "pg_wal", name));
  } finally {
    await client.end();
  }
}
