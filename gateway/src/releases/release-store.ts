import { randomUUID } from "node:crypto";
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { resolveInside } from "../http/static-file.ts";
import type { ReleaseFolder } from "./gate/read-release.ts";

const HASH_FILE = ".content-hash";
const INCOMING = ".incoming";
/** Development builds of one version that are kept beside the newest; builds of the last day are kept too. */
const KEPT_BUILDS = 5;
const DAY = 86_400_000;
const isBuild = (version: string): boolean => /-build\.[0-9a-f]{8}$/.test(version);
export const REMOTE_NAME = /^[a-z][a-z0-9-]{1,40}$/;
export const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

interface PlacedRelease {
  readonly name: string;
  readonly version: string;
  readonly placedAt: Date;
}

async function listFolders(root: string): Promise<readonly PlacedRelease[]> {
  const folders = async (folder: string): Promise<readonly string[]> =>
    (await readdir(folder, { withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map((entry) => entry.name);
  const listed = await Promise.all(
    (await folders(root)).map(async (name) =>
      Promise.all(
        (await folders(path.join(root, name))).map(async (version) => ({
          name,
          version,
          placedAt: (await stat(path.join(root, name, version))).mtime,
        })),
      ),
    ),
  );
  return listed.flat();
}

/** Release folders in `DATA_DIR/releases/{name}/{version}`; a recorded version is never overwritten. */
export function createReleaseStore(dataDir: string) {
  const root = path.join(dataDir, "releases");
  const folderOf = (name: string, version: string): string => path.join(root, name, version);
  const hashOf = (name: string, version: string): Promise<string | null> =>
    readFile(path.join(folderOf(name, version), HASH_FILE), "utf8").catch(() => null);

  /** Deletes old development builds except the newest few: an open page may still run one. */
  const prune = async (name: string, version: string): Promise<void> => {
    const builds = (await readdir(path.join(root, name))).filter(
      (entry) => isBuild(entry) && entry !== version,
    );
    const dated = await Promise.all(
      builds.map(async (build) => ({ build, at: (await stat(folderOf(name, build))).mtimeMs })),
    );
    const old = dated
      .sort((one, other) => other.at - one.at)
      .slice(KEPT_BUILDS)
      .filter(({ at }) => Date.now() - at > DAY);
    for (const { build } of old) await rm(folderOf(name, build), { recursive: true, force: true });
  };

  /** Creates an empty folder on the same disk, to be kept as a release or removed. */
  const incoming = async (): Promise<string> => {
    const folder = path.join(root, INCOMING, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  };

  /**
   * Moves a folder from `incoming` to its place as a release, in one step. A folder without a record in the database
   * that is already there was left by a killed process and was never served; it is replaced.
   */
  const keep = async (folder: string, name: string, version: string, hash: string): Promise<void> => {
    if ((await hashOf(name, version)) === hash) {
      await rm(folder, { recursive: true, force: true });
      return;
    }
    const target = folderOf(name, version);
    await writeFile(path.join(folder, HASH_FILE), hash, { flush: true });
    await syncFolder(folder);
    await mkdir(path.dirname(target), { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(folder, target);
    await syncFolder(path.dirname(target));
  };

  return {
    incoming,
    keep,
    hashOf,
    /** Deletes uploads that a process left unfinished. */
    sweep: () => rm(path.join(root, INCOMING), { recursive: true, force: true }),
    /**
     * Copies a build of this checkout into the store.
     * @param taken hash of the release published under that version, if any
     * @returns the version it is stored under. The same version with other content, which happens in development, gets
     * a suffix: the content behind a URL never changes
     */
    async install(release: ReleaseFolder, taken: string | null = null): Promise<string> {
      const { name, version } = release.manifest;
      const stored = (await hashOf(name, version)) ?? taken;
      const own =
        stored === null || stored === release.hash
          ? version
          : `${version.split("-build.")[0]}-build.${release.hash.slice(0, 8)}`;
      if ((await hashOf(name, own)) !== release.hash) {
        const folder = await incoming();
        await cp(release.folder, folder, { recursive: true });
        await keep(folder, name, own, release.hash);
      }
      await prune(name, own);
      return own;
    },
    /** Every release folder, with the time of its last change. */
    list: () => listFolders(root),
    /** Removes a release in one step; open reads of its files finish. */
    async remove(name: string, version: string): Promise<void> {
      const folder = await incoming();
      await rename(folderOf(name, version), path.join(folder, "old"));
      await rm(folder, { recursive: true, force: true });
    },
    /** Path of a release's file; null if it does not exist. */
    file: (name: string, version: string, file: string): Promise<string | null> =>
      REMOTE_NAME.test(name) && VERSION.test(version)
        ? resolveInside(folderOf(name, version), file)
        : Promise.resolve(null),
  };
}
export type ReleaseStore = ReturnType<typeof createReleaseStore>;
