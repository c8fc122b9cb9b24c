import pg from "pg";
import type { Logger } from "pino";

/** PostgreSQL channel; the payload is the id of a user whose sessions, memberships or preferences have changed. */
export const VIEWER_CHANNEL = "gisement_viewer";
const RETRY = 1000;

export interface ViewerChanges {
  /** Tells every process, this one included. */
  announce(userID: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens for changes of people, on a connection of its own. `onChange(null)` means that some may have been missed:
 * the connection was lost for a while.
 */
export async function listenForViewerChanges(options: {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly logger: Logger;
  readonly onChange: (userID: string | null) => void;
  /** Other channels heard on the same connection, each with what to do; also called after a connection was lost. */
  readonly others?: ReadonlyMap<string, () => void>;
}): Promise<ViewerChanges> {
  const others = options.others ?? new Map<string, () => void>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;
  const reconnect = (): void => {
    if (closed || retry) return;
    options.onChange(null);
    retry = setTimeout(() => {
      retry = null;
      connect().catch((error: unknown) => {
        options.logger.warn({ err: error }, "cannot listen for changes of people yet");
        reconnect();
      });
    }, RETRY);
    retry.unref();
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client(options.databaseUrl);
    next.on("error", ({ message }) => {
      if (!closed) options.logger.warn({ reason: message }, "the connection that listens for changes broke");
      reconnect();
    });
    next.on("notification", ({ channel, payload }) => {
      if (channel === VIEWER_CHANNEL) options.onChange(payload ?? null);
      else others.get(channel)?.();
    });
    await next.connect();
    for (const channel of [VIEWER_CHANNEL, ...others.keys()]) await next.query(`listen ${channel}`);
    client = next;
    options.onChange(null);
    for (const heard of others.values()) heard();
  };
  await connect();
  return {
    announce: async (userID) => {
      options.onChange(userID);
      await options.pool.query("select pg_notify($1, $2)", [VIEWER_CHANNEL, userID]);
    },
    close: async () => {
      closed = true;
      if (retry) clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
