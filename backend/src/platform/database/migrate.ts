import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { Logger, runMigrations as migrateLibrary } from "graphile-worker";
import type { Pool, PoolClient } from "pg";

const FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Any constant: the advisory lock that makes processes starting together take turns. */
const LOCK = 7_243_101;

/**
 * Brings the database up to date; takes a few milliseconds when nothing is to be done. `report` receives the warnings of
 * migrations, such as values that could not be converted and were kept.
 */
export async function migrate(pool: Pool, report: (warning: string) => void = () => {}): Promise<void> {
  await migrateJobTables(pool);
  const client = await pool.connect();
  const hear = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }) => {
    if (severity === "WARNING" && message) report(message);
  };
  client.on("notice", hear);
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await runMigrations(drizzle({ client }), { migrationsFolder: FOLDER });
  } finally {
    client.off("notice", hear);
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
    client.release();
  }
}

/**
 * The tables of the job library, because rules enqueue jobs in their transactions before any runner has started. The library
 * handles processes that start together.
 */
export async function migrateJobTables(pool: Pool): Promise<void> {
  // A broken connection also fails the statement, whose error is the one that is reported.
  const ignore = () => undefined;
  const watch = (client: PoolClient) => client.on("error", ignore);
  pool.on("error", ignore);
  pool.on("connect", watch);
  try {
    await migrateLibrary({ pgPool: pool, logger: new Logger(() => ignore) });
  } finally {
    pool.off("connect", watch);
    pool.off("error", ignore);
  }
}
