/** Limits on the calls of one remote to the API. The server's limit counts all calls of a person together. */
export const CALL_LIMIT = {
  /** Calls that wait for their answer at once. */
  inFlight: 8,
  /** Calls that may follow each other without a pause, and how many more each second. */
  burst: 400,
  perSecond: 10,
  /** Calls that wait for their turn; further ones are refused. */
  queued: 200,
} as const;

export type CallLimit = ReturnType<typeof createCallLimit>;

const abortError = () => new DOMException("The call was aborted.", "AbortError");

/**
 * Lets calls through one after the other, so that one remote cannot use up the connections of the page, or the calls
 * that the server allows a person.
 * @param refused the error of a call for which there is no room left in the queue
 */
export function createCallLimit(refused: () => Error, limit: typeof CALL_LIMIT = CALL_LIMIT) {
  let running = 0;
  let tokens: number = limit.burst;
  let last = performance.now();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const waiting: (() => void)[] = [];

  function refill(): void {
    const time = performance.now();
    tokens = Math.min(limit.burst, tokens + ((time - last) / 1000) * limit.perSecond);
    last = time;
  }

  /** Starts the calls whose turn it is. */
  function advance(): void {
    refill();
    while (waiting.length > 0 && running < limit.inFlight && tokens >= 1) {
      tokens -= 1;
      running += 1;
      waiting.shift()?.();
    }
    if (waiting.length === 0 || running >= limit.inFlight || timer !== null) return;
    timer = setTimeout(
      () => {
        timer = null;
        advance();
      },
      Math.ceil(((1 - tokens) / limit.perSecond) * 1000),
    );
  }

  function turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(abortError());
        return;
      }
      const leave = () => {
        const at = waiting.indexOf(start);
        if (at === -1) return;
        waiting.splice(at, 1);
        reject(abortError());
      };
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      signal?.addEventListener("abort", leave, { once: true });
      waiting.push(start);
      advance();
      // A call that may start at once needs no place in the queue.
      if (waiting.length <= limit.queued || !waiting.includes(start)) return;
      waiting.splice(waiting.indexOf(start), 1);
      signal?.removeEventListener("abort", leave);
      reject(refused());
    });
  }

  /** Sends a call when its turn comes. */
  return async function send<Answer>(call: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
    await turn(signal);
    try {
      return await call();
    } finally {
      running -= 1;
      advance();
    }
  };
}
