import type { Pool } from "pg";
import type { Logger } from "pino";
import type { ReleaseStore } from "../release-store.ts";
import { restoreFiles } from "./restore-files.ts";

/**
 * Finds files of releases, and brings those back that were collected or deleted while their archive is kept. Which have
 * an archive is remembered: whoever asks for releases that never were costs no query.
 */
export function createCollectedFiles(parts: {
  readonly pool: Pool;
  readonly store: ReleaseStore;
  readonly logger: Logger;
}) {
  const { pool, store, logger } = parts;
  /** `name version` → content hash. */
  let archived: ReadonlyMap<string, string> = new Map();
  const restoring = new Map<string, Promise<void>>();

  const restore = (name: string, version: string, hash: string): Promise<void> => {
    const key = `${name} ${version}`;
    const under = restoring.get(key) ?? restoreFiles(pool, store, { name, version, hash });
    restoring.set(key, under);
    return under.finally(() => restoring.delete(key));
  };

  return {
    async read(): Promise<void> {
      const { rows } = await pool.query<{ name: string; version: string; hash: string }>(
        "select r.name, r.version, r.hash from releases.archive a join releases.release r using (name, version)",
      );
      archived = new Map(rows.map(({ name, version, hash }) => [`${name} ${version}`, hash]));
    },
    /** A file of a release, or null. */
    async file(name: string, version: string, wanted: string): Promise<string | null> {
      const found = await store.file(name, version, wanted);
      const hash = archived.get(`${name} ${version}`);
      if (found || hash === undefined || (await store.hashOf(name, version)) === hash) return found;
      try {
        await restore(name, version, hash);
      } catch (error) {
        logger.error({ err: error, remote: name, version }, "files of a release could not be brought back");
        return null;
      }
      return store.file(name, version, wanted);
    },
  };
}
