import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { RegisteredRemote, Registry } from "@gisement/shared-domain/remote";
import type { Logger } from "pino";
import { ReleaseError, readOperations, readRelease } from "./read-release.ts";
import type { ReleaseStore } from "./release-store.ts";

export interface ActiveReleases {
  readonly registry: Registry;
  /** Every operation that the active releases and the shell send, sha256 → document. */
  readonly operations: ReadonlyMap<string, string>;
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Which releases run together: the hash of everything the registry says of them. */
export function compose(remotes: readonly RegisteredRemote[]): Registry {
  const sorted = [...remotes].sort((one, other) => byText(one.name, other.name));
  const composition = createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 32);
  return { composition, remotes: sorted };
}

async function shellOperations(projectRoot: string, logger: Logger): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(projectRoot, "shell/src/gql");
  return readOperations(folder, "persisted-documents.json").catch((error: unknown) => {
    logger.debug({ err: error }, "the shell has no operations of its own");
    return new Map();
  });
}

/**
 * Installs the remotes that are built beside the gateway (`mf-…/dist`) and activates them. One that is not whole is
 * left out and told in the log; the others are served all the same.
 */
export async function installBuiltRemotes(options: {
  readonly projectRoot: string;
  readonly store: ReleaseStore;
  readonly logger: Logger;
}): Promise<ActiveReleases> {
  const { projectRoot, store, logger } = options;
  const folders = (await readdir(projectRoot)).filter((name) => name.startsWith("mf-")).sort();
  const operations = new Map(await shellOperations(projectRoot, logger));
  const remotes: RegisteredRemote[] = [];
  for (const folder of folders) {
    try {
      const release = await readRelease(path.join(projectRoot, folder, "dist"));
      const { name } = release.manifest;
      if (name !== folder) throw new ReleaseError(`remote.json names ${name}, but the folder is ${folder}`);
      const version = await store.install(release);
      remotes.push({ ...release.manifest, version, base: `/releases/${name}/${version}/` });
      for (const [hash, document] of release.operations) operations.set(hash, document);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      logger.warn({ remote: folder, reason: error.message }, "remote left out, its release is not whole");
    }
  }
  return { registry: compose(remotes), operations };
}
