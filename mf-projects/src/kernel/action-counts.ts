export interface ActionCount {
  /** Action value. */
  readonly key: string;
  readonly doc_count: number;
}

export const countOf = (counts: readonly ActionCount[], key: string): number =>
  counts.find((count) => count.key === key)?.doc_count ?? 0;
