/** Why two references may describe the same product, strongest reason first. */
export const LIKENESS_REASONS = ["upc", "sku", "name", "similarName"] as const;
export type LikenessReason = (typeof LIKENESS_REASONS)[number];

export interface LikePair {
  readonly one: string;
  readonly other: string;
  readonly reason: LikenessReason;
}
export interface LikeGroup {
  readonly ids: readonly string[];
  readonly reasons: readonly LikenessReason[];
}

/** Groups of rows that are alike, directly or through others; the order of the pairs is kept. */
export function groupLikeness(pairs: readonly LikePair[]): LikeGroup[] {
  const groupOf = new Map<string, { ids: Set<string>; reasons: Set<LikenessReason> }>();
  for (const { one, other, reason } of pairs) {
    const group = groupOf.get(one) ?? { ids: new Set([one]), reasons: new Set() };
    const joined = groupOf.get(other) ?? { ids: new Set([other]), reasons: new Set() };
    for (const id of joined.ids) group.ids.add(id);
    for (const each of [...joined.reasons, reason]) group.reasons.add(each);
    for (const id of group.ids) groupOf.set(id, group);
  }
  return [...new Set(groupOf.values())].map(({ ids, reasons }) => ({
    ids: [...ids],
    reasons: LIKENESS_REASONS.filter((reason) => reasons.has(reason)),
  }));
}
