import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { openDatabase } from "../platform/database/database.ts";
import { migrateJobTables } from "../platform/database/migrate.ts";
import { openTestDatabase } from "./database.ts";

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));

export interface FormerDatabase {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** An empty database as it was before the migration of this name, to be filled and then migrated by a test. */
export async function openFormerDatabase(migration: string): Promise<FormerDatabase> {
  const folders = readdirSync(MIGRATIONS).toSorted();
  const end = folders.findIndex((name) => name.endsWith(migration));
  if (end === -1) throw new Error(`no migration ${migration}`);
  const database = await openTestDatabase();
  const name = `before_${migration.replaceAll("-", "_")}`;
  await database.pool.query(`create database ${name}`);
  const url = database.url.replace(/[^/?]+(\?.*)?$/, `${name}$1`);
  const { pool } = openDatabase(url, { poolSize: 2, onError: () => undefined });
  const before = mkdtempSync(join(tmpdir(), "migrations-"));
  for (const folder of folders.slice(0, end))
    cpSync(join(MIGRATIONS, folder), join(before, folder), { recursive: true });
  await migrateJobTables(pool);
  await runMigrations(drizzle({ client: pool }), { migrationsFolder: before });
  return {
    pool,
    async close() {
      await pool.end();
      await database.pool.query(`drop database ${name} with (force)`);
      await database.close();
      rmSync(before, { recursive: true });
    },
  };
}
