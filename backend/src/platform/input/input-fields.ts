import type {
  AnyObjectSchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from "yup";

/** The GraphQL type of a value that a client sends. */
export interface ValueType {
  /** A scalar, or the name of an enum or input type. */
  readonly type: string;
  readonly typeDescription?: string;
  /** For an enum. */
  readonly values?: readonly string[];
  /** For an input type. */
  readonly fields?: InputFields;
}
/** One field of a GraphQL input type. */
export interface InputField extends ValueType {
  /** A list of non-null values. */
  readonly isList: boolean;
  /** Neither omitted nor null. */
  readonly isRequired: boolean;
  readonly description?: string;
  readonly defaultValue?: unknown;
}
export type InputFields = Readonly<Record<string, InputField>>;

const NAMED_SCALARS = ["ID", "JSON"];
const SCALARS: Readonly<Record<string, string>> = {
  string: "String",
  boolean: "Boolean",
  date: "DateTime",
  mixed: "JSON",
};

/**
 * The GraphQL fields of a yup object, in its order.
 * - A text is a `String`, a number a `Float`, an `integer()` an `Int`, a date a `DateTime`, `mixed()` is `JSON`; `id()` is an
 * `ID`.
 * - A list contains no null; an object and a closed list have the name that `nameType` gave them.
 * - A field is required unless it is `optional()`, yup's default, or `nullable()`.
 *
 * @throws Error for a value without a GraphQL type: an object without a name, a name for a text that is no closed list, a list of
 * lists, a lazy schema.
 */
export const inputFields = (schema: AnyObjectSchema): InputFields => fieldsOf(schema.describe(), "");

const fieldsOf = ({ fields }: SchemaObjectDescription, path: string): InputFields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, fieldOf(field, path ? `${path}.${key}` : key)]),
  );

function fieldOf(field: SchemaFieldDescription, path: string): InputField {
  const { type, meta, optional, nullable } = field as SchemaDescription;
  const isList = type === "array";
  const value = isList ? (field as SchemaInnerTypeDescription).innerType : field;
  if (!value || Array.isArray(value)) throw new Error(`No type for the values of the list ${path}`);
  return {
    ...valueType(value, path),
    isList,
    isRequired: !optional && !nullable,
    ...(meta?.description === undefined ? {} : { description: meta.description }),
    ...(meta?.defaultValue === undefined ? {} : { defaultValue: meta.defaultValue }),
  };
}

const isScalar = (name: string | undefined): boolean => name !== undefined && NAMED_SCALARS.includes(name);

function valueType(value: SchemaFieldDescription, path: string): ValueType {
  const { type, meta, tests, oneOf } = value as SchemaDescription;
  const name = meta?.typeName;
  if (name !== undefined && isScalar(name)) return { type: name };
  if (name !== undefined) {
    const { typeDescription } = meta ?? {};
    const own = { type: name, ...(typeDescription ? { typeDescription } : {}) };
    if (type === "object") return { ...own, fields: fieldsOf(value as SchemaObjectDescription, path) };
    const values = oneOf.filter((each) => typeof each === "string");
    if (values.length > 0) return { ...own, values };
  }
  if (type === "number") return { type: tests.some((test) => test.name === "integer") ? "Int" : "Float" };
  const scalar = SCALARS[type];
  if (scalar === undefined || name !== undefined)
    throw new Error(`No GraphQL type for ${path}, a value of kind ${type}`);
  return { type: scalar };
}
