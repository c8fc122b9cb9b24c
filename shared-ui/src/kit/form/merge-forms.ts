/** One value that two people changed at once, each to something else. */
export interface FormConflict<Path extends string = string> {
  readonly path: Path;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** How the values of a form are compared and replaced one by one. */
export interface FormShape<Form> {
  /** Every value that can be changed by itself, by its path. */
  readonly leavesOf: (form: Form) => ReadonlyMap<string, unknown>;
  readonly withLeaf: (form: Form, path: string, value: unknown) => Form;
  readonly sameValue: (left: unknown, right: unknown) => boolean;
}

/** A form whose fields are its leaves. */
export const flatShape = <Form extends object>(): FormShape<Form> => ({
  leavesOf: (form) => new Map(Object.entries(form)),
  withLeaf: (form, path, value) => ({ ...form, [path]: value }),
  sameValue: (left, right) => JSON.stringify(left ?? null) === JSON.stringify(right ?? null),
});

/**
 * Merges two people's changes of one form (decision C20): what only one of them changed is kept; where both changed a value
 * to something else, mine is in the form and the pair is a conflict for the person to decide.
 *
 * @param opened the stored values that both started from
 */
export function mergeForms<Form extends object>(
  opened: Form,
  mine: Form,
  theirs: Form,
  { leavesOf, withLeaf, sameValue }: FormShape<Form> = flatShape<Form>(),
): { readonly form: Form; readonly conflicts: readonly FormConflict[] } {
  const before = leavesOf(opened);
  const own = leavesOf(mine);
  const conflicts: FormConflict[] = [];
  let form = theirs;
  for (const [path, value] of leavesOf(theirs)) {
    if (!own.has(path) || sameValue(own.get(path), before.get(path))) continue;
    const isConflict = !sameValue(value, before.get(path)) && !sameValue(value, own.get(path));
    if (isConflict) conflicts.push({ path, mine: own.get(path), theirs: value });
    form = withLeaf(form, path, own.get(path));
  }
  return { form, conflicts };
}
