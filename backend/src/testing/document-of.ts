import { type GraphQLField, getNamedType, isLeafType, isObjectType } from "graphql";

/** `{ id }` of whatever the operation answers, or another of its own values; failing that, the same of what it holds. */
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

/** A document that sends these arguments and asks for the least. */
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
