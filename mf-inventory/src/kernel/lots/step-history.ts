/** The steps of one team on this page that can be undone or redone. */
export interface StepHistory {
  /** Ids of batches, newest last. */
  readonly done: readonly string[];
  readonly undone: readonly string[];
}
const EMPTY: StepHistory = { done: [], undone: [] };
/** Maximum steps to undo by Ctrl+Z; older ones are in the change log. */
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

/** The page's single history, shared by all screens, dialogs and toasts. */
export const stepHistory = {
  of: (team: string): StepHistory => (team === teamID ? history : EMPTY),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Records a new step and clears redo. */
  record: (team: string, batchID: string) =>
    change(team, ({ done }) => ({
      done: [...without(done, batchID), batchID].slice(-KEPT),
      undone: [],
    })),
  /** Records that step `by` undid this step; undoing `by` is the redo. */
  reversed: (team: string, batchID: string, by: string) =>
    change(team, ({ done, undone }) =>
      undone.includes(batchID)
        ? { done: [...done, by].slice(-KEPT), undone: without(undone, batchID) }
        : { done: without(done, batchID), undone: [...undone, by] },
    ),
  /** Drops a step that can no longer be undone because its rows have changed since. */
  drop: (team: string, batchID: string) =>
    change(team, ({ done, undone }) => ({
      done: without(done, batchID),
      undone: without(undone, batchID),
    })),
};
