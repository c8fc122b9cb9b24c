import type { Logger } from "pino";

export interface RepeatedWork {
  /** Does the work now; asked for while it is under way, it is done once more. */
  wake(): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** Work that stands in a table: done when somebody says that there is some, and every `every` milliseconds anyway. */
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
