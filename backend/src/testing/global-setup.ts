import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../platform/database/migrate.ts";
import { embeddedBinaries, startPostgres } from "./embedded-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    serverUrl: string;
    templateDatabase: string;
  }
}

/** The server's address with another database. */
export function databaseAddress(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}

/**
 * Starts one PostgreSQL for the whole run, with a migrated template that every suite clones. TEST_DATABASE_URL is the
 * address of an existing server; without it, a temporary one is started from the workspace's packages (or from
 * TEST_POSTGRES_BIN).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startPostgres(embeddedBinaries());
  const template = `gisement_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const pool = new pg.Pool({ connectionString: databaseAddress(server.url, template) });
  await migrate(pool);
  await pool.end();
  project.provide("serverUrl", server.url);
  project.provide("templateDatabase", template);
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await server.stop();
  };
}
