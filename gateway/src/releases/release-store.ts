import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { resolveInside } from "../http/static-file.ts";
import type { ReleaseFolder } from "./read-release.ts";

const HASH_FILE = ".content-hash";
/** Builds of one version that stay beside the newest during development. */
const KEPT_BUILDS = 5;
const isBuild = (version: string): boolean => /-build\.[0-9a-f]{8}$/.test(version);

/** Release folders under `DATA_DIR/releases/{name}/{version}`; a version that lies there is never overwritten. */
export function createReleaseStore(dataDir: string) {
  const root = path.join(dataDir, "releases");
  const folderOf = (name: string, version: string): string => path.join(root, name, version);
  const hashOf = (folder: string): Promise<string | null> =>
    readFile(path.join(folder, HASH_FILE), "utf8").catch(() => null);

  const copy = async (release: ReleaseFolder, target: string): Promise<void> => {
    await mkdir(path.dirname(target), { recursive: true });
    const part = `${target}.part-${process.pid}`;
    await rm(part, { recursive: true, force: true });
    await cp(release.folder, part, { recursive: true });
    await writeFile(path.join(part, HASH_FILE), release.hash);
    await rename(part, target);
  };

  /** Old builds of development go, except the newest few: a page may still run on one. */
  const prune = async (name: string, version: string): Promise<void> => {
    const builds = (await readdir(path.join(root, name))).filter(
      (entry) => isBuild(entry) && entry !== version,
    );
    const dated = await Promise.all(
      builds.map(async (build) => ({ build, at: (await stat(folderOf(name, build))).mtimeMs })),
    );
    const old = dated.sort((one, other) => other.at - one.at).slice(KEPT_BUILDS);
    for (const { build } of old) await rm(folderOf(name, build), { recursive: true, force: true });
  };

  return {
    /**
     * Keeps a copy of a release and tells the version it is kept under. The same version with other content, which
     * happens while developing, gets a suffix: what was once served under an address stays what it was.
     */
    async install(release: ReleaseFolder): Promise<string> {
      const { name, version } = release.manifest;
      const stored = await hashOf(folderOf(name, version));
      if (stored === release.hash) return version;
      const own =
        stored === null ? version : `${version.split("-build.")[0]}-build.${release.hash.slice(0, 8)}`;
      const target = folderOf(name, own);
      if ((await hashOf(target)) !== release.hash) {
        await rm(target, { recursive: true, force: true });
        await copy(release, target);
      }
      await prune(name, own);
      return own;
    },
    /** A file of a release, or null. */
    file: (name: string, version: string, file: string): Promise<string | null> =>
      /^[a-z][a-z0-9-]{1,40}$/.test(name) && /^\d[0-9A-Za-z.-]*$/.test(version)
        ? resolveInside(folderOf(name, version), file)
        : Promise.resolve(null),
  };
}
export type ReleaseStore = ReturnType<typeof createReleaseStore>;
