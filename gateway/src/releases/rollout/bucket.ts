import { createHash } from "node:crypto";

/** How finely people are divided: a hundredth of a percent. */
export const BUCKETS = 10_000;

/**
 * The bucket of a person in one rollout, 0 to 9999: always the same, and independent of the buckets of other rollouts,
 * whose salts differ.
 */
export function bucketOf(salt: string, userID: string): number {
  const digest = createHash("sha256").update(`${salt}:${userID}`).digest();
  // 48 bits: what the division leaves over is far below one bucket.
  return digest.readUIntBE(0, 6) % BUCKETS;
}

/** Whether a rollout at this percentage takes the person in. Growing it keeps everybody who was in. */
export const isTakenIn = (salt: string, userID: string, percent: number): boolean =>
  bucketOf(salt, userID) < (percent * BUCKETS) / 100;
