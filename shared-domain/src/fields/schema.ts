import { type AnySchema, array, boolean, mixed, number, object, string } from "yup";
import { isIsoDay } from "../import/day-of.ts";
import { LIST_LIMIT, LOT_LIMITS, TEXT_LIMITS } from "../limits/lot-limits.ts";
import type { Field } from "./field.ts";
import { dimensionSchema, locationSchema, quantitySchema } from "./measures.ts";

/** Messages of the rules that yup has none for; forms pass text keys. */
export interface FieldMessages {
  readonly number?: string;
  readonly integer?: string;
  readonly date: string;
  readonly range: string;
  readonly url?: string;
  readonly pair?: string;
  readonly wasteCode: string;
  readonly reuseIndex: string;
}
const ENGLISH: FieldMessages = {
  date: "${path} must be a day of the calendar, like 2026-11-20",
  range: "${path} must have a minimum that is not above its maximum",
  wasteCode: '${path} must match the European list of waste, like "17 02 01" or "17 02 04*"',
  reuseIndex: '${path} must be a number of stars and 1 if they are filled, "1/0" to "3/1"',
};

/** European list of waste: `17 02 01`, with a star for hazardous waste. */
export const WASTE_CODE = /^\d\d \d\d \d\d\*?$/;
/** Number of stars, then 1 if they are filled: `1/0` to `3/1` (CAT-529). */
export const REUSE_INDEX = /^[1-3]\/[01]$/;
const WEB_ADDRESS = /^https?:\/\/\S+$/i;
/** A key and its value: `Teinte : chêne`. */
export const PAIR = /^[^:]*[^:\s][^:]*:\s*\S.*$/s;

const text = (limit: number) => string().trim().max(limit).nullable();

/**
 * Validates one field's value wherever it enters: form, grid, paste, import and API. An absent value is null or empty;
 * numbers are in the field's unit, days are ISO days, lists have at most 20 values.
 */
export function fieldSchema(field: Field, messages: FieldMessages = ENGLISH): AnySchema {
  const { type, limit, minimum = 0, multiple } = field;
  const amount = () => {
    const rule = number().strict().min(minimum).nullable();
    const typed = messages.number ? rule.typeError(messages.number) : rule;
    return limit === undefined ? typed : typed.max(limit);
  };
  const choice = () =>
    string()
      .strict()
      .max(limit ?? TEXT_LIMITS.short);
  const several = (length: number) => array(choice().required()).max(length).nullable();
  switch (type) {
    case "INT":
      return amount().integer(messages.integer);
    case "FLOAT":
    case "MONEY":
    case "WEIGHT":
    case "LENGTH":
    case "PERCENT":
    case "RATING":
    case "RATING_RELATIVE":
      return amount();
    case "BOOLEAN":
      return boolean().strict().nullable();
    case "DATE":
      return string()
        .test("day", messages.date, (value) => !value || isIsoDay(value))
        .nullable();
    case "RANGE":
      return object({ min: amount(), max: amount() })
        .noUnknown()
        .nullable()
        .default(undefined)
        .test("range", messages.range, (value) => {
          const { min, max } = value ?? {};
          return typeof min !== "number" || typeof max !== "number" || min <= max;
        });
    case "WASTE_CODE":
      return string()
        .trim()
        .matches(WASTE_CODE, { message: messages.wasteCode, excludeEmptyString: true })
        .nullable();
    case "REUSE_INDEX":
      return string()
        .trim()
        .matches(REUSE_INDEX, { message: messages.reuseIndex, excludeEmptyString: true })
        .nullable();
    case "LINK":
      return text(limit ?? LOT_LIMITS.linkFdes).matches(WEB_ADDRESS, {
        excludeEmptyString: true,
        ...(messages.url ? { message: messages.url } : {}),
      });
    case "QUANTITY":
      return quantitySchema().nullable().default(undefined);
    case "DIMENSION":
      return dimensionSchema().nullable().default(undefined);
    case "POSITION":
      return locationSchema().nullable().default(undefined);
    case "METADATA":
      return array(
        choice()
          .required()
          .matches(PAIR, messages.pair ?? '${path} must be a key and a value, like "Colour: oak"'),
      )
        .max(LIST_LIMIT)
        .nullable();
    case "FORMULA":
    case "FIELD":
    case "DATETIME":
      return mixed().nullable();
    default:
      return multiple ? several(LIST_LIMIT) : text(limit ?? TEXT_LIMITS.short);
  }
}
