import { DomainError } from "@gisement/shared-domain/errors";
import { storable } from "../database/json-text.ts";

/** Maximum depth of lists and objects in arguments: well above a catalogue's blocks or a filter. */
const ARGUMENT_DEPTH = 50;

/** Refuses values that are nested so deep that reading them would exhaust the stack; the check itself does not recurse. */
export function checkDepth(variables: unknown): void {
  let level: unknown[] = [variables];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > ARGUMENT_DEPTH)
      throw new DomainError("LIMIT_EXCEEDED", `Values may be nested ${ARGUMENT_DEPTH} levels deep.`, {
        field: "variables",
        limit: ARGUMENT_DEPTH,
      });
    const next: unknown[] = [];
    for (const value of level)
      if (typeof value === "object" && value !== null)
        for (const inner of Object.values(value))
          if (typeof inner === "object" && inner !== null) next.push(inner);
    level = next;
  }
}

/** Matches halves of valid pairs too; `storable` tells them apart. */
const SUSPECT = /[\0\ud800-\udfff]/;
const repaired = (text: string): string => (SUSPECT.test(text) ? storable(text) : text);

/**
 * Repairs all texts of clients, at any depth: a lone surrogate, which a cut can leave, becomes U+FFFD, and NUL is removed,
 * because the database stores neither. Values without faults are returned unchanged.
 */
export function repairTexts<Value>(value: Value): Value {
  if (typeof value === "string") return repaired(value) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => repairTexts(item));
    return (items.every((item, index) => item === value[index]) ? value : items) as Value;
  }
  const before = Object.entries(value);
  // Keys that every object inherits (`__proto__`, `constructor`): a look-up of a field by name would return the inherited member
  // instead of undefined.
  const inherited = before.find(([key]) => key in Object.prototype);
  if (inherited)
    throw new DomainError("BAD_USER_INPUT", "This is no name of a field.", {
      field: inherited[0],
      found: inherited[0],
    });
  const after = before.map(([key, inner]) => [repaired(key), repairTexts(inner as unknown)] as const);
  const same = after.every(
    ([key, inner], index) => key === before[index]?.[0] && inner === before[index]?.[1],
  );
  return same ? value : (Object.fromEntries(after) as Value);
}
