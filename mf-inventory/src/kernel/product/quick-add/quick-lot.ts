import { AMOUNT_LIMITS, LOT_LIMITS } from "@gisement/shared-domain/limits";
import { dimensionRule } from "@gisement/shared-domain/product-form";
import { DEFAULT_ACTION, DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import { array, type InferType, number, object, string } from "yup";
import type { CreateProductInput } from "../../../gql/graphql.ts";

/** What one notes of a lot while standing before it; everything else can wait. */
export const quickLotSchema = object({
  pictures: array(string().required()).required().default([]),
  name: string().trim().required().max(LOT_LIMITS.name),
  quantity: object({
    number: number().typeError("form.quantity").required().min(0).max(AMOUNT_LIMITS.quantity),
    unit: string().required().max(LOT_LIMITS.unit),
  }),
  dimension: dimensionRule(),
  category: string().nullable().default(null),
  condition: string().nullable().default(null),
  placeID: string().nullable().default(null),
  spot: string().trim().max(LOT_LIMITS.spot).nullable().default(null),
  action: string().nullable().default(DEFAULT_ACTION),
  price: number().min(0).max(AMOUNT_LIMITS.price).nullable().default(null),
  internalNotes: string().trim().max(LOT_LIMITS.internalNotes).nullable().default(null),
});
export type QuickLot = InferType<typeof quickLotSchema>;

export const emptyQuickLot = (placeID: string | null): QuickLot => ({
  pictures: [],
  name: "",
  quantity: { number: 1, unit: DEFAULT_UNIT },
  dimension: null,
  category: null,
  condition: null,
  placeID,
  spot: null,
  action: DEFAULT_ACTION,
  price: null,
  internalNotes: null,
});

/** The mutation's input; the id makes a repeated call harmless. */
export function toQuickInput(id: string, lot: QuickLot): CreateProductInput {
  const {
    name,
    pictures,
    quantity,
    dimension,
    category,
    condition,
    placeID,
    spot,
    action,
    price,
    internalNotes,
  } = lot;
  return {
    id,
    name,
    pictures,
    quantity,
    ...(typeof dimension === "object" && dimension !== null ? { dimension } : {}),
    ...(category ? { category } : {}),
    ...(condition ? { conditions: [condition] } : {}),
    ...(placeID ? { placeID } : {}),
    ...(spot ? { spot } : {}),
    ...(action ? { action } : {}),
    ...(price === null ? {} : { price: { amount: price } }),
    ...(internalNotes ? { internalNotes } : {}),
  };
}
