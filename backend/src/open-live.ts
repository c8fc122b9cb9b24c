import { createLoadAccess } from "./nouns/presence/load-access.ts";
import { createPresenceRows } from "./nouns/presence/presence-rows.ts";
import type { Database } from "./platform/database/database.ts";
import { Events } from "./platform/events/events.ts";
import { Live } from "./platform/live/live.ts";

/** The events of all processes on this database, and the things that pages of this process watch. */
export function openLive(
  db: Database,
  databaseUrl: string,
  onError: (error: Error) => void,
): { readonly events: Events; readonly live: Live } {
  const events = new Events(databaseUrl, onError);
  const presence = createPresenceRows(db);
  return { events, live: new Live({ db, events, presence, loadAccess: createLoadAccess(db), onError }) };
}
