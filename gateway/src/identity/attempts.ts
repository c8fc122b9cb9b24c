import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Pool } from "pg";

/** Times in seconds. `free`: tries without a wait; each further one doubles the wait, up to the longest. */
export interface Limit {
  readonly free: number;
  readonly firstWait: number;
  readonly longestWait: number;
  /** Time without a try after which the count restarts. */
  readonly forgetAfter: number;
}

const MINUTE = 60;
const HOUR = 3600;

/**
 * A person waits at most 15 minutes before a password is checked again. A browser that has signed in to the account
 * before is counted separately, so others' tries never delay it. A new code is available at least once an hour.
 * docs/operations.md documents these limits.
 */
export const LIMITS = {
  /** Wrong passwords for one account from one address. */
  passwordHere: { free: 10, firstWait: 2 * MINUTE, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /** Wrong passwords for one account from a browser that has signed in to it before. */
  passwordKnown: { free: 10, firstWait: MINUTE, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /** Wrong passwords for any accounts from one address: offices share one. */
  passwordAddress: { free: 50, firstWait: 2 * MINUTE, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /** Wrong passwords for one account from anywhere. */
  passwordAccount: { free: 100, firstWait: MINUTE, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /** Tries of one code; a new code restarts the count. */
  codeTries: { free: 5, firstWait: HOUR, longestWait: HOUR, forgetAfter: HOUR },
  /** Wrong codes from one address. */
  codeAddress: { free: 30, firstWait: 2 * MINUTE, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /** Codes mailed to one person for one purpose. */
  codeSends: { free: 5, firstWait: MINUTE, longestWait: HOUR, forgetAfter: 24 * HOUR },
  /** Codes requested by a browser that has signed in to the account before. */
  codeSendsKnown: { free: 5, firstWait: MINUTE, longestWait: 15 * MINUTE, forgetAfter: 24 * HOUR },
  /** Codes mailed on behalf of one address. */
  sendsAddress: { free: 100, firstWait: 10, longestWait: 5 * MINUTE, forgetAfter: HOUR },
  /** Unknown secret links opened from one address: offices share one. */
  linkAddress: { free: 50, firstWait: 2 * MINUTE, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /** Requests of people without an account from one address: offices share one. */
  shopRequests: { free: 20, firstWait: 2 * MINUTE, longestWait: HOUR, forgetAfter: HOUR },
  /** Places that people without an account name, from one address; those that are known already are not counted. */
  shopPlaces: { free: 60, firstWait: MINUTE, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /** Passwords of shops from one address. */
  shopPassword: { free: 20, firstWait: MINUTE, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /** Wrong current passwords when changing it: another person may be at an open session. */
  presentPassword: { free: 5, firstWait: MINUTE, longestWait: 15 * MINUTE, forgetAfter: HOUR },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** A limit and the key that it counts for. */
export interface Counter {
  readonly key: string;
  readonly limit: Limit;
}

/** An IPv6 customer can send from a whole /64, so it counts as one address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array<string>(zeros).fill("0"), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group || "0", 16).toString(16))
    .join(":")}::/64`;
}

/** Keys are hashed: the table identifies no person, and long addresses do not make it grow. */
export const counter = (name: LimitName, ...parts: readonly string[]): Counter => ({
  key: `${name}:${createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 32)}`,
  limit: LIMITS[name],
});

/** Rows are locked in one fixed order, to avoid deadlocks. */
const LOCKED = "select key from auth.attempt where key = any($1) order by key for update";

/** Counts of tries in the database, shared by all processes. */
export function createAttempts(pool: Pool) {
  return {
    /**
     * Counts a try before it is made, so that simultaneous tries all count.
     * @returns 0, or the seconds to wait if the try is not allowed; such a try does not count, so trying never extends
     * the wait
     */
    async take(counters: readonly Counter[]): Promise<number> {
      const { rows } = await pool.query<{ wait: number }>(
        "select auth.take_attempt($1, $2, $3, $4, $5) as wait",
        [
          counters.map(({ key }) => key),
          counters.map(({ limit }) => limit.free),
          counters.map(({ limit }) => limit.firstWait),
          counters.map(({ limit }) => limit.longestWait),
          counters.map(({ limit }) => limit.forgetAfter),
        ],
      );
      return rows[0]?.wait ?? 0;
    },
    /** Takes back a try that succeeded. */
    async giveBack(counters: readonly Counter[]): Promise<void> {
      await pool.query(
        `update auth.attempt set tries = greatest(tries - 1, 0), held_until = null where key in (${LOCKED})`,
        [counters.map(({ key }) => key)],
      );
    },
    async forget(counters: readonly Counter[]): Promise<void> {
      await pool.query(`delete from auth.attempt where key in (${LOCKED})`, [counters.map(({ key }) => key)]);
    },
  };
}
export type Attempts = ReturnType<typeof createAttempts>;
