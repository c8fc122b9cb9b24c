import {
  CHANGED_NOUNS,
  type ChangedNoun,
  changePayload,
  refreshAfter,
} from "@gisement/shared-domain/changes";
import type { ShellApi } from "@gisement/shared-domain/remote";

/** Rows of a noun were changed by the given page; null if the page is unknown. */
export interface NounChange {
  readonly noun: ChangedNoun;
  readonly page: string | null;
}

/**
 * Maximum milliseconds for which changes are collected; random, so that a team's browsers do not all refresh at once.
 */
const GATHER = 250;
/**
 * Milliseconds between two refreshes: at least this, and at least half as long as the last refresh took. A change that
 * comes during a refresh waits for its end, the pause and the next one, and should still show within two seconds.
 */
const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

interface Parts {
  readonly shell: Pick<ShellApi, "queryClient" | "events">;
  /** This page; its own changes are already shown. */
  readonly page: string;
  readonly isHidden: () => boolean;
}

/**
 * Refreshes what this page shows of rows that others have changed: only queries on screen, in batches, and never
 * before the last refresh has ended. A hidden page waits until it is shown.
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
    schedule(Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, took / 2)));
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
    onChanges: (changes: readonly NounChange[]) =>
      add(changes.filter((change) => change.page !== page).map(({ noun }) => noun)),
    /** Refreshes everything: changes may have been missed while the stream was down. */
    refreshAll: () => add(CHANGED_NOUNS),
    /** Call it when the page is shown again. */
    resume: () => schedule(0),
    stop(): void {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
export type ChangeRefresher = ReturnType<typeof createChangeRefresher>;
