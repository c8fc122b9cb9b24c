import { rm } from "node:fs/promises";
import type { Pool, PoolClient } from "pg";
import { Problem } from "../../http/problem.ts";
import { hashFiles } from "../gate/read-release.ts";
import type { ReleaseStore } from "../release-store.ts";
import { unpack } from "./unpack.ts";

/**
 * Restores the files of a release into this process's folder if they are missing: another process published it, or the
 * folder is new.
 * @throws Problem 409 if there is no archive either: an old build of a checkout
 */
export async function restoreFiles(
  db: Pick<Pool | PoolClient, "query">,
  store: ReleaseStore,
  release: { readonly name: string; readonly version: string; readonly hash: string },
): Promise<void> {
  const { name, version, hash } = release;
  if ((await store.hashOf(name, version)) === hash) return;
  const { rows } = await db.query<{ packed: Buffer }>(
    "select packed from releases.archive where name = $1 and version = $2",
    [name, version],
  );
  const packed = rows[0]?.packed;
  if (!packed)
    throw new Problem(409, "INVALID_STATE", "unknown-release", {
      field: "version",
      found: version,
      reason: "files-gone",
    });
  const folder = await store.incoming();
  try {
    const { files } = await unpack(packed, folder);
    if (hashFiles(files) !== hash)
      throw new Error(`the archive of ${name} ${version} is not what was published`);
    await store.keep(folder, name, version, hash);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
