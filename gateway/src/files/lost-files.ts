import type { FileStore } from "@gisement/backend/files";
import type { Pool } from "pg";
import type { Logger } from "pino";

/** Files that are looked at: the newest ones. */
const LOOKED_AT = 20;

/** Says that contents of files are missing, as after a data folder was copied without its files. Returns how many. */
export async function warnOfLostFiles(
  pool: Pool,
  store: Pick<FileStore, "exists">,
  logger: Pick<Logger, "warn">,
): Promise<number> {
  const { rows } = await pool.query<{ key: string }>(
    "select key from stored_files where state = 'stored' order by created_at desc limit $1",
    [LOOKED_AT],
  );
  // A store that does not answer is told by its own sentence.
  const present = await Promise.all(rows.map(({ key }) => store.exists(key).catch(() => true)));
  const missing = present.filter((isThere) => !isThere).length;
  if (missing > 0)
    logger.warn(
      { missing, lookedAt: rows.length },
      "contents of files are missing: restore the folder files/ of DATA_DIR, or the bucket, from a backup",
    );
  return missing;
}
