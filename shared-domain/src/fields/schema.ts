import { type AnySchema, array, boolean, mixed, number, object, string } from "yup";
import { isIsoDay } from "../import/day-of.ts";
import { LIST_LIMIT, LOT_LIMITS, TEXT_LIMITS } from "../limits/lot-limits.ts";
import type { Field } from "./field.ts";
import { dimensionSchema, locationSchema, quantitySchema } from "./measures.ts";
import type { TextPattern } from "./types/field-type.ts";
import { isFieldType, lineOf, typeOf } from "./types/types.ts";
import type { TypeTable } from "./value.ts";

/** Messages of the rules that yup has none for; forms pass text keys. */
export interface FieldMessages {
  readonly required?: string;
  readonly number?: string;
  readonly integer?: string;
  readonly date: string;
  readonly range: string;
  readonly url?: string;
  readonly pair?: string;
}
const ENGLISH: FieldMessages = {
  date: "${path} must be a day of the calendar, like 2026-11-20",
  range: "${path} must have a minimum that is not above its maximum",
};

const WEB_ADDRESS = /^https?:\/\/\S+$/i;
/** A key and its value: `Teinte : chêne`. */
export const PAIR = /^[^:]*[^:\s][^:]*:\s*\S.*$/s;

type Rule = (field: Field, messages: FieldMessages) => AnySchema;

const limited = (limit: number) => string().trim().max(limit).nullable();

function amount({ limit, minimum = 0 }: Field, messages: FieldMessages) {
  const rule = number().strict().min(minimum).nullable();
  const typed = messages.number ? rule.typeError(messages.number) : rule;
  return limit === undefined ? typed : typed.max(limit);
}
const choice = ({ limit }: Field) =>
  string()
    .strict()
    .max(limit ?? TEXT_LIMITS.short);
const text: Rule = (field) =>
  field.multiple
    ? array(choice(field).required()).max(LIST_LIMIT).nullable()
    : limited(field.limit ?? TEXT_LIMITS.short);
const computed: Rule = () => mixed().nullable();
/** Texts that look alike; forms know the sentence and translate it. */
export const patternRule = ({ expression, example }: TextPattern) =>
  string()
    .matches(expression, { message: `\${path} must look like "${example}"`, excludeEmptyString: true })
    .nullable();

/** The rule of each type. A table of its own: what only shows values does not carry validators. */
const RULES: TypeTable<Rule> = {
  TEXT: text,
  LONGTEXT: text,
  INT: (field, messages) => amount(field, messages).integer(messages.integer),
  FLOAT: amount,
  DATE: (_field, messages) =>
    string()
      .test("day", messages.date, (value) => !value || isIsoDay(value))
      .nullable(),
  BOOLEAN: () => boolean().strict().nullable(),
  FIELD: computed,
  LIST: text,
  DYNAMIC: text,
  RELATION: text,
  FORMULA: computed,
  LINK: ({ limit }, messages) =>
    limited(limit ?? LOT_LIMITS.linkFdes).matches(WEB_ADDRESS, {
      excludeEmptyString: true,
      ...(messages.url ? { message: messages.url } : {}),
    }),
  RANGE: (field, messages) =>
    object({ min: amount(field, messages), max: amount(field, messages) })
      .noUnknown()
      .nullable()
      .default(undefined)
      .test("range", messages.range, (value) => {
        const { min, max } = value ?? {};
        return typeof min !== "number" || typeof max !== "number" || min <= max;
      }),
  RATING: amount,
  RATING_RELATIVE: amount,
  METADATA: (field, messages) =>
    array(
      choice(field)
        .required()
        .matches(PAIR, messages.pair ?? '${path} must be a key and a value, like "Colour: oak"'),
    )
      .max(LIST_LIMIT)
      .nullable(),
  AMOUNT: amount,
  DATETIME: computed,
  DIMENSION: () => dimensionSchema().nullable().default(undefined),
  INDEX: text,
  LENGTH: amount,
  MONEY: amount,
  PERCENT: amount,
  PICTURE: text,
  POSITION: () => locationSchema().nullable().default(undefined),
  QUANTITY: () => quantitySchema().nullable().default(undefined),
  TAGS: text,
  UNIT: text,
  WEIGHT: amount,
};

/**
 * Validates one field's value wherever it enters: form, grid, paste, import and API. An absent value is null or empty;
 * numbers are in the field's unit, days are ISO days, lists have at most 20 values.
 */
export function fieldSchema(field: Field, messages: FieldMessages = ENGLISH): AnySchema {
  const { pattern } = typeOf(field);
  if (pattern && !field.multiple) return patternRule(pattern).trim();
  return lineOf(RULES, isFieldType(field.type) ? field.type : "TEXT")(field, messages);
}
