import type pg from "pg";
import type { Logger } from "pino";
import { listen } from "../database/listen.ts";

/** PostgreSQL channel; the payload is the id of a user whose sessions, memberships or preferences have changed. */
export const VIEWER_CHANNEL = "gisement_viewer";

export interface ViewerChanges {
  /** Notifies every process, this one included. */
  announce(userID: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens for changes of users, on its own connection. `onChange(null)` means that some may have been missed, because
 * the connection was lost.
 */
export async function listenForViewerChanges(options: {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly logger: Logger;
  readonly onChange: (userID: string | null) => void;
}): Promise<ViewerChanges> {
  const reload = (): void => options.onChange(null);
  const listening = await listen({
    databaseUrl: options.databaseUrl,
    channels: new Map([[VIEWER_CHANNEL, (payload: string | undefined) => options.onChange(payload ?? null)]]),
    what: "changes of people",
    logger: options.logger,
    onLost: () => options.onChange(null),
    onBack: reload,
  });
  reload();
  return {
    announce: async (userID) => {
      options.onChange(userID);
      await options.pool.query("select pg_notify($1, $2)", [VIEWER_CHANNEL, userID]);
    },
    close: listening.close,
  };
}
