import path from "node:path";
import type { Backend } from "@gisement/backend";
import { createFiles, type FileStore } from "@gisement/backend/files";
import { countJobs } from "@gisement/backend/job-admin";
import { startJobs } from "@gisement/backend/jobs";
import { drizzle } from "drizzle-orm/node-postgres";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Config } from "./config/load-config.ts";
import { tileOrigin } from "./config/map-tiles.ts";
import { createPlaceFinder } from "./connectors/address/place-finder.ts";
import { installAddressRoutes } from "./connectors/address/routes.ts";
import { installBrevoRoutes } from "./connectors/brevo/routes.ts";
import { feedHandler, feedPictureHandler } from "./connectors/feeds/feed-jobs.ts";
import { openFeeds } from "./connectors/feeds/open-feeds.ts";
import { openConnectors } from "./connectors/open-connectors.ts";
import { openPayments } from "./connectors/payment/open-payments.ts";
import { paymentHandlers } from "./connectors/payment/payment-jobs.ts";
import { installPaymentRoutes, openCheckout } from "./connectors/payment/routes.ts";
import { installSimulatorPages } from "./connectors/payment/simulator-pages.ts";
import { openSignatures } from "./connectors/sign/open-signatures.ts";
import { installSignRoutes } from "./connectors/sign/routes.ts";
import { signHandler } from "./connectors/sign/sign-jobs.ts";
import { installSiretRoutes } from "./connectors/siret/routes.ts";
import { installDocumentRoutes } from "./files/document-routes.ts";
import { installExportRoutes } from "./files/export-routes.ts";
import { createFileRecords } from "./files/file-records.ts";
import { installFileRoutes } from "./files/routes.ts";
import { createThumbnails } from "./files/thumbnails.ts";
import { createTiles } from "./files/tiles.ts";
import { openUploadService } from "./files/upload-service.ts";
import { installGraphql } from "./graphql/routes.ts";
import { createServer } from "./http/create-server.ts";
import { installDraining } from "./http/draining.ts";
import { installHealth } from "./http/health.ts";
import { installKnownHosts } from "./http/known-hosts.ts";
import { installMetrics } from "./http/metrics.ts";
import { createRequestCounts } from "./http/request-counts.ts";
import { installSameOrigin } from "./http/same-origin.ts";
import { installSecurityHeaders } from "./http/security-headers.ts";
import { createWriteProbe } from "./http/writable-folder.ts";
import { openIdentity } from "./identity/open-identity.ts";
import { installRateLimits } from "./identity/rate-limits.ts";
import { installIdentityRoutes } from "./identity/routes.ts";
import { GATEWAY_JOB_KINDS } from "./job-kinds.ts";
import { installMailbox } from "./mail/mailbox-routes.ts";
import { openMail } from "./mail/open-mail.ts";
import { installDeliveryRoutes } from "./releases/delivery-routes.ts";
import { installBeaconRoutes } from "./releases/health/beacon-routes.ts";
import { createBeacons } from "./releases/health/take-beacon.ts";
import type { Releases } from "./releases/releases.ts";
import { installReleaseRoutes } from "./releases/routes.ts";
import { installShell } from "./shell/routes.ts";
import { installVisitors } from "./visitors/routes.ts";

export interface GatewayParts {
  readonly config: Config;
  readonly logger: Logger;
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly backend: Backend;
  readonly store: FileStore;
  readonly releases: Releases;
  /** Aborted when the product begins to stop; it still serves for DRAIN_SECONDS. */
  readonly stopping: AbortSignal;
  /** Folder of the built shell. */
  readonly shellDist: string;
}

/** How often ended sessions, old codes and counts are deleted, in milliseconds. */
const SWEEP = 3_600_000;

