import { type AnyObjectSchema, type AnySchema, lazy, mixed, type ObjectSchema, object } from "yup";
import type { Field } from "../fields/field.ts";
import { type FieldMessages, fieldSchema } from "../fields/schema.ts";
import type { FieldType, FieldValues } from "../fields/value.ts";
import type { AnyRecord } from "./define-record.ts";

/** Rules of single fields besides those of their types, by key; each gets the rule of the type. */
export type RecordRules = Readonly<Record<string, (rule: never) => AnySchema>>;

/** The fields that people write. */
export const writtenFields = ({ list }: Pick<AnyRecord, "list">): readonly Field[] =>
  list.filter(({ editable }) => editable !== false);

function ruleOf(field: Field, messages: FieldMessages | undefined): AnySchema {
  const rule = fieldSchema(field, messages);
  const { options, open, multiple, required } = field;
  const known =
    !options || open || multiple ? rule : rule.oneOf([...options.map(({ value }) => value), null]);
  return required ? known.required(messages?.required) : known;
}

/** The rules of a row, the same in forms, files and the API: types, limits, what is required, and the record's own. */
export const recordSchema = (
  record: Pick<AnyRecord, "list">,
  rules: RecordRules = {},
  messages?: FieldMessages,
): AnyObjectSchema =>
  object(
    Object.fromEntries(
      writtenFields(record).map((field) => {
        const rule = ruleOf(field, messages);
        return [field.key, rules[field.key]?.(rule as never) ?? rule];
      }),
    ),
  );

type Members = Readonly<Record<string, Pick<Field, "type">>>;
type One<Type extends FieldType> = Exclude<FieldValues[Type], readonly unknown[] | Date>;
type ValueOf<Of extends Pick<Field, "type">> = Of extends { readonly multiple: true }
  ? readonly string[]
  : One<Of["type"]>;
/** The values of the fields that people write of a record. */
export type RecordValues<Fields extends Members> = {
  -readonly [Key in keyof Fields as Fields[Key] extends { readonly editable: false } ? never : Key]:
    | ValueOf<Fields[Key]>
    | (Fields[Key] extends { readonly required: true } ? never : null);
};

/** The same for a record that is known here, with the types of its values. */
export const valuesSchema = <const Fields extends Members>(
  record: Pick<AnyRecord, "list"> & { readonly fields: Fields },
  rules: RecordRules = {},
  messages?: FieldMessages,
): ObjectSchema<RecordValues<Fields>> =>
  recordSchema(record, rules, messages) as unknown as ObjectSchema<RecordValues<Fields>>;

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The same for a stored row: a value that it has already, and that newer rules would refuse, prevents no other change. */
export const exceptStored = (
  schema: AnyObjectSchema,
  stored: Readonly<Record<string, unknown>>,
): AnyObjectSchema =>
  object(
    Object.fromEntries(
      Object.entries(schema.fields).map(([key, rule]) => [
        key,
        lazy((value: unknown) => (same(value, stored[key]) ? mixed().nullable() : (rule as AnySchema))),
      ]),
    ),
  );
