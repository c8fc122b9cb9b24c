import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { prepareDataFolder } from "../database/data-folder.ts";
import { startEmbedded } from "../database/embedded.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a server that lives as long as the test run. */
    readonly databaseUrl: string;
  }
}

/** One throw-away PostgreSQL for all test files; each makes a database of its own in it. */
export default async function oneServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = path.join(await mkdtemp(path.join(os.tmpdir(), "gisement-test-")), "data");
  await prepareDataFolder(dataDir);
  if (process.getuid?.() === 0) await chmod(path.dirname(dataDir), 0o711);
  const database = await startEmbedded({ dataDir, logger: pino({ level: "silent" }), fsync: false });
  project.provide("databaseUrl", database.url);
  return async () => {
    await database.stop();
    await rm(path.dirname(dataDir), { recursive: true, force: true });
  };
}
