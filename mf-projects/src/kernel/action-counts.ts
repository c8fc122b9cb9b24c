import { ACTIONS } from "@gisement/shared-domain/vocabulary";

export interface ActionCount {
  /** Action value. */
  readonly key: string;
  readonly doc_count: number;
}

const ORDER = new Map<string, number>(ACTIONS.map((action, index) => [action.value, index]));

/** Sorts by the vocabulary, from undecided to done; unknown actions come last, empty ones are omitted. */
export function sortCounts(counts: readonly ActionCount[]): ActionCount[] {
  const rank = (count: ActionCount) => ORDER.get(count.key) ?? ORDER.size;
  return counts
    .filter((count) => count.doc_count > 0)
    .toSorted((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key));
}

export const countOf = (counts: readonly ActionCount[], key: string): number =>
  counts.find((count) => count.key === key)?.doc_count ?? 0;
