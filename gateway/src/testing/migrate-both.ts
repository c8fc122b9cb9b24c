import { readFile } from "node:fs/promises";
import path from "node:path";
import { migrate as migrateBackend } from "@gisement/backend/migrate";
import type { Pool } from "pg";
import { packageRoot } from "../process/package-root.ts";

/** Applies a migration of the gateway and those of the backend, which may run in either order. */
export async function migrateBoth(pool: Pool, first: string, folder: string): Promise<void> {
  const own = await readFile(path.join(packageRoot(), "migrations", folder, "migration.sql"), "utf8");
  if (first === "the gateway") await pool.query(own);
  await migrateBackend(pool);
  if (first !== "the gateway") await pool.query(own);
}
