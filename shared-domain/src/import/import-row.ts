import { array, type InferType, number, object, string } from "yup";
import { REUSE_INDEX, WASTE_CODE } from "../fields/schema.ts";
import {
  AMOUNT_LIMITS,
  LIST_LIMIT,
  LOT_LIMITS,
  OWN_PROPERTIES_LIMIT,
  OWN_TEXT_LIMIT,
  TEXT_LIMITS,
} from "../limits/lot-limits.ts";
import { isIsoDay } from "./day-of.ts";
import { IMPORT_FIELDS, isLotID, TEXT_KEYS, type TextKey } from "./import-fields.ts";

const text = (limit: number) => string().strict().max(limit).defined().nullable();
const amount = (limit: number) => number().strict().min(0).max(limit).defined().nullable();
const list = () =>
  array(string().strict().max(LOT_LIMITS.material).required()).strict().max(LIST_LIMIT).defined();

const limitOf = new Map(IMPORT_FIELDS.map(({ key, limit }) => [key, limit ?? TEXT_LIMITS.short]));
const perText = <Value>(make: (key: TextKey) => Value) =>
  Object.fromEntries(TEXT_KEYS.map((key) => [key, make(key)])) as Record<TextKey, Value>;
const texts = perText((key) => text(limitOf.get(key) ?? TEXT_LIMITS.short));
const noTexts = () => perText<string | null>(() => null);

/**
 * One lot as an import writes it, validated on the page and on the server. Uses the product's field names; French texts
 * have no suffix. Refuses unknown fields.
 */
export const importRowSchema = object({
  ...texts,
  /** The lot that the row changes; null if only its reference can tell. Rows of older clients lack it. */
  lotID: string()
    .strict()
    .test("id", "${path} must be the id of a lot", (value) => value == null || isLotID(value))
    .nullable()
    .default(null),
  name: string().strict().trim().min(1).max(LOT_LIMITS.name).required(),
  /** Value from the team's category list. */
  category: text(LOT_LIMITS.category),
  quantity: object({
    /** `null` if the file has none. */
    number: amount(AMOUNT_LIMITS.quantity),
    /** `null` if the file has none: a new lot then counts in pieces, an updated one keeps its unit. */
    unit: text(LOT_LIMITS.unit),
  })
    .noUnknown()
    .required(),
  dimension: object({
    length: amount(AMOUNT_LIMITS.length),
    width: amount(AMOUNT_LIMITS.length),
    height: amount(AMOUNT_LIMITS.length),
    diameter: amount(AMOUNT_LIMITS.length),
    unit: string()
      .strict()
      .oneOf(["cm"] as const)
      .required(),
  })
    .noUnknown()
    .required(),
  /** Kilograms per unit of the quantity. */
  weight: amount(AMOUNT_LIMITS.weight),
  conditions: list(),
  provenances: list(),
  material: list(),
  /** Euros without tax, per unit of the quantity. */
  price: object({
    amount: amount(AMOUNT_LIMITS.price),
    currency: string()
      .strict()
      .oneOf(["EUR"] as const)
      .required(),
  })
    .noUnknown()
    .required(),
  /** Name of the place, or its value if the caller gave a list of places. */
  placeName: text(LOT_LIMITS.placeName),
  /** European list of waste, `17 02 01` or `17 02 04*`. */
  wasteCode: string().strict().matches(WASTE_CODE).defined().nullable(),
  /** Number of stars, then 1 if they are filled: `1/0` to `3/1`. */
  reemploymentIndex: string().strict().matches(REUSE_INDEX).defined().nullable(),
  /** ISO day on which the lot becomes available. */
  startDate: string()
    .strict()
    .test("day", "${path} must be a day of the calendar", (value) => value == null || isIsoDay(value))
    .defined()
    .nullable(),
  /** Value from the action list (`sale`, `give`…). */
  action: text(LOT_LIMITS.action),
  /** The team's own properties found in the file, as the API returns them; the server checks their types. */
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

export type ImportRow = InferType<typeof importRowSchema>;

/** A row without any value. */
export function emptyImportRow(unit: string | null = null): ImportRow {
  return {
    ...noTexts(),
    lotID: null,
    name: "",
    category: null,
    quantity: { number: null, unit },
    dimension: { length: null, width: null, height: null, diameter: null, unit: "cm" },
    weight: null,
    conditions: [],
    provenances: [],
    material: [],
    price: { amount: null, currency: "EUR" },
    placeName: null,
    wasteCode: null,
    reemploymentIndex: null,
    startDate: null,
    action: null,
    properties: [],
  };
}

/** Key for comparing references: ignores case and outer blanks, keeps punctuation. */
export const referenceKey = (ref: string): string => ref.trim().toLowerCase();
