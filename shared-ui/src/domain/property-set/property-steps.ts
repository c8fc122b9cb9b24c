/** One gesture: the ids of its batches, in the order in which they were written. */
export type PropertyStep = readonly string[];

export interface PropertySteps {
  /** Newest last. */
  readonly done: readonly PropertyStep[];
  readonly undone: readonly PropertyStep[];
}
const EMPTY: PropertySteps = { done: [], undone: [] };
const KEPT = 100;

let teamID = "";
let steps = EMPTY;
const listeners = new Set<() => void>();

function change(team: string, next: (before: PropertySteps) => PropertySteps): void {
  steps = next(team === teamID ? steps : EMPTY);
  teamID = team;
  for (const listener of listeners) listener();
}

/** The page's steps on properties, option lists and references of one team: their screens in all remotes share them. */
export const propertySteps = {
  of: (team: string): PropertySteps => (team === teamID ? steps : EMPTY),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Records a new step and clears redo. */
  record: (team: string, step: PropertyStep) =>
    change(team, ({ done }) => ({ done: [...done, step].slice(-KEPT), undone: [] })),
  /** Moves the newest step to the other side, as the step that reversed it. */
  reversed: (team: string, from: "done" | "undone", by: PropertyStep) =>
    change(team, (before) => {
      const to = from === "done" ? "undone" : "done";
      return { ...before, [from]: before[from].slice(0, -1), [to]: [...before[to], by] };
    }),
  /** Drops the newest step, which can no longer be reversed. */
  drop: (team: string, from: "done" | "undone") =>
    change(team, (before) => ({ ...before, [from]: before[from].slice(0, -1) })),
};
