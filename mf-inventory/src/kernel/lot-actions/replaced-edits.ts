import type { LotEdit } from "./lot-edit.ts";
import type { LotInput } from "./lot-fields.ts";

/** The names of the fields and own properties that an input sets. */
const fieldsOf = ({ properties, ...plain }: LotInput): readonly string[] => [
  ...Object.keys(plain),
  ...(properties ?? []).map((each) => `properties.${each?.key}`),
];

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
    fieldsOf(input).toSorted().join(),
  );
  return known === wanted ? last : null;
}

/** Whether later edits set every field of these again, so that a conflict about them needs no decision of its own. */
export function isReplacedBy(edits: readonly LotEdit[], later: readonly Waiting[]): boolean {
  const after = later.flatMap((entry) => entry.edits);
  return edits.every(({ id, input }) => {
    const set = new Set(after.flatMap((one) => (one.id === id ? fieldsOf(one.input) : [])));
    return fieldsOf(input).every((field) => set.has(field));
  });
}
