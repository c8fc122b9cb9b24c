import type { Operand } from "./operands.ts";

type Computed = Pick<Operand, "key" | "formula">;

const reads = ({ formula }: Computed, keys: ReadonlySet<string>): boolean =>
  formula?.variables.some(({ id }) => keys.has(id)) ?? false;

/** The formulas that refer to one of these fields, directly or through other formulas. */
export function formulasUsing<One extends Computed>(fields: readonly One[], keys: readonly string[]): One[] {
  const found = new Set(keys);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const field of fields) if (reads(field, found)) found.add(field.key);
  }
  return fields.filter(({ key }) => found.has(key) && !keys.includes(key));
}
