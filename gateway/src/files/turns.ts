/** Lets at most `atOnce` tasks run together; the others wait in order. Decoded pictures take much memory. */
export function createTurns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not freed, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
