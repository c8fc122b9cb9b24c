import { LRUCache } from "lru-cache";
import { Problem } from "../http/problem.ts";
import { type Attempts, counter, networkOf } from "../identity/attempts.ts";

/** Addresses that wait, at most. */
const MOST_WAITING = 10_000;

const tooMany = (milliseconds: number): Problem =>
  new Problem(429, "RATE_LIMITED", "too-many-requests", { retryAfter: Math.ceil(milliseconds / 1000) });

/**
 * Slows down addresses that try unknown tokens. Tries are counted in the database, over all processes; each process
 * remembers which addresses wait, and refuses them before it looks anything up, so that a link that opens costs no count.
 * Links that ended count as no guess: their readers only have an old mail.
 */
export function createGuessLimit(attempts: Pick<Attempts, "take">, now: () => number = Date.now) {
  const waiting = new LRUCache<string, number>({ max: MOST_WAITING });
  return {
    /** @throws Problem 429 while the address waits. */
    check(address: string): void {
      const until = waiting.get(networkOf(address)) ?? 0;
      if (until > now()) throw tooMany(until - now());
    },
    /** @throws Problem 429 if this guess was one too many. */
    async count(address: string): Promise<void> {
      const network = networkOf(address);
      const seconds = await attempts.take([counter("linkAddress", network)]);
      if (seconds === 0) return;
      waiting.set(network, now() + seconds * 1000);
      throw tooMany(seconds * 1000);
    },
  };
}
export type GuessLimit = ReturnType<typeof createGuessLimit>;
