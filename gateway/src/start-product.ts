import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Backend } from "@gisement/backend";
import { connectBackend, createBackend } from "@gisement/backend";
import { type FileStore, openFileStore } from "@gisement/backend/files";
import { migrate as migrateBackend } from "@gisement/backend/migrate";
import { readOperatorCertificate } from "@gisement/backend/operator-certificate";
import type { Logger } from "pino";
import type { Config } from "./config/load-config.ts";
import { readSignService } from "./connectors/sign/open-signatures.ts";
import { damageOf } from "./database/damage.ts";
import { prepareDataFolder } from "./database/data-folder.ts";
import { lockDataFolder } from "./database/data-lock.ts";
import { migrateGateway } from "./database/migrate.ts";
import { type Database, openDatabase } from "./database/open-database.ts";
import { createFileRecords } from "./files/file-records.ts";
import { warnOfLostFiles } from "./files/lost-files.ts";
import { createPutFile } from "./files/save-file.ts";
import { createGateway } from "./gateway.ts";
import { checkAddress, listen } from "./http/listen.ts";
import { sessionSecret } from "./identity/secret.ts";
import { projectRoot } from "./process/package-root.ts";
import { StartError } from "./process/start-error.ts";
import { readShellModules } from "./releases/gate/shell-modules.ts";
import { openReleases, type Releases } from "./releases/releases.ts";
import { seedOnFirstStart } from "./seed/first-start.ts";

/** Milliseconds that running requests may take to finish when the product stops. */
const DRAIN = 10_000;

export interface Product {
  /** Public URL. */
  readonly url: string;
  readonly accounts: readonly { readonly email: string; readonly name: string }[] | null;
  stop(): Promise<void>;
}

export interface ProductOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** A resource that the product needs is permanently lost. */
  readonly onLost: (reason: string) => void;
}

/** Collects close functions and runs them in reverse order. */
function createClosers(logger: Logger) {
  const closers: (() => Promise<void>)[] = [];
  return {
    add: (close: () => Promise<void>) => closers.push(close),
    closeAll: async () => {
      for (let close = closers.pop(); close; close = closers.pop())
        await close().catch((error: unknown) => logger.error({ err: error }, "closing failed"));
    },
  };
}

/**
 * Starts the whole product: data folder, database, backend, releases, gateway.
 * @throws StartError with a sentence for the user
 */
export async function startProduct({ config, logger, onLost }: ProductOptions): Promise<Product> {
  const closers = createClosers(logger);
  try {
    await prepareDataFolder(config.dataDir);
    const lock = await lockDataFolder(config.dataDir);
    closers.add(() => lock.release());
    if (config.port !== 0) await checkAddress(config.host, config.port);
    const database = await openDatabase({ ...config, logger, onLost });
    closers.add(() => database.close());
    await migrateGateway(database.pool);
    const store = await openFileStore(config);

    // The accepted operations depend on the schema, so until the releases are open there are none; no request arrives
    // before that.
    let releases: Releases | null = null;
    const backend = await openBackend(
      config,
      database,
      store,
      logger,
      () => releases?.active().operations ?? new Map(),
    );
    closers.add(() => backend.close());
    const shellDist = path.join(projectRoot(), "shell", "dist");
    const opened = await openReleases({
      pool: database.pool,
      databaseUrl: database.url,
      dataDir: config.dataDir,
      projectRoot: projectRoot(),
      logger,
      around: { schema: backend.schema, shellModules: await readShellModules(shellDist, logger) },
    });
    releases = opened;
    closers.add(() => opened.close());
    const accounts = config.backend ? null : await seed(config, database, store);
    await warnOfLostFiles(database.pool, store, logger);

    const stopping = new AbortController();
    const app = await createGateway({
      config,
      logger,
      pool: database.pool,
      databaseUrl: database.url,
      secret: await sessionSecret(config.sessionSecret, config.dataDir),
      backend,
      store,
      releases: opened,
      stopping: stopping.signal,
      shellDist,
    });
    closers.add(async () => {
      stopping.abort();
      await delay(config.drainSeconds * 1000);
      const late = setTimeout(() => app.server.closeAllConnections(), DRAIN);
      await app.close().finally(() => clearTimeout(late));
    });
    const port = await listen(app, config.host, config.port);
    return {
      url: config.publicUrl ?? `http://localhost:${port}`,
      accounts,
      stop: () => closers.closeAll(),
    };
  } catch (error) {
    await closers.closeAll();
    throw damageOf(error, config.dataDir) ?? error;
  }
}

async function openBackend(
  config: Config,
  database: Database,
  store: FileStore,
  logger: Logger,
  published: () => ReadonlyMap<string, string>,
): Promise<Backend> {
  if (config.backend) return connectBackend(config.backend.url, config.backend.secret);
  await migrateBackend(database.pool, (warning) => logger.warn(warning));
  return createBackend({
    databaseUrl: database.url,
    readUrl: config.databaseReadUrl,
    store,
    logger,
    signService: readSignService(config.services),
    signing: await readOperatorCertificate(config.services).catch((error: Error) => {
      throw new StartError(error.message);
    }),
    publishedOperations: () => (config.operations === "published" ? published() : null),
  });
}

/** Loads the seed's code only if this start needs it. */
async function seed(config: Config, { pool }: Database, store: FileStore) {
  return seedOnFirstStart({
    pool,
    seed: config.seed,
    putFile: createPutFile({ store, records: createFileRecords(pool) }),
    seedDemo: async (parts) => {
      const { seedDemo } = await import("@gisement/backend/seed");
      return seedDemo(parts);
    },
  });
}
