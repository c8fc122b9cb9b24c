import pg from "pg";
import type { Logger } from "pino";
import { RELEASES_CHANNEL } from "./release-records.ts";

const RETRY = 1000;

/**
 * Calls `onChange` whenever another process has changed what runs, and after every time this one may have missed it:
 * the listening connection was lost and is back.
 */
export async function listenForReleases(options: {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly onChange: () => void;
}): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;
  const reconnect = (): void => {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = null;
      connect().then(options.onChange, (error: unknown) => {
        options.logger.warn({ err: error }, "cannot listen for releases yet");
        reconnect();
      });
    }, RETRY);
    retry.unref();
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client(options.databaseUrl);
    next.on("error", ({ message }) => {
      if (!closed) options.logger.warn({ reason: message }, "the connection that listens for releases broke");
      reconnect();
    });
    next.on("notification", options.onChange);
    await next.connect();
    await next.query(`listen ${RELEASES_CHANNEL}`);
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
