import { createHash } from "node:crypto";
import type pg from "pg";

/**
 * The statement with a name of its text, so that PostgreSQL plans it once for a connection, and not each time: planning takes
 * most of the short ones that a test repeats.
 */
export function named(config: unknown): unknown {
  const { text } = (config ?? {}) as Partial<pg.QueryConfig>;
  return text ? { ...(config as object), name: createHash("sha1").update(text).digest("hex") } : config;
}

/** Makes this connection plan each statement once. */
export function prepareStatements(client: pg.Client): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => Promise<pg.QueryResult>;
  Object.assign(client, { query: (config: unknown, ...rest: unknown[]) => query(named(config), ...rest) });
}
