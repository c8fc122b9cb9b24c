import {
  CHANGED_NOUNS,
  type ChangedNoun,
  changePayload,
  refreshAfter,
} from "@gisement/shared-domain/changes";
import type { ShellApi } from "@gisement/shared-domain/remote";

/** Rows of a noun were written by the page named; null when that is unknown. */
export interface NounChange {
  readonly noun: ChangedNoun;
  readonly page: string | null;
}

/** Milliseconds for which changes are gathered, at most; not all browsers of a team ask in the same moment. */
const GATHER = 250;
/** Milliseconds between two refreshes: at least this, and at least as long as the last one took. */
const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

interface Parts {
  readonly shell: Pick<ShellApi, "queryClient" | "events">;
  /** This page, which has shown its own changes. */
  readonly page: string;
  readonly isHidden: () => boolean;
}

/**
 * Refreshes what this page shows of rows that others have changed: only what is on screen, bursts together, and never again
 * before the last refresh has ended. A page in the background waits until it is looked at.
 */
export function createChangeRefresher({ shell, page, isHidden }: Parts) {
  const waiting = new Set<ChangedNoun>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isRunning = false;
  let isStopped = false;

  async function refresh(): Promise<void> {
    timer = null;
    const nouns = [...waiting];
    waiting.clear();
    isRunning = true;
    const start = performance.now();
    for (const noun of nouns) shell.events.emit("data.changed", changePayload(noun, []));
    await refreshAfter(shell.queryClient, nouns);
    const took = performance.now() - start;
    isRunning = false;
    schedule(Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, took)));
  }
  function schedule(delay: number): void {
    if (waiting.size === 0 || timer !== null || isRunning || isStopped || isHidden()) return;
    timer = setTimeout(() => void refresh(), delay);
  }
  function add(nouns: readonly ChangedNoun[]): void {
    for (const noun of nouns) waiting.add(noun);
    schedule(GATHER * (0.5 + Math.random() / 2));
  }
  return {
    hear: (changes: readonly NounChange[]) =>
      add(changes.filter((change) => change.page !== page).map(({ noun }) => noun)),
    /** Changes may have been missed while the stream was away. */
    hearAll: () => add(CHANGED_NOUNS),
    /** The page is looked at again. */
    look: () => schedule(0),
    stop(): void {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
export type ChangeRefresher = ReturnType<typeof createChangeRefresher>;
