import { dimensionSchema } from "@gisement/shared-domain/fields";
import {
  AMOUNT_LIMITS,
  OWN_PROPERTIES_LIMIT,
  OWN_TEXT_LIMIT,
  TEXT_LIMITS,
} from "@gisement/shared-domain/limits";
import { REFERENCE_LIMITS, referenceSchema } from "@gisement/shared-domain/references";
import { array, boolean, number, object, string } from "yup";
import { keyValues } from "../../platform/input/common-parts.ts";
import { describeFields, type InputValue, id, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { ReferenceRow } from "./types.ts";

const price = () =>
  nameType(
    "PriceInput",
    object({
      amount: number().strict().min(0).max(AMOUNT_LIMITS.price).nullable(),
      currency: string().oneOf(["EUR"]).nullable().meta({ defaultValue: "EUR" }),
    })
      .nullable()
      .default(undefined),
  );
const dimension = () =>
  nameType(
    "DimensionInput",
    describeFields(dimensionSchema(), { unit: { defaultValue: "cm" } })
      .nullable()
      .default(undefined),
  );

const newReference = referenceSchema()
  .omit(["priceAmount"])
  .shape({
    sku: string().trim().min(1).max(REFERENCE_LIMITS.sku).nullable().meta({
      description: "The article number, one per team; without it one is derived from the name.",
    }),
    price: price(),
    dimension: dimension(),
    properties: array(
      keyValues({
        key: TEXT_LIMITS.short,
        values: 20,
        value: OWN_TEXT_LIMIT,
        type: TEXT_LIMITS.short,
      }).required(),
    )
      .max(OWN_PROPERTIES_LIMIT)
      .nullable(),
  });
const lotIDs = () =>
  array(id().required()).max(5000).nullable().meta({ description: "Lots that get the new reference." });

export const createReferenceInput = newReference.shape({ lotIDs: lotIDs() });
export const updateReferenceInput = newReference.partial().shape(rowKey());
export const saveReferencesInput = object({
  create: array(nameType("CreateReferenceInput", createReferenceInput).required())
    .max(REFERENCE_LIMITS.perCall)
    .nullable(),
  update: array(nameType("UpdateReferenceInput", updateReferenceInput).required())
    .max(REFERENCE_LIMITS.perCall)
    .nullable(),
});
export const deleteReferenceInput = object({
  id: id().required(),
  detach: boolean().nullable().meta({
    description: "True: lots that have the reference lose it; otherwise they prevent the deletion.",
  }),
});
export const mergeReferencesInput = object({
  into: id().required().meta({ description: "The reference that remains." }),
  from: array(id().required()).min(1).max(REFERENCE_LIMITS.merged).required().meta({
    description: "References whose lots and threads it gets; they are archived.",
  }),
});
export const assignReferenceInput = object({
  referenceID: id().nullable().meta({ description: "Null: the lots lose their reference." }),
  lotIDs: array(id().required()).required(),
});

export type ReferenceCreation = InputValue<typeof createReferenceInput>;
export type ReferenceChange = InputValue<typeof updateReferenceInput>;
type Plain = Partial<Omit<ReferenceRow, "properties">>;

/** Checked input as column values; a missing field stays unchanged. */
export function referenceValues(input: Omit<ReferenceChange, "id" | "updatedAt">, path: string): Plain {
  const { price: sentPrice, properties: _own, ...checked } = readInput(newReference.partial(), input, path);
  const values = Object.fromEntries(
    Object.entries(checked).map(([key, value]) => [key, value === "" ? null : value]),
  ) as Plain;
  return sentPrice === undefined ? values : { ...values, priceAmount: sentPrice?.amount ?? null };
}
