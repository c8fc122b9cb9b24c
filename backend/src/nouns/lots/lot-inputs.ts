import type { Field } from "@gisement/shared-domain/fields";
import { builder } from "../../platform/graphql/builder.ts";
import {
  dimensionInput,
  keyValuesInput,
  locationInput,
  priceInput,
  quantityInput,
} from "../../platform/graphql/input-types.ts";
import { SENT_FIELDS } from "./lot-columns.ts";
import { TEXT_COLUMNS, type TextColumn, textsOf } from "./text-columns.ts";

type InputBuilder = Parameters<Parameters<typeof builder.inputType>[1]["fields"]>[0];
type InputRef = ReturnType<typeof builder.inputType>;

const textsInput = (name: string, column: TextColumn) =>
  builder.inputType(name, {
    fields: (t) => Object.fromEntries(textsOf(column).map(({ name: text }) => [text, t.string()])),
  });
/** Fields that are sent as an object. */
const OBJECTS: Readonly<Record<string, InputRef>> = {
  storage: textsInput("PlaceStorageInput", "storage"),
  careInstructions: textsInput("CareInstructionsInput", "careInstructions"),
  location: locationInput,
  quantity: quantityInput,
  price: priceInput,
  dimension: dimensionInput,
};

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

function inputField(t: InputBuilder, { type, multiple, path: [name] }: Field) {
  const object = OBJECTS[name];
  if (object) return t.field({ type: object });
  if (multiple) return t.stringList();
  switch (type) {
    case "RELATION":
      return t.id();
    case "BOOLEAN":
      return t.boolean();
    case "DATE":
      return t.field({ type: "DateTime" });
    case "FLOAT":
    case "MONEY":
    case "WEIGHT":
      return t.float();
    default:
      return t.string();
  }
}

/** Everything of a lot that a person may write; what is left out stays as it is, null empties it. */
export const lotFields = (t: InputBuilder) => ({
  ...Object.fromEntries(SENT_FIELDS.map((field) => [field.path[0], inputField(t, field)])),
  ...Object.fromEntries(TEXT_COLUMNS.map((name) => [name, t.field({ type: OBJECTS[name] as InputRef })])),
  properties: t.field({ type: [keyValuesInput] }),
});