/** Assembles everything between a browser and the backend, ready to listen. */
export async function createGateway(parts: GatewayParts): Promise<FastifyInstance> {
  const { config, logger, pool, backend, store } = parts;
  const https = config.publicUrl?.startsWith("https:") ?? false;
  const app = await createServer(logger, config.trustedProxies);
  const publicUrl = (): string => {
    const address = app.server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    return config.publicUrl ?? `http://localhost:${port}`;
  };
  const connectors = openConnectors({ services: config.services, pool, logger });
  const payments = openPayments({
    services: config.services,
    production: config.environment === "production",
    pool,
    publicUrl,
    secret: parts.secret,
  });
  const signatures = openSignatures(config.services);
  const mail = openMail({ ...parts, publicUrl });
  const identity = await openIdentity({ ...parts, contacts: connectors.sync, mailer: mail.mailer });
  const { sessions } = identity;
  const records = createFileRecords(pool);
  const files = createFiles({ db: drizzle({ client: pool }), store });
  const feeds = openFeeds(config.services, config.environment === "production");
  const thumbnails = createThumbnails(store, path.resolve(config.dataDir));
  installMetrics(app, config, () => countJobs(pool, GATEWAY_JOB_KINDS));
  const { pageHeaders } = await installSecurityHeaders(
    app,
    https,
    config.mapTiles ? [tileOrigin(config.mapTiles.url)] : [],
  );
  installDraining(app);
  installKnownHosts(app, [new URL(publicUrl()).hostname, config.host, ...config.allowedHosts]);
  installSameOrigin(app, () => config.publicUrl);
  if (config.smtpUrl === null) installMailbox(app, { pool, production: config.environment === "production" });
  const isWritable = createWriteProbe(path.join(config.dataDir, "cache"));
  installHealth(app, {
    needed: {
      running: async () => !parts.stopping.aborted,
      database: () => backend.ready(),
      // Of this machine alone: another one may have space.
      disk: () => isWritable(),
    },
    // `exists` throws if the bucket is unavailable.
    shared: { storage: () => store.exists("ready").then(() => true) },
  });
  const beacons = createBeacons({
    pool,
    logger,
    secret: parts.secret,
    compositions: parts.releases.compositions,
    delivery: parts.releases.active,
    onHealth: parts.releases.watch.notice,
  });
  installReleaseRoutes(app, { releases: parts.releases, sessions, developers: config.developers });
  await app.register(async (limited) => {
    if (config.rateLimit > 0) {
      const counts = createRequestCounts(pool, logger);
      app.addHook("onClose", () => counts.close());
      await installRateLimits(limited, { perMinute: config.rateLimit, sessions, counts });
    }
    installIdentityRoutes(limited, identity);
    limited.get("/api/support", async () => ({ url: config.supportUrl }));
    installSiretRoutes(limited, { register: connectors.register, sessions });
    installAddressRoutes(limited, { addresses: connectors.addresses, sessions });
    installSignRoutes(limited, { backend, sessions, store, pool, service: signatures, secret: parts.secret });
    const paymentParts = {
      payments: payments && { service: payments.service, isSimulated: payments.simulator !== null },
      backend,
      sessions,
      pool,
      publicUrl: config.publicUrl,
    };
    installPaymentRoutes(limited, paymentParts);
    if (payments?.simulator) await installSimulatorPages(limited, { simulator: payments.simulator });
    installBrevoRoutes(limited, { ...connectors, sessions });
    // A backend in this process checks operations itself; a remote one does not know the active releases.
    const checkHere = config.backend !== null && config.operations === "published";
    const operations = checkHere ? () => parts.releases.active().operations : null;
    await installGraphql(limited, { backend, sessions, operations });
    installDeliveryRoutes(limited, { pool, sessions, releases: parts.releases, beacons });
    installBeaconRoutes(limited, { sessions, releases: parts.releases, beacons });
    await limited.register((scope) =>
      installFileRoutes(scope, {
        store,
        files,
        records,
        thumbnails,
        tiles: createTiles(store, path.resolve(config.dataDir)),
        sessions,
        uploads: openUploadService(config.services),
        backend,
      }),
    );
    installExportRoutes(limited, { store, sessions, backend });
    installDocumentRoutes(limited, { store, sessions, backend });
    const { attempts } = identity;
    await installVisitors(limited, {
      ...{ backend, attempts, store, records, thumbnails, pageHeaders },
      secret: parts.secret,
      marketplaceUrl: config.marketplaceUrl,
      places: createPlaceFinder(connectors.addresses, logger),
      openCheckout: (request, payment, pages) => openCheckout(paymentParts, request, payment, pages),
      publicUrl: config.publicUrl,
    });
  });
  const { dataDir, developers } = config;
  installShell(app, {
    shellDist: parts.shellDist,
    dataDir,
    pageHeaders,
    sessions,
    developers,
    sessionCookie: identity.cookies.sessionName,
  });

  const jobs = startJobs({
    databaseUrl: parts.databaseUrl,
    parts: { logger },
    handlers: [
      mail.handler,
      connectors.sync.handler,
      ...(payments ? paymentHandlers(payments.service, backend, logger) : []),
      ...(signatures
        ? [
            signHandler({
              service: signatures,
              backend,
              files,
              logger,
            }),
          ]
        : []),
      feedHandler(feeds, backend),
      feedPictureHandler(feeds, backend, files),
    ],
  });
  const sweep = setInterval(() => {
    Promise.all([identity.sweep(), records.sweep(), connectors.sync.sweep()]).catch((error: unknown) =>
      logger.warn({ err: error }, "expired records were not deleted"),
    );
  }, SWEEP);
  sweep.unref();
  app.addHook("onClose", async () => {
    clearInterval(sweep);
    await identity.close();
    await jobs.stop();
    mail.close();
  });
  return app;
}
