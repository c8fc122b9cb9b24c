import type { Operand } from "./operands.ts";

type Computed = Pick<Operand, "key" | "formula">;

const readsOf = ({ formula }: Computed): readonly string[] => formula?.variables.map(({ id }) => id) ?? [];

/** All keys that can be reached from some, which are among them. */
function reach(from: Iterable<string>, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set(from);
  // A set is iterated with what is added meanwhile.
  for (const key of found) for (const other of next.get(key) ?? []) found.add(other);
  return found;
}

/** The formulas that refer to one of these fields, directly or through other formulas. */
export function formulasUsing<One extends Computed>(fields: readonly One[], keys: readonly string[]): One[] {
  const users = new Map<string, string[]>();
  for (const field of fields)
    for (const read of readsOf(field)) {
      const known = users.get(read);
      if (known) known.push(field.key);
      else users.set(read, [field.key]);
    }
  const found = reach(keys, users);
  return fields.filter(({ key }) => found.has(key) && !keys.includes(key));
}

/** The fields with these keys and all that their formulas read, directly or through other formulas. */
export function fieldsReadBy<One extends Computed>(fields: readonly One[], keys: Iterable<string>): One[] {
  const found = reach(keys, new Map(fields.map((field) => [field.key, readsOf(field)])));
  return fields.filter(({ key }) => found.has(key));
}

/** The formulas, each after those that it refers to. Those in a circle, and all that refer to them, are left out. */
export function formulasInOrder<One extends Computed>(fields: readonly One[]): One[] {
  const formulas = new Map(
    fields.filter(({ formula }) => formula !== null).map((field) => [field.key, field]),
  );
  const waiting = new Map<string, number>();
  const users = new Map<string, string[]>();
  for (const [key, field] of formulas) {
    const reads = [...new Set(readsOf(field))].filter((read) => formulas.has(read));
    waiting.set(key, reads.length);
    for (const read of reads) {
      const known = users.get(read);
      if (known) known.push(key);
      else users.set(read, [key]);
    }
  }
  const ready = [...waiting].flatMap(([key, count]) => (count === 0 ? [key] : []));
  for (const key of ready)
    for (const user of users.get(key) ?? []) {
      const left = (waiting.get(user) ?? 0) - 1;
      waiting.set(user, left);
      if (left === 0) ready.push(user);
    }
  return ready.map((key) => formulas.get(key) as One);
}

/** Whether no formula refers to itself, directly or through others. */
export const isStraight = (fields: readonly Computed[]): boolean =>
  formulasInOrder(fields).length === fields.filter(({ formula }) => formula !== null).length;
