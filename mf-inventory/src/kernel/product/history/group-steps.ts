import type { ProductChange } from "../api/get-product-details.ts";

/** One step of a user, undone as a whole. */
export interface HistoryStep {
  readonly key: string;
  /** Null if the step is unknown, so that it cannot be undone. */
  readonly batchID: string | null;
  /** Number of rows that the step changed, this one included. */
  readonly rows: number;
  readonly author: { readonly name?: string | null } | null;
  /** Who accepted the step, if its author only proposed it. */
  readonly acceptor: { readonly name?: string | null } | null;
  readonly changedAt: string;
  readonly changes: readonly ProductChange[];
}

/** Fields derived from another field of the same step, by that field. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  city: ["placeID"],
  location: ["placeID"],
  type: ["progress", "action"],
  archived: ["progress"],
  availableForSale: ["progress"],
};

/** Groups changes by step, newest first; leaves out derived changes. */
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
        acceptor: change.acceptedByUser ?? null,
        changedAt: change.changedAt,
        changes: [change],
      });
  }
  return [...steps.values()].map((step) => {
    const fields = new Set(step.changes.map(({ field }) => field));
    const leading = step.changes.filter(({ field }) => !FOLLOWS[field]?.some((lead) => fields.has(lead)));
    return { ...step, changes: leading.length > 0 ? leading : step.changes };
  });
}
