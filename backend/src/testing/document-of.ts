import { type GraphQLField, getNamedType, isLeafType, isObjectType } from "graphql";

/** Smallest selection on the answer: `{ id }`, otherwise another scalar, otherwise a nested selection. */
function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return "";
  const inner = type.getFields();
  if (type.name.endsWith("Connection")) return "{ items { id } nextToken }";
  if ("nodes" in inner) return "{ nodes { id } }";
  const shown = ["id", "ids", "organizationID", "unseen", "count", "total"].find((name) => name in inner);
  if (shown) return `{ ${shown} }`;
  const held = Object.values(inner);
  const own = held.find(({ type: kind }) => isLeafType(getNamedType(kind))) ?? held[0];
  return own ? `{ ${own.name} ${selectionOf(own)} }` : "";
}

/** A document with these arguments and the smallest selection. */
export function documentOf(
  kind: "query" | "mutation" | "subscription",
  field: GraphQLField<unknown, unknown>,
  given: object,
): string {
  const used = field.args.filter(({ name }) => name in given);
  const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
  const passed = used.map(({ name }) => `${name}: $${name}`).join(", ");
  const head = declared ? `${kind} (${declared})` : kind;
  return `${head} { ${field.name}${passed ? `(${passed})` : ""} ${selectionOf(field)} }`;
}
