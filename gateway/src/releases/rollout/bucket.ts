import { createHash } from "node:crypto";

/** Number of buckets: one is a hundredth of a percent. */
export const BUCKETS = 10_000;

/**
 * The bucket of a person in one rollout, 0 to 9999: always the same, and independent of other rollouts, whose salts
 * differ.
 */
export function bucketOf(salt: string, userID: string): number {
  const digest = createHash("sha256").update(`${salt}:${userID}`).digest();
  // 48 bits: the bias of the modulo is far below one bucket.
  return digest.readUIntBE(0, 6) % BUCKETS;
}

/** Whether a rollout at this percentage includes the person. Raising the percentage keeps everybody who was in. */
export const isInRollout = (salt: string, userID: string, percent: number): boolean =>
  bucketOf(salt, userID) < (percent * BUCKETS) / 100;
