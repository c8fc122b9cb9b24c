export interface ActionCount {
  /** Action value. */
  readonly key: string;
  readonly doc_count: number;
}

/** Sorts by the team's order of `actions`; unknown actions come last, empty ones are omitted. */
export function sortCounts(counts: readonly ActionCount[], actions: readonly string[]): ActionCount[] {
  const order = new Map(actions.map((action, index) => [action, index]));
  const rank = (count: ActionCount) => order.get(count.key) ?? order.size;
  return counts
    .filter((count) => count.doc_count > 0)
    .toSorted((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key));
}

export const countOf = (counts: readonly ActionCount[], key: string): number =>
  counts.find((count) => count.key === key)?.doc_count ?? 0;
