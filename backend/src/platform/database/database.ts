import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgAsyncDatabase } from "drizzle-orm/pg-core";
import pg from "pg";

export type Database = NodePgDatabase & { readonly $client: pg.Pool };
/** The database or a transaction of it: what a rule needs to read and write. */
export type Executor = PgAsyncDatabase<NodePgQueryResultHKT>;

/** Milliseconds before PostgreSQL cancels a statement. */
const STATEMENT_TIMEOUT = 20_000;

export interface OpenDatabase {
  readonly pool: pg.Pool;
  readonly db: Database;
}

/** Opens every connection: limited in number and time; a broken idle connection is only logged. */
export function openDatabase(
  url: string,
  { poolSize = 10, onError }: { poolSize?: number; onError: (error: Error) => void },
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    application_name: "gisement-backend",
    // Days without a time mean the same on every server.
    options: "-c TimeZone=UTC",
  });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return { pool, db: drizzle({ client: pool }) };
}
