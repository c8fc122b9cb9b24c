import { type GraphQLField, getNamedType, isObjectType } from "graphql";

/** `{ id }` of whatever the operation answers. */
function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return "";
  const inner = type.getFields();
  if (type.name.endsWith("Connection")) return "{ items { id } nextToken }";
  const shown = ["id", "ids", "organizationID", "unseen", "count"].find((name) => name in inner);
  return `{ ${shown} }`;
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
