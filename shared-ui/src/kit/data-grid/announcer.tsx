import { useSyncExternalStore } from "react";

/** The last thing told; `turn` changes with each, so that the same words are told again. */
interface Told {
  readonly text: string;
  readonly turn: number;
}

export interface Announcer {
  readonly tell: (text: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly last: () => Told;
}

/** Outside the grid's state: telling redraws the region and no cell. */
export function createAnnouncer(): Announcer {
  let told: Told = { text: "", turn: 0 };
  const listeners = new Set<() => void>();
  return {
    tell: (text) => {
      told = { text, turn: told.turn + 1 };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    last: () => told,
  };
}

/** Says to screen readers what happened, when they have finished what they are saying. */
export function AnnouncerRegion({ announcer }: { announcer: Announcer }) {
  const { text, turn } = useSyncExternalStore(announcer.subscribe, announcer.last);
  return (
    <div className="gis-sr-only" aria-live="polite" aria-atomic="true" data-grid-announcer="">
      <span key={turn}>{text}</span>
    </div>
  );
}
