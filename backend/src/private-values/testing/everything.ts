import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from "graphql";
import type { Kind } from "../../permissions/cells.ts";

/** How deep an answer is followed. */
const DEPTH = 4;

/** Everything that a type answers without further arguments, to this depth; a type is not followed into itself. */
function everythingOf(type: GraphQLOutputType, depth = DEPTH, above: readonly string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const parts = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    if (depth === 0 || above.includes(inner.name)) return [];
    const selected = everythingOf(inner, depth - 1, [...above, named.name]);
    return selected === "" ? [] : [`${field.name} ${selected}`];
  });
  return parts.length === 0 ? "" : `{ ${parts.join(" ")} }`;
}

/** A document with these arguments that asks for everything. */
export function wholeDocument(
  kind: Kind,
  field: GraphQLField<unknown, unknown>,
  variables: Readonly<Record<string, unknown>>,
): string {
  const used = field.args.filter(({ name }) => name in variables);
  const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
  const passed = used.map(({ name }) => `${name}: $${name}`).join(", ");
  return `${kind}${declared ? ` (${declared})` : ""} { ${field.name}${passed ? `(${passed})` : ""} ${everythingOf(field.type)} }`;
}

/** The names of the types that an answer may hold, however deep. */
export function typesIn(type: GraphQLOutputType, found = new Set<string>()): ReadonlySet<string> {
  const named = getNamedType(type);
  if (!isObjectType(named) || found.has(named.name)) return found;
  found.add(named.name);
  for (const field of Object.values(named.getFields())) typesIn(field.type, found);
  return found;
}
