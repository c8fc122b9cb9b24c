import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { Logger } from "pino";

const MINUTE = 60_000;
/** Milliseconds between two exchanges of counts with other processes. */
const EXCHANGE = 1000;
/** Keys of one minute that a process remembers; the oldest are dropped first. */
const MOST_KEYS = 20_000;

interface Count {
  readonly minute: number;
  /** Count of all processes, as last read from the database. */
  shared: number;
  /** Count of this process that is not in the database yet. */
  pending: number;
}

/** Hashed, so that the table identifies no person. */
const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url").slice(0, 32);

/** Rows are written in one fixed order, so that processes never deadlock. */
const ADD = `insert into gateway.request_count as known (key, minute, count)
  select * from unnest($1::text[], $2::int[], $3::int[]) as given(key, minute, count) order by key, minute
  on conflict (key, minute) do update set count = known.count + excluded.count
  returning key, minute, count`;

/**
 * Counts requests by key and minute, over all processes. Counting adds in memory; once a second, one statement writes
 * the counts to the database and returns the others' counts. A process may exceed a limit by what others count within
 * that second, and counts alone while the database is unavailable.
 */
export function createRequestCounts(pool: Pick<Pool, "query">, logger: Logger, now: () => number = Date.now) {
  const counts = new Map<string, Count>();
  let swept = 0;
  let running: Promise<void> | null = null;

  const forgetOld = async (minute: number): Promise<void> => {
    for (const [key, count] of counts) if (count.minute < minute) counts.delete(key);
    if (swept === minute) return;
    swept = minute;
    // The clocks of processes may differ a little.
    await pool.query("delete from gateway.request_count where minute < $1", [minute - 2]);
  };

  const exchange = async (): Promise<void> => {
    const sent = new Map<string, { readonly count: Count; readonly amount: number }>();
    for (const [key, count] of counts)
      if (count.pending > 0) sent.set(`${hashed(key)} ${count.minute}`, { count, amount: count.pending });
    if (sent.size > 0) {
      const keys = [...sent.keys()].map((name) => name.slice(0, name.indexOf(" ")));
      const parts = [...sent.values()];
      const { rows } = await pool.query<{ key: string; minute: number; count: number }>(ADD, [
        keys,
        parts.map(({ count }) => count.minute),
        parts.map(({ amount }) => amount),
      ]);
      for (const row of rows) {
        const part = sent.get(`${row.key} ${row.minute}`);
        if (!part) continue;
        part.count.shared = row.count;
        part.count.pending -= part.amount;
      }
    }
    await forgetOld(Math.floor(now() / MINUTE));
  };

  const share = (): Promise<void> => {
    running ??= exchange()
      .catch((error: unknown) => logger.warn({ err: error }, "requests are counted by each process alone"))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = setInterval(() => void share(), EXCHANGE);
  timer.unref();

  return {
    /**
     * Counts one request.
     * @returns the number in this minute, and the milliseconds until the next minute
     */
    add(key: string): { readonly current: number; readonly ttl: number } {
      const at = now();
      const minute = Math.floor(at / MINUTE);
      let count = counts.get(key);
      if (count?.minute !== minute) {
        counts.delete(key);
        count = { minute, shared: 0, pending: 0 };
        counts.set(key, count);
        const oldest = counts.size > MOST_KEYS ? counts.keys().next().value : undefined;
        if (oldest !== undefined) counts.delete(oldest);
      }
      count.pending += 1;
      return { current: count.shared + count.pending, ttl: (minute + 1) * MINUTE - at };
    },
    share,
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
export type RequestCounts = ReturnType<typeof createRequestCounts>;
