import pg from "pg";
import { migrate } from "../../platform/database/migrate.ts";
import { embeddedBinaries, startPostgres } from "../embedded-postgres.ts";
import { databaseAddress } from "../global-setup.ts";

/** Starts a PostgreSQL of its own with an empty, migrated database. */
export async function openServer(): Promise<{ readonly databaseUrl: string; stop(): Promise<void> }> {
  const server = await startPostgres(embeddedBinaries());
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("create database gisement").finally(() => client.end());
  const databaseUrl = databaseAddress(server.url, "gisement");
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await migrate(pool).finally(() => pool.end());
  return { databaseUrl, stop: () => server.stop() };
}
