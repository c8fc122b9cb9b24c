import { builder } from "./builder.ts";

/** Of the `id` of what a call creates (docs/decisions/0019-ids-from-clients-are-keys.md). */
export const CREATION_KEY =
  "A key that the client makes: a repeated call with it answers with the row of the first one, whose id is in the answer.";

/** Small inputs that several operations share. */
export const locationInput = builder.inputType("LocationInput", {
  fields: (t) => ({ lat: t.float({ required: true }), lon: t.float({ required: true }) }),
});
export const quantityInput = builder.inputType("QuantityInput", {
  fields: (t) => ({ number: t.float(), unit: t.string() }),
});
export const priceInput = builder.inputType("PriceInput", {
  fields: (t) => ({ amount: t.float(), currency: t.string({ defaultValue: "EUR" }) }),
});
export const dimensionInput = builder.inputType("DimensionInput", {
  fields: (t) => ({
    length: t.float(),
    width: t.float(),
    height: t.float(),
    diameter: t.float(),
    volume: t.float(),
    unit: t.string({ defaultValue: "cm" }),
  }),
});
export const keyValuesInput = builder.inputType("KeyValuesInput", {
  fields: (t) => ({
    key: t.string({ required: true }),
    values: t.stringList({ required: true }),
    type: t.string(),
  }),
});
export const metadataEntryInput = builder.inputType("MetadataEntryInput", {
  fields: (t) => ({ key: t.string({ required: true }), type: t.string(), value: t.field({ type: "JSON" }) }),
});
export const addressInput = builder.inputType("AddressInput", {
  fields: (t) => ({
    address: t.string(),
    city: t.string(),
    country: t.string(),
    email: t.string(),
    name: t.string(),
    phone: t.string(),
    zipcode: t.string(),
  }),
});
