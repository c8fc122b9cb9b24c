import { DomainError } from "@gisement/shared-domain/errors";
import { storable } from "../database/json-text.ts";

/** Levels of lists and objects in what a client sends: well above a catalogue's blocks or a filter. */
export const ARGUMENT_DEPTH = 50;

/** Refuses what is nested so deep that reading it would exhaust the stack; it is measured without recursion. */
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

/** Any half of a pair too: whole pairs are told apart by `storable`. */
const SUSPECT = /[\0\ud800-\udfff]/;
const repaired = (text: string): string => (SUSPECT.test(text) ? storable(text) : text);

/**
 * The one rule for texts of clients, wherever they stand: half a character, which a cut can leave, becomes U+FFFD and
 * NUL goes, because the database stores neither. What needs no repair is passed on as it is.
 */
export function repairTexts<Value>(value: Value): Value {
  if (typeof value === "string") return repaired(value) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => repairTexts(item));
    return (items.every((item, index) => item === value[index]) ? value : items) as Value;
  }
  const before = Object.entries(value);
  // What every object has (`__proto__`, `constructor`): a look-up of a field by name would find it instead of nothing.
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
