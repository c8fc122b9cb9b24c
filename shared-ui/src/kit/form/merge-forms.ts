/** A value that two people changed at the same time, differently. */
export interface FormConflict<Path extends string = string> {
  readonly path: Path;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** How the values of a form are compared and replaced one by one. */
export interface FormShape<Form> {
  /** Every value that can be changed independently, by path. */
  readonly leavesOf: (form: Form) => ReadonlyMap<string, unknown>;
  readonly withLeaf: (form: Form, path: string, value: unknown) => Form;
  readonly sameValue: (left: unknown, right: unknown) => boolean;
}

/** The shape of a form whose fields are its leaves. */
export const flatShape = <Form extends object>(): FormShape<Form> => ({
  leavesOf: (form) => new Map(Object.entries(form)),
  withLeaf: (form, path, value) => ({ ...form, [path]: value }),
  sameValue: (left, right) => JSON.stringify(left ?? null) === JSON.stringify(right ?? null),
});

/**
 * Merges two people's changes of one form (decision C20). Changes by only one of them are kept. If both changed a
 * value differently, the form has mine, and the pair is returned as a conflict to resolve.
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
