import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";

/** Path of an id in an operation's variables: field names, and 0 for the first item of a list. */
export type SlotPath = readonly (string | 0)[];

/** Maximum nesting of inputs. */
const DEPTH = 4;

/** Paths of all ids in an operation's arguments. */
export function idSlots(field: GraphQLField<unknown, unknown>): SlotPath[] {
  const slotsOf = (given: GraphQLInputType, path: SlotPath, depth: number): SlotPath[] => {
    const type = getNullableType(given);
    if (isListType(type)) return slotsOf(type.ofType, [...path, 0], depth);
    if (!isInputObjectType(type)) return getNamedType(type).name === "ID" ? [path] : [];
    if (depth === 0) return [];
    // A filter nested in a filter repeats the same slots.
    return Object.values(type.getFields())
      .filter(({ type: inner }) => getNamedType(inner) !== type)
      .flatMap(({ name, type: inner }) => slotsOf(inner, [...path, name], depth - 1));
  };
  return field.args.flatMap(({ name, type }) => slotsOf(type, [name], DEPTH));
}

/** A minimal value of this type, with the required fields only. */
export function sampleOf(given: GraphQLInputType, id: string): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return [sampleOf(type.ofType, id)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type) && field.defaultValue === undefined)
        .map((field) => [field.name, sampleOf(field.type, id)]),
    );
  const samples: Record<string, unknown> = {
    ID: id,
    Int: 1,
    Float: 1,
    Boolean: true,
    DateTime: "2026-01-01T00:00:00.000Z",
    JSON: {},
  };
  return samples[getNamedType(type).name] ?? "texte";
}

/** The variables with this value at the slot; missing inputs on the path are created. */
export function withSlot(
  field: GraphQLField<unknown, unknown>,
  variables: Readonly<Record<string, unknown>>,
  path: SlotPath,
  value: string,
): Record<string, unknown> {
  const [name, ...rest] = path as [string, ...SlotPath];
  const arg = field.args.find((each) => each.name === name);
  if (!arg) throw new Error(`${field.name} has no argument ${name}`);
  return { ...variables, [name]: setSlot(arg.type, variables[name], rest, value) };
}

function setSlot(given: GraphQLInputType, held: unknown, path: SlotPath, value: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const type = getNullableType(given);
  if (step === 0 && isListType(type)) {
    const [first, ...others] = Array.isArray(held) ? (held as unknown[]) : [];
    return [setSlot(type.ofType, first ?? sampleOf(type.ofType, value), rest, value), ...others];
  }
  if (!isInputObjectType(type)) throw new Error(`no slot at ${String(step)}`);
  const fields = (held ?? sampleOf(type, value)) as Record<string, unknown>;
  const inner = type.getFields()[String(step)];
  if (!inner) throw new Error(`no field ${String(step)}`);
  return { ...fields, [String(step)]: setSlot(inner.type, fields[String(step)], rest, value) };
}
