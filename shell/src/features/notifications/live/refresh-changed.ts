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
/** The same for what people work on together: few pages show it, and each should follow the others at once. */
const TOGETHER = { gather: 20, shortestPause: 100 } as const;
/**
 * The news of a team repeats what was announced for a thing alone. Within this time it is not read again at once, but
 * after the pause, because the same page may have changed more than that thing.
 */
const REPEATED = { within: 400, pause: 1500 } as const;
/** Entries kept of what was announced; older ones say nothing any more. */
const MOST_ANNOUNCED = 100;

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
  /** When each noun may be read: at the given time, once a pause of this kind is over. */
  const waiting = new Map<ChangedNoun, { readonly from: number; readonly isTogether: boolean }>();
  /** When a noun was last announced for a thing that people work on together, by noun and page. */
  const announced = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isRunning = false;
  let isStopped = false;
  /** When the pauses after the last refresh end. */
  let free = { always: 0, together: 0 };

  async function refresh(): Promise<void> {
    timer = null;
    const nouns = [...waiting.keys()];
    waiting.clear();
    isRunning = true;
    const start = performance.now();
    for (const noun of nouns) shell.events.emit("data.changed", changePayload(noun, []));
    await refreshAfter(shell.queryClient, nouns);
    const end = performance.now();
    const pause = Math.min(LONGEST_PAUSE, (end - start) / 2);
    isRunning = false;
    free = {
      always: end + Math.max(SHORTEST_PAUSE, pause),
      together: end + Math.max(TOGETHER.shortestPause, pause),
    };
    schedule();
  }
  function schedule(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.size === 0 || isRunning || isStopped || isHidden()) return;
    const times = [...waiting.values()].map(({ from, isTogether }) =>
      Math.max(from, isTogether ? free.together : free.always),
    );
    timer = setTimeout(() => void refresh(), Math.max(0, Math.min(...times) - performance.now()));
  }
  function add(nouns: readonly ChangedNoun[], delay: number, isTogether = false): void {
    const from = performance.now() + delay;
    for (const noun of nouns) {
      const before = waiting.get(noun);
      waiting.set(noun, {
        from: Math.min(from, before?.from ?? from),
        isTogether: isTogether || before?.isTogether === true,
      });
    }
    schedule();
  }
  const gather = () => GATHER * (0.5 + Math.random() / 2);
  const ofOthers = (changes: readonly NounChange[]) => changes.filter((change) => change.page !== page);
  return {
    onChanges(changes: readonly NounChange[]): void {
      for (const change of ofOthers(changes)) {
        const at = announced.get(`${change.noun} ${change.page}`) ?? Number.NEGATIVE_INFINITY;
        const isRepeated = change.page !== null && performance.now() - at < REPEATED.within;
        add([change.noun], isRepeated ? REPEATED.pause : gather());
      }
    },
    /** A thing has changed that people work on together, and that this page watches. */
    onTogether(changes: readonly NounChange[]): void {
      if (announced.size > MOST_ANNOUNCED) announced.clear();
      for (const { noun, page: by } of ofOthers(changes)) {
        announced.set(`${noun} ${by}`, performance.now());
        add([noun], TOGETHER.gather, true);
      }
    },
    /** Refreshes everything: changes may have been missed while the stream was down. */
    refreshAll: () => add(CHANGED_NOUNS, gather()),
    /** Call it when the page is shown again. */
    resume: () => schedule(),
    stop(): void {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
export type ChangeRefresher = ReturnType<typeof createChangeRefresher>;
