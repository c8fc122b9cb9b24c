import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import "../compose.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { databaseAddress } from "./global-setup.ts";

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Database;
  close(): Promise<void>;
}

/** Opens an empty, migrated database, cloned from the template in some tens of milliseconds; `close` drops it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  const server = inject("serverUrl");
  await administer(server, `create database ${name} template ${inject("templateDatabase")}`);
  const url = databaseAddress(server, name);
  const { pool, db } = openDatabase(url, { poolSize: 5, onError: () => undefined });
  return {
    url,
    pool,
    db,
    async close() {
      await pool.end();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
