import { type AnyObjectSchema, type AnySchema, lazy, mixed, object } from "yup";
import type { Field } from "../fields/field.ts";
import { type FieldMessages, fieldSchema } from "../fields/schema.ts";
import type { AnyRecord } from "./define-record.ts";

/** Rules of single fields besides those of their types, by key; each gets the rule of the type. */
export type RecordRules = Readonly<Record<string, (rule: never) => AnySchema>>;

/** The fields that people write. */
export const writtenFields = ({ list }: Pick<AnyRecord, "list">): readonly Field[] =>
  list.filter(({ editable }) => editable !== false);

function ruleOf(field: Field, messages: FieldMessages | undefined): AnySchema {
  const rule = fieldSchema(field, messages);
  if (field.required) return rule.required();
  const { options, open, multiple } = field;
  if (!options || open || multiple) return rule;
  return rule.oneOf([...options.map(({ value }) => value), null]);
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
