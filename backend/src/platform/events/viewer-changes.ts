import { sql } from "drizzle-orm";
import type { Executor } from "../database/database.ts";

/** PostgreSQL channel on which gateways hear whom to forget; the payload is a user's id. */
export const VIEWER_CHANNEL = "gisement_viewer";

/** Told when the transaction is committed, so that whoever asks then reads what it wrote. */
export async function announceViewers(tx: Executor, userIDs: Iterable<string>): Promise<void> {
  const ids = [...userIDs];
  if (ids.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${VIEWER_CHANNEL}, id) from unnest(${sql.param(ids)}::text[]) as told(id)`,
  );
}
