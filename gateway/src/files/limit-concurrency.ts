/** Runs at most `atOnce` tasks together; the others wait in order. Decoded pictures take much memory. */
export function createConcurrencyLimit(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The slot is passed on, not freed, so that no later task can take it.
      if (next) next();
      else running -= 1;
    }
  };
}
