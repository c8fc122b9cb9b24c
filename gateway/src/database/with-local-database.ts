import { existsSync } from "node:fs";
import type { Config } from "../config/load-config.ts";
import { createLogger } from "../process/logger.ts";
import { StartError } from "../process/start-error.ts";
import { clusterFolder } from "./embedded.ts";
import { withEmbeddedDatabase } from "./with-database.ts";

/**
 * Runs `use` with the URL of this machine's database, for command-line programs: reading the data folder or knowing
 * DATABASE_URL is the right to use them.
 * @throws StartError if there is no product in the data folder
 */
export async function withLocalDatabase<Result>(
  config: Config,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) return use(config.databaseUrl);
  if (!existsSync(clusterFolder(config.dataDir)))
    throw new StartError(
      `There is no product in ${config.dataDir}: set DATA_DIR to its folder (or DATABASE_URL), on the machine it runs on.`,
    );
  return withEmbeddedDatabase(config.dataDir, createLogger("warn"), use);
}
