import pg from "pg";
import type { Logger } from "pino";

/** Milliseconds before a lost connection is retried. */
const RETRY = 1000;

/**
 * Listens on PostgreSQL channels, on its own connection, which reconnects automatically. Notifications sent while it is
 * disconnected are lost: use `onLost` to drop cached state and `onBack` to reload it.
 */
export async function listen(options: {
  readonly databaseUrl: string;
  /** Handler of each channel's notifications, with the payload. */
  readonly channels: ReadonlyMap<string, (payload: string | undefined) => void>;
  /** What the notifications are about, for the log. */
  readonly what: string;
  readonly logger: Logger;
  readonly onLost?: () => void;
  readonly onBack?: () => void;
}): Promise<{ close(): Promise<void> }> {
  const { channels, what, logger } = options;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;
  const reconnect = (): void => {
    if (closed || retry) return;
    options.onLost?.();
    retry = setTimeout(() => {
      retry = null;
      connect().then(options.onBack, (error: unknown) => {
        logger.warn({ err: error }, `cannot listen for ${what} yet`);
        reconnect();
      });
    }, RETRY);
    retry.unref();
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client(options.databaseUrl);
    next.on("error", ({ message }) => {
      if (!closed) logger.warn({ reason: message }, `the connection that listens for ${what} broke`);
      reconnect();
    });
    next.on("notification", ({ channel, payload }) => channels.get(channel)?.(payload));
    await next.connect();
    for (const channel of channels.keys()) await next.query(`listen ${channel}`);
    client = next;
  };
  await connect();
  return {
    close: async () => {
      closed = true;
      if (retry) clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
