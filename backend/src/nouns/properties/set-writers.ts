import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";

/** The names under which transactions that write lots hold the sets whose formulas they compute. */
const lockKey = (name: SQL): SQL => sql`hashtextextended('formulas:' || ${name}, 0)`;

/**
 * Marks these sets, of teams or persons, as used by this transaction until its end. It waits for nothing, and nothing waits for
 * it: `findWriters` sees it. To be called before the formulas are read.
 */
export async function holdSets(tx: Executor, owners: readonly string[]): Promise<void> {
  if (owners.length === 0) return;
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${lockKey(sql`owner`)}) from unnest(${sql.param([...owners])}::text[]) as owner`,
  );
}

/**
 * The transactions that are adding lots of a set. Asked after a change of its formulas is committed, these may have read the
 * former ones, and their lots are not visible yet; those that begin later read the new ones.
 */
export async function findWriters(db: Executor, owner: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ writer: string }>(sql`
    with key as (select ${lockKey(sql`${owner}::text`)} as value)
    select distinct l.virtualtransaction as writer from pg_locks l, key
    where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = ((key.value >> 32) & 4294967295)::oid and l.objid = (key.value & 4294967295)::oid`);
  return rows.map(({ writer }) => writer);
}
