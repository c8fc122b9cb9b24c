import { builder } from "../../platform/graphql/builder.ts";
import {
  dimensionInput,
  keyValuesInput,
  locationInput,
  priceInput,
  quantityInput,
} from "../../platform/graphql/input-types.ts";

type InputBuilder = Parameters<Parameters<typeof builder.inputType>[1]["fields"]>[0];

const placeStorageInput = builder.inputType("PlaceStorageInput", {
  fields: (t) => ({ level: t.string(), room: t.string(), shelf: t.string(), indication: t.string() }),
});
const careInstructionsInput = builder.inputType("CareInstructionsInput", {
  fields: (t) => ({
    assembly: t.string(),
    conditioning: t.string(),
    potential: t.string(),
    removal: t.string(),
    safety: t.string(),
    storage: t.string(),
    transport: t.string(),
    access: t.string(),
  }),
});

/** Which row is meant, and as it was read. */
export const rowFields = (t: InputBuilder) => ({
  id: t.id({ required: true }),
  updatedAt: t.field({
    type: "DateTime",
    description: "The row's updatedAt as it was read: a lost race answers CONFLICT with the stored values.",
  }),
});

const seenLotInput = builder.inputType("SeenLotInput", {
  fields: (t) => ({
    id: t.id({ required: true }),
    updatedAt: t.field({ type: "DateTime", required: true }),
  }),
});
/** The lots of the call as they were read. */
export const seenField = (t: InputBuilder) => ({
  seen: t.field({
    type: [seenLotInput],
    description:
      "Lots as they were read: when one was changed since, nothing is written and CONFLICT names each with its stored values. Lots that are left out are not compared.",
  }),
});

/** Everything of a lot that a person may write; what is left out stays as it is, null empties it. */
export const lotFields = (t: InputBuilder) => ({
  name: t.string(),
  nameEN: t.string(),
  nameNL: t.string(),
  category: t.string(),
  subCategory: t.string(),
  typology: t.string(),
  quality: t.string(),
  action: t.string(),
  placeID: t.id(),
  spot: t.string(),
  storage: t.field({ type: placeStorageInput }),
  location: t.field({ type: locationInput }),
  projectID: t.id(),
  conditions: t.stringList(),
  provenances: t.stringList(),
  channels: t.stringList(),
  quantity: t.field({ type: quantityInput }),
  price: t.field({ type: priceInput }),
  dimension: t.field({ type: dimensionInput }),
  brand: t.string(),
  model: t.string(),
  color: t.string(),
  material: t.stringList(),
  ref: t.string(),
  lot: t.string(),
  description: t.string(),
  descriptionEN: t.string(),
  descriptionNL: t.string(),
  complement: t.string(),
  complementEN: t.string(),
  complementNL: t.string(),
  instructions: t.string(),
  careInstructions: t.field({ type: careInstructionsInput }),
  internalNotes: t.string(),
  weight: t.float(),
  co2Impact: t.float(),
  wasteCost: t.float(),
  wasteCode: t.string(),
  valueIndex: t.string(),
  reemploymentIndex: t.string(),
  reusabilityIndex: t.string(),
  recyclabilityIndex: t.string(),
  valorisationIndex: t.string(),
  eliminationIndex: t.string(),
  removalIndex: t.string(),
  linkFdes: t.string(),
  linkTechnicalSheet: t.string(),
  isInsured: t.boolean(),
  isPromoted: t.boolean(),
  startDate: t.field({ type: "DateTime" }),
  endDate: t.field({ type: "DateTime" }),
  pictures: t.stringList(),
  properties: t.field({ type: [keyValuesInput] }),
});
