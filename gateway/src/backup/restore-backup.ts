import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { findBinaries } from "../database/binaries.ts";
import { prepareDataFolder } from "../database/data-folder.ts";
import { lockDataFolder } from "../database/data-lock.ts";
import { startEmbedded } from "../database/embedded.ts";
import { StartError } from "../process/start-error.ts";
import { ARCHIVE_FORMAT, type ArchiveManifest, LEFT_OUT, MANIFEST_FILE, STAGING, unpack } from "./archive.ts";

async function checkManifest(staging: string, file: string): Promise<void> {
  const content = await readFile(path.join(staging, MANIFEST_FILE), "utf8").catch(() => null);
  const manifest = content ? (JSON.parse(content) as ArchiveManifest) : null;
  if (manifest?.format !== ARCHIVE_FORMAT)
    throw new StartError(
      `${file} is no backup of this product: an archive made by "npm run backup" is accepted.`,
    );
  const { major } = await findBinaries();
  if (manifest.postgres !== major)
    throw new StartError(
      `${file} holds a database of PostgreSQL ${manifest.postgres}, but this product brings PostgreSQL ${major}: restore it with the version of the product that made it.`,
    );
}

/** Entries of the data folder that a restore would replace. */
async function contentOf(dataDir: string): Promise<readonly string[]> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : [];
  const kept = names.filter((name) => !STAGING.test(name) && name !== "lost+found");
  const filled = await Promise.all(
    // Every start creates an empty folder of files.
    kept.map(async (name) => name !== "files" || (await readdir(path.join(dataDir, name))).length > 0),
  );
  return kept.filter((_, index) => filled[index]);
}

/**
 * Replaces a data folder with the content of an archive. Nothing is deleted before the archive's database has started
 * once.
 * @throws StartError
 */
export async function restoreBackup(
  dataDir: string,
  file: string,
  { force, logger }: { readonly force: boolean; readonly logger: Logger },
): Promise<void> {
  if (!existsSync(file))
    throw new StartError(`${file} does not exist: name a file made by "npm run backup".`);
  if (!force && (await contentOf(dataDir)).length > 0)
    throw new StartError(
      `The data folder ${dataDir} is not empty: set DATA_DIR to an empty folder, or add --force to replace what is in it.`,
    );
  await prepareDataFolder(dataDir);
  const lock = await lockDataFolder(dataDir);
  const staging = await mkdtemp(path.join(dataDir, "restore-"));
  try {
    if (process.getuid?.() === 0) await chmod(staging, 0o711);
    await unpack(file, staging);
    await checkManifest(staging, file);
    await chmod(path.join(staging, "postgres"), 0o700);
    // Recovers the copy, and proves that it is complete while the old data still exists.
    await (await startEmbedded({ dataDir: staging, logger })).stop();
    for (const name of await contentOf(dataDir)) await rm(path.join(dataDir, name), { recursive: true });
    for (const name of await readdir(staging)) {
      if (name === MANIFEST_FILE || (LEFT_OUT.includes(name) && name !== "postgres")) continue;
      await rm(path.join(dataDir, name), { recursive: true, force: true });
      await rename(path.join(staging, name), path.join(dataDir, name));
    }
    await mkdir(path.join(dataDir, "files"), { recursive: true, mode: 0o700 });
  } finally {
    await rm(staging, { recursive: true, force: true });
    await lock.release();
  }
}
