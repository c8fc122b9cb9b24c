import type { CatalogueDocument } from "./document.ts";
import type { Edit } from "./edits.ts";

/** The document with the way back and forth. Documents share what they have in common, so a step costs little. */
export interface History {
  readonly past: readonly CatalogueDocument[];
  readonly present: CatalogueDocument;
  readonly future: readonly CatalogueDocument[];
  /** The document as it was opened or last saved. */
  readonly saved: CatalogueDocument;
}
export type HistoryAction =
  | { readonly type: "edit"; readonly edit: Edit }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "saved"; readonly document: CatalogueDocument };

/** Steps that can be taken back. */
const DEPTH = 200;

export const startHistory = (document: CatalogueDocument): History => ({
  past: [],
  present: document,
  future: [],
  saved: document,
});

export function stepHistory(history: History, action: HistoryAction): History {
  const { past, present, future } = history;
  switch (action.type) {
    case "edit": {
      const next = action.edit(present);
      if (next === present) return history;
      return { ...history, past: [...past.slice(-DEPTH + 1), present], present: next, future: [] };
    }
    case "undo": {
      const previous = past.at(-1);
      return previous
        ? { ...history, past: past.slice(0, -1), present: previous, future: [present, ...future] }
        : history;
    }
    case "redo": {
      const [next, ...rest] = future;
      return next ? { ...history, past: [...past, present], present: next, future: rest } : history;
    }
    case "saved":
      return { ...history, saved: action.document };
  }
}

/** Something differs from what was opened or saved; undoing back to it makes it false again. */
export const isUnsaved = ({ present, saved }: History): boolean => present !== saved;
