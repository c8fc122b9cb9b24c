import { sql } from "drizzle-orm";
import type { Executor } from "../database/database.ts";

/** PostgreSQL channel on which gateways learn which user to evict from their caches; the payload is the user's id. */
export const VIEWER_CHANNEL = "gisement_viewer";

/** Sent when the transaction is committed, so that a gateway that reads again sees its writes. */
export async function announceViewers(tx: Executor, userIDs: Iterable<string>): Promise<void> {
  const ids = [...userIDs];
  if (ids.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${VIEWER_CHANNEL}, id) from unnest(${sql.param(ids)}::text[]) as told(id)`,
  );
}
