import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "../platform/database/database.ts";

/** How many transactions of this database wait for a lock. */
export async function countLockWaits(db: Database): Promise<number | undefined> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.waiting;
}

/**
 * Lets calls that lock several lots meet in the worst way: each is started while this lot is held, once the one before waits
 * for it. Resolves when all are done; two that lock in different orders end in a refusal.
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
