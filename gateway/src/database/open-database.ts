import pg from "pg";
import type { Logger } from "pino";
import { StartError } from "../process/start-error.ts";
import { startEmbedded } from "./embedded.ts";

/** First major version with every feature that the product's SQL uses. */
const LEAST_VERSION = 15;

export interface Database {
  readonly url: string;
  /** The gateway's own few connections: identity, files, releases. */
  readonly pool: pg.Pool;
  readonly embedded: boolean;
  close(): Promise<void>;
}

async function checkVersion(pool: pg.Pool, shownAddress: string): Promise<void> {
  const { rows } = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((cause: unknown) => {
      const reason =
        (cause as NodeJS.ErrnoException).code ?? (cause instanceof Error ? cause.message : cause);
      throw new StartError(
        `The database of DATABASE_URL (${shownAddress}) does not answer (${reason}): check the address and that it runs.`,
        { cause },
      );
    });
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major < LEAST_VERSION)
    throw new StartError(
      `DATABASE_URL is a PostgreSQL ${major} (${shownAddress}), but PostgreSQL ${LEAST_VERSION} or later is accepted.`,
    );
}

/** Host and database only: a URL may contain a password. */
function withoutCredentials(url: string): string {
  const parsed = new URL(url);
  return `${parsed.searchParams.get("host") ?? parsed.host}${parsed.pathname}`;
}

/**
 * Opens the embedded database of the data folder, or the one at `databaseUrl`.
 * @throws StartError if it cannot be used
 */
export async function openDatabase(options: {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly logger: Logger;
  readonly fsync?: boolean;
  readonly onLost: (reason: string) => void;
}): Promise<Database> {
  const embedded = options.databaseUrl === null ? await startEmbedded(options) : null;
  const url = embedded?.url ?? options.databaseUrl ?? "";
  const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while idle is replaced at the next query; without a listener the event would end the
  // process.
  let closing = false;
  pool.on("error", ({ message }) => {
    if (!closing) options.logger.warn({ reason: message }, "an idle database connection broke");
  });
  const close = async (): Promise<void> => {
    closing = true;
    await pool.end();
    await embedded?.stop();
  };
  try {
    if (!embedded) await checkVersion(pool, withoutCredentials(url));
  } catch (error) {
    await close();
    throw error;
  }
  return { url, pool, embedded: embedded !== null, close };
}
