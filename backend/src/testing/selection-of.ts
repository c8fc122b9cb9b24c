import { getNamedType, isObjectType } from "graphql";
import { buildSchema } from "../schema.ts";

const schema = buildSchema();

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The names of a type's fields. */
export function fieldsOf(typeName: string): string[] {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`the schema has no type ${typeName}`);
  return Object.keys(type.getFields());
}

/** Selection set on this type for the fields of a value, including nested ones. */
export function selectionOf(typeName: string, value: object): string {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`the schema has no type ${typeName}`);
  const fields = type.getFields();
  const parts = Object.entries(value).map(([name, held]) => {
    const field = fields[name];
    if (!field) throw new Error(`${typeName} has no field ${name}`);
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return name;
    const first: unknown = Array.isArray(held) ? held[0] : held;
    if (!isPlain(first)) throw new Error(`${typeName}.${name}: name the fields to read`);
    return `${name} ${selectionOf(inner.name, first)}`;
  });
  return `{ ${parts.join(" ")} }`;
}
