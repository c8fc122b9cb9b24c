import type { ProductChange } from "../api/get-product-details.ts";

/** What one person did in one go: taken back as a whole. */
export interface HistoryStep {
  readonly key: string;
  /** Null where the step is not known: it cannot be taken back. */
  readonly batchID: string | null;
  /** Rows that the step changed, this one among them. */
  readonly rows: number;
  readonly author: { readonly name?: string | null } | null;
  readonly changedAt: string;
  readonly changes: readonly ProductChange[];
}

/** Fields that only follow from another one of the same step, by that other one. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  city: ["placeID"],
  location: ["placeID"],
  type: ["progress", "action"],
  archived: ["progress"],
  availableForSale: ["progress"],
};

/** Changes of one step stand together, newest step first; what only follows from another change is left out. */
export function groupSteps(changes: readonly ProductChange[]): readonly HistoryStep[] {
  const steps = new Map<string, HistoryStep & { changes: ProductChange[] }>();
  for (const change of changes) {
    const key = change.step?.batchID ?? change.id;
    const step = steps.get(key);
    if (step) step.changes.push(change);
    else
      steps.set(key, {
        key,
        batchID: change.step?.batchID ?? null,
        rows: change.step?.rows ?? 1,
        author: change.user ?? null,
        changedAt: change.changedAt,
        changes: [change],
      });
  }
  return [...steps.values()].map((step) => {
    const fields = new Set(step.changes.map(({ field }) => field));
    const told = step.changes.filter(({ field }) => !FOLLOWS[field]?.some((lead) => fields.has(lead)));
    return { ...step, changes: told.length > 0 ? told : step.changes };
  });
}
