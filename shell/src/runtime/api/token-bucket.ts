/** Rate limiter: a burst of `capacity` tokens, refilled at `perSecond`. */
export function createTokenBucket(capacity: number, perSecond: number, now = () => performance.now()) {
  let tokens = capacity;
  let last = now();
  let flooded = false;
  return {
    /**
     * Takes one token: `granted` or `refused`. The first refusal of a flood is `flood` instead; a flood ends once
     * half of the capacity is refilled.
     */
    take(): "granted" | "refused" | "flood" {
      const time = now();
      tokens = Math.min(capacity, tokens + ((time - last) / 1000) * perSecond);
      last = time;
      if (flooded && tokens >= capacity / 2) flooded = false;
      if (tokens >= 1) {
        tokens -= 1;
        return "granted";
      }
      if (flooded) return "refused";
      flooded = true;
      return "flood";
    },
  };
}
export type TokenBucket = ReturnType<typeof createTokenBucket>;
