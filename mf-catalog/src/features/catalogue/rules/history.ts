import type { CatalogueDocument } from "./document.ts";
import type { Edit } from "./edits.ts";

/** The document with its undo history. Documents share their common parts, so a step takes little memory. */
export interface History {
  readonly past: readonly CatalogueDocument[];
  readonly present: CatalogueDocument;
  readonly future: readonly CatalogueDocument[];
  /** The document as opened or last saved. */
  readonly saved: CatalogueDocument;
}
export type HistoryAction =
  | { readonly type: "edit"; readonly edit: Edit }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "saved"; readonly document: CatalogueDocument };

/** Maximum number of undo steps. */
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

/** Whether the document differs from the opened or saved one; undoing back to it resets this. */
export const isUnsaved = ({ present, saved }: History): boolean => present !== saved;
