import { type AnyObjectSchema, type AnySchema, array, boolean, number, object, string } from "yup";
import type { Field } from "../fields/field.ts";
import type { OwnValue } from "../fields/own-value.ts";
import { lineOf, typeOf } from "../fields/types/index.ts";
import type { FieldType, FieldValues } from "../fields/value.ts";
import {
  AMOUNT_LIMITS,
  LIST_LIMIT,
  LOT_LIMITS,
  OWN_PROPERTIES_LIMIT,
  OWN_TEXT_LIMIT,
  TEXT_LIMITS,
} from "../limits/lot-limits.ts";
import type { LOT } from "../records/lot.ts";
import { isIsoDay } from "./day-of.ts";
import { type FieldKey, isLotID, ROW_FIELDS, rowMember } from "./import-fields.ts";

const text = ({ limit = TEXT_LIMITS.short }: Pick<Field, "limit">) =>
  string().strict().max(limit).nullable().default(null);
const amount = ({ limit, minimum = 0 }: Pick<Field, "limit" | "minimum">) => {
  const rule = number().strict().min(minimum).nullable().default(null);
  return limit === undefined ? rule : rule.max(limit);
};
const list = ({ limit = TEXT_LIMITS.short }: Field) =>
  array(string().strict().max(limit).required())
    .strict()
    .max(LIST_LIMIT)
    .default(() => []);
const fixed = (value: string) => string().strict().oneOf([value]).required();
const whole = (members: Readonly<Record<string, AnySchema>>) => object(members).noUnknown().required();

const SIDES = ["length", "width", "height", "diameter"] as const;
/** What values with parts are without any of them. */
const EMPTY: { readonly [N in FieldType]?: () => unknown } = {
  QUANTITY: () => ({ number: null, unit: null }),
  DIMENSION: () => ({ length: null, width: null, height: null, diameter: null, unit: "cm" }),
  MONEY: () => ({ amount: null, currency: "EUR" }),
};
/** Rules of the types that are no plain text. */
const RULES: { readonly [N in FieldType]?: (field: Field) => AnySchema } = {
  QUANTITY: (field) => whole({ number: amount(field), unit: text({ limit: LOT_LIMITS.unit }) }),
  DIMENSION: () =>
    whole({
      ...Object.fromEntries(SIDES.map((side) => [side, amount({ limit: AMOUNT_LIMITS.length })])),
      unit: fixed("cm"),
    }),
  MONEY: (field) => whole({ amount: amount(field), currency: fixed("EUR") }),
  DATE: () =>
    string()
      .strict()
      .test("day", "${path} must be a day of the calendar", (value) => value == null || isIsoDay(value))
      .nullable()
      .default(null),
  BOOLEAN: () => boolean().strict().nullable().default(null),
  INT: (field) => amount(field).integer(),
  FLOAT: amount,
  RATING: amount,
  RATING_RELATIVE: amount,
  AMOUNT: amount,
  LENGTH: amount,
  PERCENT: amount,
  WEIGHT: amount,
};
function ruleOf(field: Field): AnySchema {
  if (field.required)
    return string()
      .strict()
      .trim()
      .min(1)
      .max(field.limit ?? TEXT_LIMITS.name)
      .required();
  if (field.multiple) return list(field);
  const { pattern } = typeOf(field);
  if (pattern) return string().strict().matches(pattern.expression).nullable().default(null);
  const rule = (lineOf(RULES, field.type) ?? text)(field);
  const empty = EMPTY[field.type];
  return empty ? rule.default(empty) : rule;
}

type Fields = typeof LOT.fields;
type NameOf<Key extends FieldKey> = Fields[Key]["type"] extends "RELATION"
  ? "placeName"
  : Fields[Key]["path"] extends readonly [infer Name extends string]
    ? Name
    : Key;
type Quantity = { number: number | null; unit: string | null };
type Price = { amount: number | null; currency: string };
type Size = Record<(typeof SIDES)[number], number | null> & { unit: string };
type RowValue<Of extends Pick<Field, "type">> = Of extends { readonly multiple: true }
  ? string[]
  : Of extends { readonly required: true }
    ? string
    : Of["type"] extends "QUANTITY"
      ? Quantity
      : Of["type"] extends "MONEY"
        ? Price
        : Of["type"] extends "DIMENSION"
          ? Size
          : Of["type"] extends "BOOLEAN"
            ? boolean | null
            : FieldValues[Of["type"]] extends number
              ? number | null
              : string | null;
type Part = { readonly path: readonly [string, string] };
type Values = {
  [Key in FieldKey as Fields[Key] extends Part ? never : NameOf<Key>]: RowValue<Fields[Key]>;
};

/**
 * One lot as an import writes it: the values of the record's fields under the API's names, without a value null or an empty
 * list. Sizes in centimetres, weights in kilograms per unit of the quantity, prices in euros without tax, days as
 * `2026-11-20`, places by their name or, if the caller gave a list of places, by their value.
 */
export interface ImportRow extends Values {
  /** The lot that the row changes; null if only its reference can tell. */
  lotID: string | null;
  /** The team's own properties found in the file, as the API returns them; the server checks their types. */
  properties: OwnValue[];
}

/** Validates a row on the page and on the server. Members of newer fields may be missing; refuses unknown ones. */
export const importRowSchema: AnyObjectSchema = object({
  ...Object.fromEntries(ROW_FIELDS.map((field) => [rowMember(field), ruleOf(field)])),
  lotID: string()
    .strict()
    .test("id", "${path} must be the id of a lot", (value) => value == null || isLotID(value))
    .nullable()
    .default(null),
  properties: array(
    object({
      key: string().strict().min(1).max(TEXT_LIMITS.short).required(),
      values: array(string().strict().max(OWN_TEXT_LIMIT).defined()).strict().max(LIST_LIMIT).defined(),
    })
      .noUnknown()
      .required(),
  )
    .max(OWN_PROPERTIES_LIMIT)
    .default(() => []),
})
  .noUnknown()
  .required();

const emptyOf = ({ multiple, required, type }: Field): unknown =>
  multiple ? [] : required ? "" : (EMPTY[type]?.() ?? null);

/** A row without any value. */
export function emptyImportRow(unit: string | null = null): ImportRow {
  const row = {
    ...Object.fromEntries(ROW_FIELDS.map((field) => [rowMember(field), emptyOf(field)])),
    lotID: null,
    properties: [],
  } as unknown as ImportRow;
  row.quantity.unit = unit;
  return row;
}

/** Key for comparing references: ignores case and outer blanks, keeps punctuation. */
export const referenceKey = (ref: string): string => ref.trim().toLowerCase();
