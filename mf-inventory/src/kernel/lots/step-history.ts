/** The steps of one team on this page: those that can be taken back, and those that can be done again. */
export interface StepHistory {
  /** Ids of batches, the newest last. */
  readonly done: readonly string[];
  readonly undone: readonly string[];
}
const EMPTY: StepHistory = { done: [], undone: [] };
/** Nobody goes further back than this by Ctrl+Z; the change log knows the rest. */
const KEPT = 100;

let teamID = "";
let history = EMPTY;
const listeners = new Set<() => void>();

function change(team: string, next: (before: StepHistory) => StepHistory): void {
  history = next(team === teamID ? history : EMPTY);
  teamID = team;
  for (const listener of listeners) listener();
}
const without = (batches: readonly string[], batchID: string) => batches.filter((other) => other !== batchID);

/** One page has one history, whichever screen, dialog or toast makes the step or takes it back. */
export const stepHistory = {
  of: (team: string): StepHistory => (team === teamID ? history : EMPTY),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** A new step: what was undone before can no longer be done again. */
  record: (team: string, batchID: string) =>
    change(team, ({ done }) => ({
      done: [...without(done, batchID), batchID].slice(-KEPT),
      undone: [],
    })),
  /** A step was taken back by another, which in its turn can be taken back: that is redo. */
  reversed: (team: string, batchID: string, by: string) =>
    change(team, ({ done, undone }) =>
      undone.includes(batchID)
        ? { done: [...done, by].slice(-KEPT), undone: without(undone, batchID) }
        : { done: without(done, batchID), undone: [...undone, by] },
    ),
  /** It can no longer be taken back: somebody has changed the same rows since. */
  drop: (team: string, batchID: string) =>
    change(team, ({ done, undone }) => ({
      done: without(done, batchID),
      undone: without(undone, batchID),
    })),
};
