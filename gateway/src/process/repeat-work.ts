import type { Logger } from "pino";

export interface RepeatedWork {
  /** Runs the work now; once more if it is already running. */
  wake(): void;
  /** Waits for the running work. */
  close(): Promise<void>;
}

/** Runs work that is queued in a table: on `wake`, and every `every` milliseconds. */
export function repeatWork(options: {
  readonly name: string;
  readonly every: number;
  readonly work: () => Promise<void>;
  readonly logger: Logger;
}): RepeatedWork {
  let closed = false;
  let running: Promise<void> | null = null;
  let again = false;
  const wake = (): void => {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    running = options
      .work()
      .catch((error: unknown) => {
        if (!closed) options.logger.warn({ err: error }, `${options.name}: failed, and will be tried again`);
      })
      .finally(() => {
        running = null;
        if (!again) return;
        again = false;
        wake();
      });
  };
  const timer = setInterval(wake, options.every);
  timer.unref();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
