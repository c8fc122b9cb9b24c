import pg from "pg";
import { pino } from "pino";
import { number, object, string, ValidationError } from "yup";
import { createBackendServer } from "./backend-server.ts";
import { createBackend } from "./create-backend.ts";
import { migrate } from "./platform/database/migrate.ts";

/** Configuration of a backend in its own process; the error of an invalid value names the variable. */
const configSchema = object({
  DATABASE_URL: string()
    .matches(/^postgres(ql)?:\/\//, "DATABASE_URL must be a postgresql:// address")
    .required("DATABASE_URL is missing: the address of a PostgreSQL 15 or later"),
  BACKEND_SECRET: string()
    .min(32, "BACKEND_SECRET must have at least 32 characters")
    .required("BACKEND_SECRET is missing: the secret that the gateway signs its calls with"),
  PORT: number().integer().min(0).max(65_535).default(3001),
  HOST: string().default("127.0.0.1"),
  LOG_LEVEL: string().oneOf(["trace", "debug", "info", "warn", "error", "fatal"]).default("info"),
});

async function main(): Promise<void> {
  const config = configSchema.validateSync(process.env, { stripUnknown: true });
  const logger = pino({ level: config.LOG_LEVEL });
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 1 });
  await migrate(pool, (warning) => logger.warn(warning));
  await pool.end();
  const backend = createBackend({ databaseUrl: config.DATABASE_URL, logger });
  const server = createBackendServer(backend, config.BACKEND_SECRET, logger);
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  logger.info({ host: config.HOST, port: config.PORT }, "the backend is ready");
  const stop = () => {
    server.close(() => {
      void backend.close().then(() => process.exit(0));
    });
    server.closeIdleConnections();
    // Event streams never end on their own.
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

main().catch((error: unknown) => {
  const sentence =
    error instanceof ValidationError ? error.message : error instanceof Error ? error.message : String(error);
  console.error(`The backend cannot start: ${sentence}`);
  process.exit(1);
});
