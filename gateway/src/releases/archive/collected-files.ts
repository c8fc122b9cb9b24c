import type { Pool } from "pg";
import type { Logger } from "pino";
import type { ReleaseStore } from "../release-store.ts";
import { restoreFiles } from "./restore-files.ts";

/**
 * Finds files of releases and restores collected or deleted ones from their archive. The list of archives is kept in
 * memory, so requests for releases that never existed cost no query.
 */
export function createCollectedFiles(parts: {
  readonly pool: Pool;
  readonly store: ReleaseStore;
  readonly logger: Logger;
}) {
  const { pool, store, logger } = parts;
  /** Content hash by `name version`. */
  let archived: ReadonlyMap<string, string> = new Map();
  const restoring = new Map<string, Promise<void>>();

  const restore = (name: string, version: string, hash: string): Promise<void> => {
    const key = `${name} ${version}`;
    const pending = restoring.get(key) ?? restoreFiles(pool, store, { name, version, hash });
    restoring.set(key, pending);
    return pending.finally(() => restoring.delete(key));
  };

  return {
    async read(): Promise<void> {
      const { rows } = await pool.query<{ name: string; version: string; hash: string }>(
        "select r.name, r.version, r.hash from releases.archive a join releases.release r using (name, version)",
      );
      archived = new Map(rows.map(({ name, version, hash }) => [`${name} ${version}`, hash]));
    },
    /** Path of a release's file, restored if necessary; null if it does not exist. */
    async file(name: string, version: string, path: string): Promise<string | null> {
      const found = await store.file(name, version, path);
      const hash = archived.get(`${name} ${version}`);
      if (found || hash === undefined || (await store.hashOf(name, version)) === hash) return found;
      try {
        await restore(name, version, hash);
      } catch (error) {
        logger.error({ err: error, remote: name, version }, "the files of a release could not be restored");
        return null;
      }
      return store.file(name, version, path);
    },
  };
}
