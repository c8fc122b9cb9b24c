import { array, type InferType, number, object, string } from "yup";
import { AMOUNT_LIMITS, LIST_LIMIT, TEXT_LIMITS } from "../import/import-row.ts";

const amount = (limit: number) => number().min(0).max(limit).nullable();

export const DIMENSION_UNITS = ["mm", "cm", "m"] as const;

/** The one rule of a lot's size, of every form and of the server (INV-525). */
export const dimensionSchema = () =>
  object({
    length: amount(AMOUNT_LIMITS.length),
    width: amount(AMOUNT_LIMITS.length),
    height: amount(AMOUNT_LIMITS.length),
    diameter: amount(AMOUNT_LIMITS.length),
    volume: amount(AMOUNT_LIMITS.quantity),
    unit: string().oneOf(DIMENSION_UNITS).nullable(),
  });
export type DimensionForm = InferType<ReturnType<typeof dimensionSchema>>;

/** How many, of what: nothing below 0, the unit may be missing (INV-526). */
export const quantitySchema = () =>
  object({ number: amount(AMOUNT_LIMITS.quantity), unit: string().trim().max(TEXT_LIMITS.short).nullable() });
export type QuantityForm = InferType<ReturnType<typeof quantitySchema>>;

/** A position, of both coordinates. */
export const locationSchema = () =>
  object({
    lat: number().min(-90).max(90).required(),
    lon: number().min(-180).max(180).required(),
  });

/** A choice of a list: what is stored, and as it reads. */
export const choiceSchema = () =>
  object({
    label: string().trim().required().max(TEXT_LIMITS.name),
    value: string().trim().required().max(TEXT_LIMITS.name),
  });

/** One text for each language, each optional (INV-527). */
const perLocale = () => {
  const text = () => string().trim().max(TEXT_LIMITS.note).nullable().default(null);
  return object({ fr: text(), en: text(), nl: text() });
};

/** The product edit form (spec part 2 §5): its name is chosen, not typed free (INV-523). */
export const productFormSchema = () =>
  object({
    name: choiceSchema().required(),
    material: array(choiceSchema().required()).max(LIST_LIMIT).default([]),
    dimension: dimensionSchema().nullable().default(null),
    occurrences: array(
      object({
        id: string().required(),
        quantity: quantitySchema().required(),
        location: locationSchema().nullable().default(null),
      }),
    ).default([]),
    complement: perLocale(),
    description: perLocale(),
  });
export type ProductForm = InferType<ReturnType<typeof productFormSchema>>;
