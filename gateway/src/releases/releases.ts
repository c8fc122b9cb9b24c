import path from "node:path";
import type { Registry } from "@gisement/shared-domain/remote";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { listen } from "../database/listen.ts";
import { type CollectionResult, collectReleases } from "./archive/collect-releases.ts";
import { createCollectedFiles } from "./archive/collected-files.ts";
import { restoreFiles } from "./archive/restore-files.ts";
import { type Changes, createChanges } from "./change-releases.ts";
import { compose } from "./compose.ts";
import { type Compositions, createCompositions } from "./compositions.ts";
import type { Surroundings } from "./gate/gate.ts";
import { readOperations } from "./gate/read-release.ts";
import { ReleaseRefused } from "./gate/refusal.ts";
import { installCheckout, readCheckout } from "./install-checkout.ts";
import { type ListedRelease, listReleases } from "./list-releases.ts";
import { readDelivery } from "./read-delivery.ts";
import { RELEASES_CHANNEL, readComposedAt, readComposition, withReleaseLock } from "./release-records.ts";
import { createReleaseStore, type ReleaseStore } from "./release-store.ts";
import { chosenFor, composeFor, type Delivery } from "./rollout/personal.ts";
import { createRollouts, type Rollouts } from "./rollout/rollout-changes.ts";
import { createHealthWatch, type HealthWatch } from "./rollout/watch-health.ts";

/** How often operations of expired compositions are dropped, in milliseconds. */
const REFRESH = 5 * 60_000;
/** How often unused releases are collected, in milliseconds. */
const COLLECT = 3_600_000;

export interface Releases extends Changes, Rollouts {
  readonly store: ReleaseStore;
  readonly compositions: Compositions;
  readonly watch: HealthWatch;
  /** What everybody gets, and the accepted operations; in memory. */
  active(): Delivery;
  /** The registry of one person, or of signed-out visitors (null); in memory. */
  registryFor(userID: string | null): Registry;
  /** The remotes for which a person gets another release than everybody, with the reason. */
  chosenFor(userID: string | null): ReturnType<typeof chosenFor>;
  list(): Promise<readonly ListedRelease[]>;
  /** Path of a release's file, restored if it was collected; null if it does not exist. */
  file(name: string, version: string, file: string): Promise<string | null>;
  /** Deletes unused releases. */
  collect(now?: Date): Promise<CollectionResult>;
  /** The registry of a past composition, or null. */
  composition(hash: string): Promise<Registry | null>;
  /** When a composition first existed, or null. */
  composedAt(hash: string): Promise<Date | null>;
  close(): Promise<void>;
}

/** Operations of the shell, and of the parts of `shared-ui` that it lends to the remotes. */
async function shellOperations(projectRoot: string, logger: Logger): Promise<ReadonlyMap<string, string>> {
  const lists = ["shell", "shared-ui"].map((part) =>
    readOperations(path.join(projectRoot, part, "src/gql"), "persisted-documents.json").catch(
      (error: unknown): ReadonlyMap<string, string> => {
        if (!(error instanceof ReleaseRefused)) throw error;
        logger.debug({ err: error }, `${part} has no operations of its own`);
        return new Map();
      },
    ),
  );
  return new Map((await Promise.all(lists)).flatMap((operations) => [...operations]));
}

/**
 * Opens the releases of this installation: installs the checkout's builds, checks that everything active can run here,
 * and follows changes by other processes.
 * @throws StartError if an active release would break
 */
export async function openReleases(options: {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Folder with the remotes built from source, `mf-…/dist`. */
  readonly projectRoot: string;
  readonly logger: Logger;
  readonly around: Surroundings;
  /** Intervals of the health rule in milliseconds, other than the default ones. */
  readonly watch?: { readonly every?: number; readonly settle?: number };
}): Promise<Releases> {
  const { pool, logger, around } = options;
  const store = createReleaseStore(options.dataDir);
  await store.sweep();
  const ofShell = await shellOperations(options.projectRoot, logger);
  const checkout = await readCheckout(options.projectRoot, logger);
  await withReleaseLock(pool, (client) => installCheckout(client, { checkout, store, around, logger }));

  let active: Delivery = {
    registry: compose([]),
    operations: ofShell,
    canaries: [],
    forced: new Map(),
    activations: new Map(),
  };
  let reading: Promise<void> = Promise.resolve();
  const files = createCollectedFiles({ pool, store, logger });
  const read = async (): Promise<void> => {
    await files.read();
    // Files first: a release is announced only when this process can serve it.
    active = await readDelivery(pool, ofShell, (release) =>
      restoreFiles(pool, store, release).then(
        () => true,
        (error: unknown) => {
          const { name: remote, version } = release;
          logger.error({ err: error, remote, version }, "files of a release are missing");
          return false;
        },
      ),
    );
  };
  const refresh = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  };
  const refreshLater = (): void => {
    refresh().catch((error: unknown) =>
      logger.error({ err: error }, "the active releases could not be reloaded"),
    );
  };
  const listening = await listen({
    databaseUrl: options.databaseUrl,
    channels: new Map([[RELEASES_CHANNEL, refreshLater]]),
    what: "releases",
    logger,
    onBack: refreshLater,
  });
  await refresh();
  const timer = setInterval(refreshLater, REFRESH);
  timer.unref();

  const collect = (now?: Date): Promise<CollectionResult> => collectReleases({ pool, store, logger }, now);
  const collecting = setInterval(
    () =>
      collect().catch((error: unknown) => logger.error({ err: error }, "unused releases were not collected")),
    COLLECT,
  );
  collecting.unref();

  const parts = { pool, store, around, onChange: refresh };
  const watch = createHealthWatch({
    ...parts,
    logger,
    ...options.watch,
  });
  return {
    ...createChanges(parts),
    ...createRollouts(parts),
    store,
    watch,
    compositions: createCompositions({ pool, logger, onRevived: refreshLater }),
    active: () => active,
    registryFor: (userID) => composeFor(active, userID),
    chosenFor: (userID) => chosenFor(active, userID),
    list: () => listReleases(pool),
    file: files.file,
    collect,
    composition: (hash) => readComposition(pool, hash),
    composedAt: (hash) => readComposedAt(pool, hash),
    close: async () => {
      clearInterval(timer);
      clearInterval(collecting);
      await watch.close();
      await listening.close();
      await reading.catch(() => undefined);
    },
  };
}
