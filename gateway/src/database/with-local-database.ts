import { existsSync } from "node:fs";
import type { Config } from "../config/load-config.ts";
import { createLogger } from "../process/logger.ts";
import { StartError } from "../process/start-error.ts";
import { clusterFolder } from "./embedded.ts";
import { withEmbeddedDatabase } from "./with-database.ts";

/**
 * For the programs of this machine: whoever may read the data folder, or knows DATABASE_URL, may use them.
 * @throws StartError when there is no product in the data folder
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
