import {
  type AnyObjectSchema,
  type AnySchema,
  ArraySchema,
  type CustomSchemaMetadata,
  date,
  type ObjectShape,
  object,
  string,
} from "yup";
import { isUuid } from "./is-uuid.ts";

declare module "yup" {
  interface CustomSchemaMetadata {
    /** The GraphQL type of the value, where yup's type does not determine it, and the description of that type. */
    typeName?: string;
    typeDescription?: string;
    /** The GraphQL description of the field. */
    description?: string;
    /** GraphQL's default for an omitted field. */
    defaultValue?: unknown;
  }
}

/**
 * Gives a value its GraphQL type by name: the input type of an object, the enum of a closed list, or one of the scalars
 * `ID` and `JSON`.
 */
export const nameType = <Value extends AnySchema>(
  typeName: string,
  schema: Value,
  typeDescription?: string,
): Value => schema.meta({ typeName, ...(typeDescription ? { typeDescription } : {}) });

type AnyArray = ArraySchema<unknown[], unknown>;
type FieldMeta = Omit<CustomSchemaMetadata, "typeDescription">;
/**
 * The schema of a form shared with screens, completed for GraphQL: `typeName` is the type of an object, or of the objects of a
 * list.
 */
export function describeFields<Form extends AnyObjectSchema>(
  form: Form,
  fields: { readonly [Key in keyof Form["fields"]]?: FieldMeta },
): Form {
  const shape = Object.entries<FieldMeta | undefined>(fields).map(([key, meta = {}]) => {
    const { typeName, ...others } = meta;
    const field = form.fields[key] as AnySchema;
    const items = field instanceof ArraySchema ? (field.innerType as AnySchema) : null;
    if (!typeName) return [key, field.meta(others)];
    const named = items ? (field as AnyArray).of(nameType(typeName, items)) : nameType(typeName, field);
    return [key, named.meta(others)];
  });
  return form.shape(Object.fromEntries(shape) as ObjectShape) as Form;
}

/** An id of a row, in lower case. An invalid uuid is refused before it reaches the database. */
export const id = () =>
  nameType(
    "ID",
    string()
      .transform((value: unknown) => (isUuid(value) ? value.toLowerCase() : value))
      .test({
        name: "id",
        message: "${path} is not an id.",
        params: { accepted: "a uuid" },
        skipAbsent: true,
        test: isUuid,
      }),
  );

/** The `id` of a created row (docs/decisions/0019-ids-from-clients-are-keys.md). */
export const creationKey = () =>
  id().meta({
    description:
      "Idempotency key, made by the client: a repeated call returns the row of the first one. The answer contains the row's own id.",
  });

/** The row that a call changes, and its `updatedAt` as the client read it. */
export const rowKey = () => ({ id: id().required(), updatedAt: date().nullable() });

/** An object within an input; if it is omitted, its required fields are not checked. */
export const part = <Shape extends ObjectShape>(typeName: string, shape: Shape) =>
  nameType(typeName, object(shape)).default(undefined);

type FieldValue<Value> = Value extends Date
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly FieldValue<Item>[]
    : Value extends object
      ? ObjectValue<Value, unknown>
      : Value;
type DefaultOf<Defaults, Key> = Key extends keyof Defaults ? Defaults[Key] : undefined;
type RequiredKey<Key, Value, Default> = undefined extends Value
  ? never
  : null extends Value
    ? never
    : undefined extends Default
      ? Key
      : never;
type OptionalKey<Key, Value, Default> = Key extends RequiredKey<Key, Value, Default> ? never : Key;
type ObjectValue<Values, Defaults> = {
  readonly [Key in keyof Values as RequiredKey<Key, Values[Key], DefaultOf<Defaults, Key>>]: FieldValue<
    Values[Key]
  >;
} & {
  readonly [Key in keyof Values as OptionalKey<Key, Values[Key], DefaultOf<Defaults, Key>>]?: FieldValue<
    Exclude<Values[Key], undefined>
  > | null;
};
/**
 * The value of a schema after GraphQL has coerced it and before `readInput` has validated it: a field that GraphQL does not
 * require may be missing or null.
 */
export type InputValue<Input extends AnyObjectSchema> = ObjectValue<
  Input["__outputType"],
  Input["__default"]
>;
