import path from "node:path";
import { migrateJobTables } from "@gisement/backend/migrate";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { packageRoot } from "../process/package-root.ts";

/** Arbitrary key of the advisory lock that processes starting together take in turn. */
const LOCK = 7_243_102;

/** Migrates the gateway's own tables; its list of migrations is separate from the backend's. The tables of the job
 * library come first, because either side may be migrated before the other. */
export async function migrateGateway(pool: Pool): Promise<void> {
  await migrateJobTables(pool);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await migrate(drizzle({ client }), {
      migrationsFolder: path.join(packageRoot(), "migrations"),
      migrationsSchema: "drizzle",
      migrationsTable: "gateway_migration",
    });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
    client.release();
  }
}
