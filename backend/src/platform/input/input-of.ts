import type { EnumRef, InputRef } from "@pothos/core";
import { type AnyObjectSchema, object, type Schema } from "yup";
import { builder } from "../graphql/builder.ts";
import { type InputFields, inputFields, type ValueType } from "./input-fields.ts";
import type { InputValue } from "./input-schema.ts";

type AnyRef = InputRef<object> | EnumRef<never, string>;
/** Input types and enums of the schema by name: several inputs share a part. */
const known = new Map<string, { readonly ref: AnyRef; readonly form: string }>();

/** The values of each enum, by its name. */
const closedLists = new Map<string, readonly string[]>();
/** What a field of this enum accepts; of enums that no schema names, nothing. */
export const valuesOfEnum = (name: string): readonly string[] | undefined => closedLists.get(name);

function once(name: string, form: unknown, make: () => AnyRef): AnyRef {
  const written = JSON.stringify(form);
  const before = known.get(name);
  if (before && before.form !== written)
    throw new Error(`Two schemas have the name ${name}, with different fields`);
  const ref = before?.ref ?? make();
  known.set(name, { ref, form: written });
  return ref;
}

function objectType(name: string, fields: InputFields, description?: string): AnyRef {
  return once(name, fields, () => {
    const options = Object.entries(fields).map(([key, { isList, isRequired, ...field }]) => {
      const type = typeOf(field);
      const { description: text, defaultValue } = field;
      return [key, { type: isList ? [type] : type, required: isRequired, description: text, defaultValue }];
    });
    return builder.inputType(name, {
      ...(description === undefined ? {} : { description }),
      fields: (t) =>
        Object.fromEntries(options.map(([key, option]) => [key, t.field(option as never)] as const)),
    });
  });
}

function enumType(name: string, values: readonly string[], description?: string): AnyRef {
  closedLists.set(name, values);
  return once(name, values, () =>
    builder.enumType(name, { values, ...(description === undefined ? {} : { description }) }),
  );
}

function typeOf({ type, typeDescription, fields, values }: ValueType): AnyRef | string {
  if (fields) return objectType(type, fields, typeDescription);
  return values ? enumType(type, values, typeDescription) : type;
}

/**
 * The GraphQL input type of a schema, with the types of its parts. `readInput` validates arguments against the same schema;
 * `InputValue` is its TypeScript type. Pass `Value` if the schema is built from a list of fields, where TypeScript cannot infer
 * them.
 *
 * @throws Error when another schema of that name has different fields, or a field has no GraphQL type (see `inputFields`).
 */
export const inputOf = <Input extends AnyObjectSchema, Value extends object = InputValue<Input>>(
  name: string,
  schema: Input,
): InputRef<Value> =>
  objectType(name, inputFields(schema), schema.meta()?.typeDescription) as InputRef<Value>;

/** The GraphQL enum of a closed list that `nameType` named, for fields that return it. */
export function enumOf<Value extends string>(
  schema: Schema<Value | null | undefined>,
): EnumRef<never, Value> {
  const { value } = inputFields(object({ value: schema }));
  return typeOf(value as ValueType) as EnumRef<never, Value>;
}
