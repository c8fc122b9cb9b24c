import type { Database } from "../../platform/database/database.ts";
import { openFileStore } from "../../platform/files/file-store.ts";
import { sweepFiles } from "../../platform/files/sweep-files.ts";

/**
 * The product's sweep without its grace periods, for a database that no process writes to.
 *
 * @returns the number of deleted files
 */
export const sweepAll = async (db: Database, dataDir: string): Promise<number> =>
  sweepFiles(db, await openFileStore({ dataDir, s3: null }), new Date(Date.now() + 1), {
    pending: 0,
    forgotten: 0,
  });
