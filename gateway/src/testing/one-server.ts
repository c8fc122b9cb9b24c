import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { migrate as migrateBackend } from "@gisement/backend/migrate";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { prepareDataFolder } from "../database/data-folder.ts";
import { startEmbedded } from "../database/embedded.ts";
import { migrateGateway } from "../database/migrate.ts";
import { packageRoot } from "../process/package-root.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a server that runs for the whole test run. */
    readonly databaseUrl: string;
  }
}

/** The migrated database that test files copy. */
export const TEMPLATE = "gisement_template";

async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`).finally(() => client.end());
  const pool = new pg.Pool({ connectionString: server.replace("/gisement?", `/${TEMPLATE}?`), max: 1 });
  await migrateGateway(pool);
  await migrateBackend(pool);
  // As a running server does within a minute: without statistics, plans over the seeded rows take thirty times as long.
  await pool.query("vacuum analyze");
  await pool.end();
}

/**
 * Starts one throw-away PostgreSQL for all test files, each of which creates its own database in it, and builds the
 * programs as they are shipped, so that a test that starts one does not wait for a compiler.
 */
export default async function oneServer(project: TestProject): Promise<() => Promise<void>> {
  const built = promisify(execFile)(process.execPath, ["build.mjs"], { cwd: packageRoot() });
  const dataDir = path.join(await mkdtemp(path.join(os.tmpdir(), "gisement-test-")), "data");
  await prepareDataFolder(dataDir);
  if (process.getuid?.() === 0) await chmod(path.dirname(dataDir), 0o711);
  const database = await startEmbedded({
    dataDir,
    logger: pino({ level: "silent" }),
    fsync: false,
    maxConnections: 200,
  });
  await makeTemplate(database.url);
  project.provide("databaseUrl", database.url);
  await built;
  return async () => {
    await database.stop();
    await rm(path.dirname(dataDir), { recursive: true, force: true });
  };
}
