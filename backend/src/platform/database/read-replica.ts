import { setTimeout as delay } from "node:timers/promises";
import { type Database, openDatabase } from "./database.ts";
import { unavailability } from "./unavailable.ts";

/** Milliseconds between two looks at how far the replica is. */
const EVERY = 500;
/** A replica further behind than this many milliseconds is not read. */
const TOLERATED = 5000;
/** Positions of the primary that are remembered: those of the tolerated time and one more. */
const REMEMBERED = TOLERATED / EVERY + 1;

/** When each team or person last changed something, as this process has heard. */
export interface HeardChanges {
  /** Milliseconds of the last change of any of them, on the clock of `performance.now`; 0 for none. */
  lastChangeOf(addresses: readonly string[]): number;
}

export interface ReadReplica {
  /**
   * Runs a read on the replica if it has everything that these teams or persons have changed and is at most seconds behind,
   * otherwise on the primary; also there if the replica fails meanwhile.
   */
  read<Result>(addresses: readonly string[], read: (db: Database) => Promise<Result>): Promise<Result>;
  /** Milliseconds since a moment whose changes the replica surely has; infinite while that is unknown. */
  age(): number;
  close(): Promise<void>;
}

interface Position {
  /** A moment before the position was read: all changes committed until then lie before it. */
  readonly at: number;
  readonly position: bigint;
}

/** A position in the write-ahead log, such as `16/B374D848`, as a number. */
const positionOf = (text: string): bigint => {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/**
 * Opens a replica for reads. How far it is follows from positions in the write-ahead log: it has every change that was
 * committed before a position of the primary that it has replayed. So an idle database does not count as late, and a
 * replica that lost its primary does.
 */
export function openReadReplica(
  primary: Database,
  url: string,
  { heard, onError, every = EVERY }: { heard: HeardChanges; onError: (error: Error) => void; every?: number },
): ReadReplica {
  const { pool, db } = openDatabase(url, { onError });
  const positions: Position[] = [];
  let hasUntil = Number.NEGATIVE_INFINITY;
  const closing = new AbortController();

  async function look(): Promise<void> {
    const at = performance.now();
    const [own, replayed] = await Promise.all([
      // Not the position that is on the disk: with `synchronous_commit` off a change is seen before it is there.
      primary.$client.query<{ position: string }>("select pg_current_wal_insert_lsn()::text as position"),
      pool.query<{ position: string | null }>(
        "select pg_last_wal_replay_lsn()::text as position where pg_is_in_recovery()",
      ),
    ]);
    if (!replayed.rows[0]?.position) throw new Error("DATABASE_READ_URL is not a replica: it is not read.");
    positions.push({ at, position: positionOf(own.rows[0]?.position ?? "") });
    if (positions.length > REMEMBERED) positions.shift();
    const reached = positionOf(replayed.rows[0].position);
    const latest = positions.findLast(({ position }) => position <= reached);
    if (latest) hasUntil = Math.max(hasUntil, latest.at);
  }
  let lastReason = "";
  const report = (error: Error): void => {
    if (error.message !== lastReason) onError(error);
    lastReason = error.message;
  };
  const looking = (async () => {
    while (!closing.signal.aborted) {
      await look().then(() => {
        lastReason = "";
      }, report);
      await delay(every, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();

  const age = (): number => performance.now() - hasUntil;
  return {
    age,
    async read(addresses, read) {
      if (age() > TOLERATED || heard.lastChangeOf(addresses) >= hasUntil) return read(primary);
      try {
        return await read(db);
      } catch (error) {
        // Also a read that the replica ended because it got in the way of its replay.
        const reason = unavailability(error);
        if (!reason) throw error;
        onError(error instanceof Error ? error : new Error(reason.message));
        hasUntil = Number.NEGATIVE_INFINITY;
        return read(primary);
      }
    },
    async close() {
      closing.abort();
      await looking;
      await pool.end();
    },
  };
}
