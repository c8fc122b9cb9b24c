import { AMOUNT_LIMITS, TEXT_LIMITS } from "@gisement/shared-domain/limits";
import { type Dimension, toDimension } from "@gisement/shared-domain/measures";
import { dimensionRule, quantityRule } from "@gisement/shared-domain/product-form";
import { DEFAULT_ACTION, DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import { array, number, type ObjectSchema, object, string } from "yup";

export interface LotValues {
  name: string;
  action: string;
  condition: string | null;
  quantity: { number: number | null; unit: string | null };
  dimension: Dimension | string | null;
  weight: number | null;
  price: number | null;
  brand: string | null;
  model: string | null;
  color: string | null;
  placeID: string | null;
  description: string | null;
  pictures: string[];
}

const text = (limit: number = TEXT_LIMITS.short) => string().trim().max(limit).nullable().default(null);
const amount = (limit: number) => number().min(0).max(limit).nullable().default(null);

/** The rules of the product form, for the fields that a participant fills in on site. */
export const LOT_SCHEMA: ObjectSchema<LotValues> = object({
  name: string().trim().max(TEXT_LIMITS.name).required(),
  action: string().default(DEFAULT_ACTION).required(),
  condition: text(),
  quantity: quantityRule(),
  dimension: dimensionRule(),
  weight: amount(AMOUNT_LIMITS.weight),
  price: amount(AMOUNT_LIMITS.price),
  brand: text(),
  model: text(),
  color: text(),
  placeID: string().nullable().default(null),
  description: text(TEXT_LIMITS.note),
  pictures: array(string().required()).required().default([]),
});

/** The fields of a lot that the form shows. */
export interface EditedLot {
  readonly id: string;
  readonly updatedAt: string;
  readonly name?: string | null;
  readonly action?: string | null;
  readonly conditions: readonly string[];
  readonly quantity?: { readonly number?: number | null; readonly unit?: string | null } | null;
  readonly dimension?: {
    readonly length?: number | null;
    readonly width?: number | null;
    readonly height?: number | null;
    readonly diameter?: number | null;
    readonly unit?: string | null;
  } | null;
  readonly weight?: number | null;
  readonly price?: { readonly amount?: number | null } | null;
  readonly brand?: string | null;
  readonly model?: string | null;
  readonly color?: string | null;
  readonly place?: { readonly id: string } | null;
  readonly description?: string | null;
  readonly pictures: readonly string[];
}

export function toValues(lot: EditedLot | null): LotValues {
  return {
    name: lot?.name ?? "",
    action: lot?.action ?? DEFAULT_ACTION,
    condition: lot?.conditions[0] ?? null,
    quantity: { number: lot?.quantity?.number ?? null, unit: lot?.quantity?.unit ?? DEFAULT_UNIT },
    dimension: toDimension(lot?.dimension ?? null),
    weight: lot?.weight ?? null,
    price: lot?.price?.amount ?? null,
    brand: lot?.brand ?? null,
    model: lot?.model ?? null,
    color: lot?.color ?? null,
    placeID: lot?.place?.id ?? null,
    description: lot?.description ?? null,
    pictures: [...(lot?.pictures ?? [])],
  };
}
