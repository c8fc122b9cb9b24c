import type { Logger } from "pino";

/** Milliseconds between two writes. */
const INTERVAL = 1000;

/**
 * Runs a write once a second, one after the other: for counts that are collected in memory, so that what is counted writes nothing. A
 * failed write is logged, and a crash loses at most what a second has collected.
 */
export function writeEverySecond(logger: Logger, what: string, write: () => Promise<void>) {
  let writing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    writing = writing.then(write).catch((err: unknown) => logger.warn({ err }, `${what} were not counted`));
    return writing;
  };
  const timer = setInterval(() => void flush(), INTERVAL);
  timer.unref();
  return {
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}
