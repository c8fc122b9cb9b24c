import { array, type InferType, number, object, string } from "yup";
import { isIsoDay } from "./day-of.ts";

/** Longest texts, in characters; the reader of cells and the schema share them. */
export const TEXT_LIMITS = { short: 120, name: 200, note: 5000 } as const;
/** Highest amounts: beyond, a cell holds something else than what its column says. */
export const AMOUNT_LIMITS = {
  quantity: 100_000_000,
  /** Centimetres: 10 km. */
  length: 1_000_000,
  /** Kilograms. */
  weight: 10_000_000,
  /** Euros. */
  price: 100_000_000,
} as const;
/** Values one cell may list (materials, conditions, provenances). */
export const LIST_LIMIT = 20;

const text = (limit: number) => string().strict().max(limit).defined().nullable();
const amount = (limit: number) => number().strict().min(0).max(limit).defined().nullable();
const list = () =>
  array(string().strict().max(TEXT_LIMITS.short).required()).strict().max(LIST_LIMIT).defined();

/**
 * One inventory lot as an import writes it, with the product's field names; the door both the screen and the server
 * use. French is the unsuffixed language. Nothing beside these fields is accepted.
 */
export const importRowSchema = object({
  name: string().strict().trim().min(1).max(TEXT_LIMITS.name).required(),
  nameEN: text(TEXT_LIMITS.name),
  nameNL: text(TEXT_LIMITS.name),
  ref: text(TEXT_LIMITS.short),
  /** Value of the team's category list. */
  category: text(TEXT_LIMITS.short),
  quantity: object({
    /** `null` when the file does not say. */
    number: amount(AMOUNT_LIMITS.quantity),
    /** `null` when the file does not say: a new lot then counts in pieces, a lot that is updated keeps its unit. */
    unit: text(TEXT_LIMITS.short),
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
  /** Kilograms, of one unit of the quantity. */
  weight: amount(AMOUNT_LIMITS.weight),
  conditions: list(),
  provenances: list(),
  brand: text(TEXT_LIMITS.short),
  model: text(TEXT_LIMITS.short),
  color: text(TEXT_LIMITS.short),
  material: list(),
  /** Euros without tax, of one unit of the quantity. */
  price: object({
    amount: amount(AMOUNT_LIMITS.price),
    currency: string()
      .strict()
      .oneOf(["EUR"] as const)
      .required(),
  })
    .noUnknown()
    .required(),
  description: text(TEXT_LIMITS.note),
  descriptionEN: text(TEXT_LIMITS.note),
  descriptionNL: text(TEXT_LIMITS.note),
  complement: text(TEXT_LIMITS.note),
  complementEN: text(TEXT_LIMITS.note),
  complementNL: text(TEXT_LIMITS.note),
  /** Name of the place, or its value where the caller gave a list of places. */
  placeName: text(TEXT_LIMITS.name),
  /** Where in the place. */
  spot: text(TEXT_LIMITS.name),
  city: text(TEXT_LIMITS.short),
  lot: text(TEXT_LIMITS.short),
  /** European list of waste, `17 02 01` or `17 02 04*`. */
  wasteCode: string()
    .strict()
    .matches(/^\d\d \d\d \d\d\*?$/)
    .defined()
    .nullable(),
  /** Stars over filled, `1/0` to `3/1`. */
  reemploymentIndex: string()
    .strict()
    .matches(/^[1-3]\/[01]$/)
    .defined()
    .nullable(),
  /** ISO day from which the lot is available. */
  startDate: string()
    .strict()
    .test("day", "${path} must be a day of the calendar", (value) => value == null || isIsoDay(value))
    .defined()
    .nullable(),
  internalNotes: text(TEXT_LIMITS.note),
  /** Value of the action list (`sale`, `give`…). */
  action: text(TEXT_LIMITS.short),
})
  .noUnknown()
  .required();

export type ImportRow = InferType<typeof importRowSchema>;

/** A row of which nothing is known yet. */
export function emptyImportRow(unit: string | null = null): ImportRow {
  return {
    name: "",
    nameEN: null,
    nameNL: null,
    ref: null,
    category: null,
    quantity: { number: null, unit },
    dimension: { length: null, width: null, height: null, diameter: null, unit: "cm" },
    weight: null,
    conditions: [],
    provenances: [],
    brand: null,
    model: null,
    color: null,
    material: [],
    price: { amount: null, currency: "EUR" },
    description: null,
    descriptionEN: null,
    descriptionNL: null,
    complement: null,
    complementEN: null,
    complementNL: null,
    placeName: null,
    spot: null,
    city: null,
    lot: null,
    wasteCode: null,
    reemploymentIndex: null,
    startDate: null,
    internalNotes: null,
    action: null,
  };
}

/** Two references that people call the same one: case and blanks at the ends do not matter, signs do. */
export const referenceKey = (ref: string): string => ref.trim().toLowerCase();
