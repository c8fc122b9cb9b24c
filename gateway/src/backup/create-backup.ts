import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { clusterFolder } from "../database/embedded.ts";
import { withEmbeddedDatabase } from "../database/with-database.ts";
import { StartError } from "../process/start-error.ts";
import { ARCHIVE_FORMAT, type ArchiveManifest, LEFT_OUT, MANIFEST_FILE, pack, STAGING } from "./archive.ts";
import { copyCluster } from "./copy-cluster.ts";

/**
 * Writes the database, files and releases of a data folder into one archive; the product may be running. Files are
 * copied after the database, so the archive contains every file that a row names.
 * @throws StartError
 */
export async function createBackup(dataDir: string, file: string, logger: Logger): Promise<void> {
  const cluster = clusterFolder(dataDir);
  if (!existsSync(cluster))
    throw new StartError(
      `There is nothing to back up in ${dataDir}: set DATA_DIR to the folder of the product.`,
    );
  if (existsSync(file)) throw new StartError(`${file} exists already: name another file.`);
  const staging = await mkdtemp(path.join(dataDir, "backup-"));
  const part = `${file}.part-${process.pid}`;
  try {
    await withEmbeddedDatabase(dataDir, logger, (url) =>
      copyCluster(url, cluster, path.join(staging, "postgres")),
    );
    for (const name of await readdir(dataDir))
      if (!LEFT_OUT.includes(name) && !STAGING.test(name))
        await cp(path.join(dataDir, name), path.join(staging, name), { recursive: true });
    const manifest: ArchiveManifest = {
      format: ARCHIVE_FORMAT,
      postgres: (await readFile(path.join(cluster, "PG_VERSION"), "utf8")).trim(),
      createdAt: new Date().toISOString(),
    };
    await writeFile(path.join(staging, MANIFEST_FILE), JSON.stringify(manifest));
    await mkdir(path.dirname(file), { recursive: true });
    // The archive holds sessions and personal data: readable by its owner only, from the first byte on.
    await writeFile(part, "", { mode: 0o600 });
    await pack(staging, part);
    await chmod(part, 0o600);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
    await rm(staging, { recursive: true, force: true });
  }
}
