import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "../platform/database/database.ts";

/** Number of transactions of this database that wait for a lock. */
export async function countLockWaits(db: Database): Promise<number | undefined> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.waiting;
}

/**
 * Runs calls that lock several lots in the worst order: while this lot is locked, starts each call when the previous one
 * waits for it. Resolves when all are done; rejects if two calls deadlock because they lock in different orders.
 */
export async function runWhileLotLocked(
  db: Database,
  lotID: string,
  calls: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const running: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from product_statuses where id = ${lotID} for update`);
    for (const call of calls) {
      const result = call();
      result.catch(() => undefined);
      running.push(result);
      await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(running.length);
    }
  });
  await Promise.all(running);
}
