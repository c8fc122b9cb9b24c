import { setTimeout as delay } from "node:timers/promises";
import { SIGN_SERVICES } from "@gisement/shared-domain/signatures";
import pg from "pg";
import { pino } from "pino";
import { type InferType, number, object, type StringSchema, string, ValidationError } from "yup";
import { createBackendServer } from "./backend-server.ts";
import { createBackend } from "./create-backend.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openFileStore, type S3Config } from "./platform/files/file-store.ts";
import { readOperatorCertificate } from "./platform/signing/operator-certificate.ts";

const withBucket = ([bucket]: (string | undefined)[], schema: StringSchema) =>
  bucket ? schema.required(({ path }) => `${path} is missing: files in S3 need it beside S3_BUCKET`) : schema;

/** Configuration of a backend in its own process; the error of an invalid value names the variable. */
const configSchema = object({
  DATABASE_URL: string()
    .matches(/^postgres(ql)?:\/\//, "DATABASE_URL must be a postgresql:// address")
    .required("DATABASE_URL is missing: the address of a PostgreSQL 15 or later"),
  DATABASE_READ_URL: string().matches(
    /^postgres(ql)?:\/\//,
    "DATABASE_READ_URL must be a postgresql:// address",
  ),
  BACKEND_SECRET: string()
    .min(32, "BACKEND_SECRET must have at least 32 characters")
    .required("BACKEND_SECRET is missing: the secret that the gateway signs its calls with"),
  PORT: number().integer().min(0).max(65_535).default(3001),
  HOST: string().default("127.0.0.1"),
  /** Seconds for which a stopping process still serves while `/readyz` answers 503. */
  DRAIN_SECONDS: number().integer().min(0).max(60).default(0),
  DATA_DIR: string().default(".data"),
  S3_BUCKET: string(),
  S3_REGION: string().default("eu-central-1"),
  S3_ENDPOINT: string(),
  S3_ACCESS_KEY_ID: string().when("S3_BUCKET", withBucket),
  S3_SECRET_ACCESS_KEY: string().when("S3_BUCKET", withBucket),
  SIGN_CERTIFICATE_FILE: string(),
  SIGN_KEY_FILE: string(),
  SIGN_SERVICE: string().oneOf([...SIGN_SERVICES]),
  LOG_LEVEL: string().oneOf(["trace", "debug", "info", "warn", "error", "fatal"]).default("info"),
});

/** The same store as the gateway's: a bucket, or a data folder that both processes see. */
const s3Of = (config: InferType<typeof configSchema>): S3Config | null =>
  config.S3_BUCKET
    ? {
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
        endpoint: config.S3_ENDPOINT,
        accessKeyId: config.S3_ACCESS_KEY_ID ?? "",
        secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? "",
      }
    : null;

async function main(): Promise<void> {
  const config = configSchema.validateSync(process.env, { stripUnknown: true });
  const logger = pino({ level: config.LOG_LEVEL });
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 1 });
  await migrate(pool, (warning) => logger.warn(warning));
  await pool.end();
  const backend = createBackend({
    databaseUrl: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL ?? null,
    store: await openFileStore({ dataDir: config.DATA_DIR, s3: s3Of(config) }),
    signing: await readOperatorCertificate(config),
    signService: config.SIGN_SERVICE ?? null,
    logger,
  });
  const stopping = new AbortController();
  const server = createBackendServer(backend, config.BACKEND_SECRET, logger, stopping.signal);
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  // Longer than a gateway or proxy keeps an idle connection, so that it is never closed under a request on its way.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  logger.info({ host: config.HOST, port: config.PORT }, "the backend is ready");
  const stop = async () => {
    stopping.abort();
    await delay(config.DRAIN_SECONDS * 1000);
    server.close(() => {
      void backend.close().then(() => process.exit(0));
    });
    server.closeIdleConnections();
    // Event streams never end on their own.
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
}

main().catch((error: unknown) => {
  const sentence =
    error instanceof ValidationError ? error.message : error instanceof Error ? error.message : String(error);
  console.error(`The backend cannot start: ${sentence}`);
  process.exit(1);
});
