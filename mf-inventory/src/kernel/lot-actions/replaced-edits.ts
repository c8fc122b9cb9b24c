import type { LotEdit } from "./lot-edit.ts";
import { inputNames } from "./lot-fields.ts";

interface Waiting {
  readonly edits: readonly LotEdit[];
  readonly isSent: boolean;
}

/**
 * The waiting edit whose value a new one may replace, because the server has never seen it: the last of this lot, with
 * the same fields. Retyping a cell offline is then one change, which asks once if a colleague changed the cell too.
 */
export function replaceable<Entry extends Waiting>(
  edits: readonly LotEdit[],
  waiting: readonly Entry[],
): Entry | null {
  const [edit, ...others] = edits;
  if (!edit || others.length > 0) return null;
  const last = waiting.findLast((entry) => entry.edits.some(({ id }) => id === edit.id));
  if (!last || last.isSent || last.edits.length > 1) return null;
  const [known, wanted] = [last.edits[0]?.input ?? {}, edit.input].map((input) =>
    inputNames(input).toSorted().join(),
  );
  return known === wanted ? last : null;
}

/** Whether later edits set every field of these again, so that a conflict about them needs no decision of its own. */
export function isReplacedBy(edits: readonly LotEdit[], later: readonly Waiting[]): boolean {
  const after = later.flatMap((entry) => entry.edits);
  return edits.every(({ id, input }) => {
    const set = new Set(after.flatMap((one) => (one.id === id ? inputNames(one.input) : [])));
    return inputNames(input).every((field) => set.has(field));
  });
}
