import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { prepareDataFolder } from "../database/data-folder.ts";
import { startEmbedded } from "../database/embedded.ts";
import { packageRoot } from "../process/package-root.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a server that runs for the whole test run. */
    readonly databaseUrl: string;
  }
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
  const database = await startEmbedded({ dataDir, logger: pino({ level: "silent" }), fsync: false });
  project.provide("databaseUrl", database.url);
  await built;
  return async () => {
    await database.stop();
    await rm(path.dirname(dataDir), { recursive: true, force: true });
  };
}
