import type pg from "pg";
import type { Logger } from "pino";
import { listen } from "../database/listen.ts";

/** PostgreSQL channel; the payload is the id of a user whose sessions, memberships or preferences have changed. */
export const VIEWER_CHANNEL = "gisement_viewer";

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
  const readAgain = (): void => {
    options.onChange(null);
    for (const heard of others.values()) heard();
  };
  const listening = await listen({
    databaseUrl: options.databaseUrl,
    channels: new Map<string, (payload: string | undefined) => void>([
      ...others,
      [VIEWER_CHANNEL, (payload) => options.onChange(payload ?? null)],
    ]),
    what: "changes of people",
    logger: options.logger,
    onLost: () => options.onChange(null),
    onBack: readAgain,
  });
  readAgain();
  return {
    announce: async (userID) => {
      options.onChange(userID);
      await options.pool.query("select pg_notify($1, $2)", [VIEWER_CHANNEL, userID]);
    },
    close: listening.close,
  };
}
