/**
 * Types of a slot's props or an event's payload, by member, as in a manifest: `{ "orderID": "string", "note": "string?"
 * }`. `json` is any plain JSON; a question mark makes a member optional.
 */
export type Shape = Readonly<Record<string, string>>;

/** The props that a slot gives its parts, and the events that it accepts from them, with the types of their payloads. */
export interface SlotShape {
  readonly props: Shape;
  readonly events: Readonly<Record<string, Shape>>;
}

export const SHAPE_TYPES = [
  "string",
  "number",
  "boolean",
  "string[]",
  "number[]",
  "boolean[]",
  "json",
] as const;

const MEMBER = /^[a-z][A-Za-z0-9]{0,39}$/;
const isType = (type: string): boolean =>
  (SHAPE_TYPES as readonly string[]).includes(type.endsWith("?") ? type.slice(0, -1) : type);

/** Describes the error of a shape in a sentence; null if it is valid. */
export function describeShapeError(shape: unknown): string | null {
  if (typeof shape !== "object" || shape === null || Array.isArray(shape))
    return "must be an object of member to type";
  for (const [member, type] of Object.entries(shape)) {
    if (!MEMBER.test(member))
      return `"${member}" is no member's name (letters and digits, a small one first)`;
    if (typeof type !== "string" || !isType(type))
      return `${member} is ${JSON.stringify(type)}; one of ${SHAPE_TYPES.join(", ")} is accepted, with ? when optional`;
  }
  return null;
}

const withoutMark = (type: string): string => type.replace(/\?$/, "");

/**
 * Lists the conflicts of a given shape with a needed one, one sentence per member; empty if they are compatible. A
 * needed member must be given with the same type, and may be optional only if the need is; `json` accepts any type.
 * Further given members are ignored.
 */
export function shapeConflicts(given: Shape, needed: Shape): readonly string[] {
  return Object.entries(needed).flatMap(([member, type]): string[] => {
    const found = given[member];
    const optional = type.endsWith("?");
    if (found === undefined) return optional ? [] : [`${member} (${type}) is not given`];
    if (withoutMark(type) !== "json" && withoutMark(found) !== withoutMark(type))
      return [`${member} is given as ${found}, but ${type} is needed`];
    if (found.endsWith("?") && !optional)
      return [`${member} is given only sometimes (${found}), but ${type} is needed`];
    return [];
  });
}
