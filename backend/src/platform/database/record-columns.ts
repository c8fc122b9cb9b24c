import { type Field, type FieldType, type LikeTypes, lineOf } from "@gisement/shared-domain/fields";
import { boolean, integer, text } from "drizzle-orm/pg-core";
import { measure, moment, textList } from "./columns.ts";

const flag = () => boolean().notNull().default(false);

/** The column of one value of a type; types that are missing here are stored in a form of their own. */
const COLUMNS = {
  TEXT: text,
  LONGTEXT: text,
  LIST: text,
  LINK: text,
  INDEX: text,
  INT: integer,
  FLOAT: measure,
  RATING: measure,
  RATING_RELATIVE: measure,
  WEIGHT: measure,
  AMOUNT: measure,
  PERCENT: measure,
  DATE: moment,
  BOOLEAN: flag,
} as const satisfies Partial<Record<FieldType, () => unknown>>;
type Basic = keyof typeof COLUMNS;
/** A type with a column, or one that is like such a type. */
type Stored = Basic | { [N in keyof LikeTypes]: LikeTypes[N] extends Basic ? N : never }[keyof LikeTypes];
type BasicOf<Type> = Type extends Basic
  ? Type
  : Type extends keyof LikeTypes
    ? LikeTypes[Type] & Basic
    : never;

type Lists = { readonly multiple: true };
/** Fields of these types are columns of their own name; the others, and parts of a value, are not among them. */
type PlainKey<Fields, Apart> = {
  [Key in keyof Fields & string]: Key extends Apart | `${string}.${string}`
    ? never
    : Fields[Key] extends { readonly multiple: true; readonly type: Stored | "TAGS" | "PICTURE" }
      ? Key
      : Fields[Key] extends { readonly type: Stored }
        ? Key
        : never;
}[keyof Fields & string];
type ColumnOf<Of> = Of extends Lists
  ? ReturnType<typeof textList>
  : Of extends { readonly type: infer Type extends Stored }
    ? ReturnType<(typeof COLUMNS)[BasicOf<Type>]>
    : never;

/**
 * The columns of a record's fields that are stored as they are, each named as its field: a new field needs no line in its
 * table, only a migration. `apart` are the fields that the table stores in its own way.
 */
export function recordColumns<
  const Fields extends Readonly<Record<string, Pick<Field, "key" | "type" | "multiple">>>,
  const Apart extends string,
>(
  { fields }: { readonly fields: Fields },
  apart: readonly Apart[],
): { [Key in PlainKey<Fields, Apart>]: ColumnOf<Fields[Key]> } {
  const columns = Object.values(fields).flatMap(({ key, type, multiple }) => {
    if ((apart as readonly string[]).includes(key) || key.includes(".")) return [];
    if (multiple) return [[key, textList()]];
    const column = lineOf<() => unknown>(COLUMNS, type);
    return column ? [[key, column()]] : [];
  });
  return Object.fromEntries(columns);
}
