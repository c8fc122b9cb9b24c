import { useSyncExternalStore } from "react";

/** The last announcement; `turn` changes with each one, so that repeated text is announced again. */
interface Announcement {
  readonly text: string;
  readonly turn: number;
}

export interface Announcer {
  readonly announce: (text: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly last: () => Announcement;
}

/** Kept outside the grid's state, so that an announcement rerenders only the live region. */
export function createAnnouncer(): Announcer {
  let announcement: Announcement = { text: "", turn: 0 };
  const listeners = new Set<() => void>();
  return {
    announce: (text) => {
      announcement = { text, turn: announcement.turn + 1 };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    last: () => announcement,
  };
}

/** Announces to screen readers what happened, after current speech. */
export function AnnouncerRegion({ announcer }: { announcer: Announcer }) {
  const { text, turn } = useSyncExternalStore(announcer.subscribe, announcer.last);
  return (
    <div className="gis-sr-only" aria-live="polite" aria-atomic="true" data-grid-announcer="">
      <span key={turn}>{text}</span>
    </div>
  );
}
