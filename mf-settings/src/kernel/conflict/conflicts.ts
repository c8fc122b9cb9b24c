/** One field that both this form and somebody else have changed. */
export interface Conflict<Form> {
  readonly field: keyof Form & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What to show when the stored values changed while a form was open: fields that only the other side changed are taken
 * over, fields that both changed differently are conflicts (decision C20).
 */
export function mergeForms<Form extends object>(
  opened: Form,
  mine: Form,
  theirs: Form,
): { readonly merged: Form; readonly conflicts: readonly Conflict<Form>[] } {
  const merged = { ...mine };
  const conflicts: Conflict<Form>[] = [];
  for (const field of Object.keys(theirs) as (keyof Form & string)[]) {
    if (same(theirs[field], opened[field]) || same(theirs[field], mine[field])) continue;
    if (same(mine[field], opened[field])) merged[field] = theirs[field];
    else conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
  }
  return { merged, conflicts };
}
