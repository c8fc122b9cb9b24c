import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Pool } from "pg";

/** Paths of the files below a folder, relative to it. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/**
 * Compares the rows of files with the bytes on disk, after a sweep that nothing has outlived.
 *
 * @param folder of the store
 * @param uploads acknowledged: hash of the content by key; null where the product has changed the content
 * @returns a sentence for each breach
 */
export async function findFileBreaches(
  pool: Pool,
  folder: string,
  uploads: ReadonlyMap<string, string | null>,
): Promise<string[]> {
  const onDisk = new Set(await filesBelow(folder));
  const { rows } = await pool.query<{ key: string; state: string; bytes: number }>(
    "select key, state, bytes from stored_files",
  );
  const known = new Set(rows.map(({ key }) => key));
  const breaches = [...onDisk].filter((key) => !known.has(key)).map((key) => `orphan on disk: ${key}`);
  for (const { key, state, bytes } of rows) {
    if (state !== "stored") breaches.push(`${state} after the sweep: ${key}`);
    if (!onDisk.has(key)) breaches.push(`row without bytes: ${key}`);
    else if ((await readFile(path.join(folder, key))).length !== bytes)
      breaches.push(`other bytes than its row says: ${key}`);
  }
  for (const [key, hash] of uploads) {
    if (!known.has(key)) breaches.push(`acknowledged upload without a row: ${key}`);
    else if (hash !== null && onDisk.has(key)) {
      const content = await readFile(path.join(folder, key));
      if (createHash("sha256").update(content).digest("hex") !== hash)
        breaches.push(`acknowledged upload with other content: ${key}`);
    }
  }
  const { rows: shown } = await pool.query<{ key: string }>(
    `select distinct p.key from product_statuses, unnest(pictures) as p(key)
     where p.key like 'picture/%' and not exists (select from stored_files f where f.key = p.key and f.state = 'stored')`,
  );
  return [...breaches, ...shown.map(({ key }) => `a lot shows a file that is gone: ${key}`)];
}

/** Compares the work of persons with its effects, after all of it has ended. */
export async function findJobBreaches(pool: Pool): Promise<string[]> {
  const breaches: string[] = [];
  const find = async (what: string, statement: string): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(statement);
    breaches.push(...rows.map(({ id }) => `${what}: ${id}`));
  };
  await find("work that never ended", "select id from jobs where state in ('waiting', 'running')");
  await find(
    "an export done more than once, or a file of none",
    `select f.key as id from stored_files f where f.kind = 'export' and f.state = 'stored'
       and (select count(*) from jobs j where j.state = 'done' and j.result ->> 'fileKey' = f.key) <> 1`,
  );
  await find(
    "a result without its file",
    `select id from jobs where state = 'done' and kind = 'export_inventory'
       and not exists (select from stored_files f where f.key = result ->> 'fileKey' and f.state = 'stored')`,
  );
  await find(
    "a finished export without its notification, or with several",
    `select id from jobs where state = 'done' and kind = 'export_inventory'
       and (select count(*) from notifications n where n.key = 'export:' || jobs.id) <> 1`,
  );
  await find(
    "a notification of an export that is not done",
    `select n.key as id from notifications n where n.key like 'export:%'
       and not exists (select from jobs j where n.key = 'export:' || j.id and j.state = 'done')`,
  );
  return breaches;
}
