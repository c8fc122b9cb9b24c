import path from "node:path";
import type { Registry } from "@gisement/shared-domain/remote";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type Changes, createChanges } from "./change-releases.ts";
import { type ActiveReleases, compose } from "./compose.ts";
import type { Surroundings } from "./gate.ts";
import { installCheckout, readCheckout } from "./install-checkout.ts";
import { type ListedRelease, listReleases } from "./list-releases.ts";
import { listenForReleases } from "./listen.ts";
import { readOperations } from "./read-release.ts";
import { ReleaseRefused } from "./refusal.ts";
import { activeReleases, inTurn, liveOperations, readComposition } from "./release-records.ts";
import { createReleaseStore, type ReleaseStore } from "./release-store.ts";
import { restoreFiles } from "./restore-files.ts";

/** How often operations of compositions that were replaced long ago are let go, in milliseconds. */
const REFRESH = 5 * 60_000;

export interface Releases extends Changes {
  readonly store: ReleaseStore;
  /** What new sessions get, and the operations that may run; in memory. */
  active(): ActiveReleases;
  list(): Promise<readonly ListedRelease[]>;
  /** The registry of any composition there has been, or null. */
  composition(hash: string): Promise<Registry | null>;
  close(): Promise<void>;
}

async function shellOperations(projectRoot: string, logger: Logger): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(projectRoot, "shell/src/gql");
  return readOperations(folder, "persisted-documents.json").catch((error: unknown) => {
    if (!(error instanceof ReleaseRefused)) throw error;
    logger.debug({ err: error }, "the shell has no operations of its own");
    return new Map();
  });
}

/**
 * Opens the releases of this installation: takes in what the checkout has built, makes sure that everything active
 * can run here, and follows what other processes change.
 * @throws StartError when an active release would break
 */
export async function openReleases(options: {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Where remotes built from source stand, `mf-…/dist`. */
  readonly projectRoot: string;
  readonly logger: Logger;
  readonly around: Surroundings;
}): Promise<Releases> {
  const { pool, logger, around } = options;
  const store = createReleaseStore(options.dataDir);
  await store.sweep();
  const ofShell = await shellOperations(options.projectRoot, logger);
  const checkout = await readCheckout(options.projectRoot, logger);
  await inTurn(pool, (client) => installCheckout(client, { checkout, store, around, logger }));

  let active: ActiveReleases = { registry: compose([]), operations: ofShell };
  let reading: Promise<void> = Promise.resolve();
  const read = async (): Promise<void> => {
    // The files first: nobody learns of a release that this process cannot serve.
    for (const { release } of await activeReleases(pool))
      await restoreFiles(pool, store, release).catch((error: unknown) =>
        logger.error(
          { err: error, remote: release.name, version: release.version },
          "files of a release are missing",
        ),
      );
    const registry = (await readComposition(pool, null)) ?? compose([]);
    active = { registry, operations: new Map([...ofShell, ...(await liveOperations(pool))]) };
  };
  const refresh = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  };
  const refreshLater = (): void => {
    refresh().catch((error: unknown) => logger.error({ err: error }, "what runs could not be read again"));
  };
  const listening = await listenForReleases({
    databaseUrl: options.databaseUrl,
    logger,
    onChange: refreshLater,
  });
  await refresh();
  const timer = setInterval(refreshLater, REFRESH);
  timer.unref();

  return {
    ...createChanges({ pool, store, around, onChange: refresh }),
    store,
    active: () => active,
    list: () => listReleases(pool),
    composition: (hash) => readComposition(pool, hash),
    close: async () => {
      clearInterval(timer);
      await listening.close();
      await reading.catch(() => undefined);
    },
  };
}
