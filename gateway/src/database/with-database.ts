import type { Logger } from "pino";
import { lockDataFolder } from "./data-lock.ts";
import { findRunningUrl, startEmbedded } from "./embedded.ts";

/**
 * Runs `use` with the URL of a data folder's database: of the running product, or of a server started for this call.
 * @throws StartError if it cannot be used
 */
export async function withEmbeddedDatabase<Result>(
  dataDir: string,
  logger: Logger,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const running = await findRunningUrl(dataDir);
  if (running) return use(running);
  const lock = await lockDataFolder(dataDir);
  try {
    const database = await startEmbedded({ dataDir, logger });
    return await use(database.url).finally(() => database.stop());
  } finally {
    await lock.release();
  }
}
