import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { Logger, runMigrations as migrateLibrary } from "graphile-worker";
import type { Pool, PoolClient } from "pg";

const FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Any constant: the advisory lock that makes processes starting together take turns. */
const LOCK = 7_243_101;

/**
 * Brings the database up to date, with statistics of its tables; takes a few milliseconds when nothing is to be done. `report`
 * receives the warnings of migrations, such as values that could not be converted and were kept.
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
    const before = await countMigrations(client);
    await runMigrations(drizzle({ client }), { migrationsFolder: FOLDER });
    if ((await countMigrations(client)) > before) await analyzeTables(client);
  } finally {
    client.off("notice", hear);
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
    client.release();
  }
}

/** The migrations that the database has had; none before the first. */
async function countMigrations(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  if (!rows[0]?.found) return 0;
  const counted = await client.query<{ count: number }>(
    "select count(*)::int as count from drizzle.__drizzle_migrations",
  );
  return counted.rows[0]?.count ?? 0;
}

/**
 * Gives the planner statistics of the tables: the database gathers none by itself for rows that are few, nor for a new index of an
 * expression before its next round, and without them plans may take thirty times as long.
 */
const analyzeTables = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ tables: string | null }>(
    "select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables where schemaname = 'public'",
  );
  if (rows[0]?.tables) await client.query(`analyze ${rows[0].tables}`);
};

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
