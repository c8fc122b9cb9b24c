/** Wrong passwords that one address may send for one account, and for all accounts together, within the window. */
const LIMITS = { perAccount: 10, perAddress: 50 };
const WINDOW = 15 * 60_000;
const MOST_ENTRIES = 50_000;

/**
 * Slows down guessing: counts failures only, so that people who sign in often are never held up.
 * Each process counts for itself.
 */
export function createFailedSignIns(now: () => number = Date.now) {
  const failures = new Map<string, { count: number; until: number }>();
  const keys = (address: string, email: string) =>
    [
      [`${address}\n${email.toLowerCase()}`, LIMITS.perAccount],
      [address, LIMITS.perAddress],
    ] as const;
  const current = (key: string) => {
    const entry = failures.get(key);
    if (entry && entry.until > now()) return entry;
    failures.delete(key);
    return null;
  };
  return {
    /** Seconds to wait before the next try; 0 when it may be made now. */
    wait(address: string, email: string): number {
      const held = keys(address, email).map(([key, most]) => {
        const entry = current(key);
        return entry && entry.count >= most ? entry.until - now() : 0;
      });
      return Math.ceil(Math.max(...held) / 1000);
    },
    add(address: string, email: string): void {
      for (const [key] of keys(address, email)) {
        const entry = current(key) ?? { count: 0, until: now() + WINDOW };
        failures.set(key, { ...entry, count: entry.count + 1 });
      }
      const oldest = failures.size > MOST_ENTRIES ? failures.keys().next().value : undefined;
      if (oldest !== undefined) failures.delete(oldest);
    },
  };
}
export type FailedSignIns = ReturnType<typeof createFailedSignIns>;
