import type { OwnValue } from "@gisement/shared-domain/fields";
import { dimensionSchema, locationSchema, quantitySchema } from "@gisement/shared-domain/fields";
import {
  AMOUNT_LIMITS,
  LIST_LIMIT,
  LOT_LIMITS,
  OWN_PROPERTIES_LIMIT,
  OWN_TEXT_LIMIT,
  TEXT_LIMITS,
} from "@gisement/shared-domain/limits";
import { ACTIONS } from "@gisement/shared-domain/vocabulary";
import { array, boolean, date, number, object, string } from "yup";
import { readID, readInput } from "../../platform/input/read-input.ts";
import type { ProductStatusRow } from "./types.ts";

const plain = () => string().trim();
const text = (limit: number) => plain().max(limit).nullable();
const amount = (limit: number) => number().strict().min(0).max(limit).nullable();
const link = () =>
  string()
    .trim()
    .max(LOT_LIMITS.linkFdes)
    .matches(/^https?:\/\/\S+$/i, { excludeEmptyString: true })
    .nullable();
const texts = (limit: number, keys: readonly string[]) =>
  object(Object.fromEntries(keys.map((key) => [key, text(limit)])))
    .nullable()
    .default(undefined);
const STORAGE = ["level", "room", "shelf", "indication"];
const CARE = ["assembly", "conditioning", "potential", "removal", "safety", "storage", "transport", "access"];
const list = (limit: number = LIST_LIMIT) =>
  array(string().strict().max(LOT_LIMITS.material).required()).max(limit);

/** Limits as the import's: what a file may bring, a form may too. */
const productSchema = object({
  name: plain().min(1).max(LOT_LIMITS.name),
  nameEN: text(LOT_LIMITS.nameEN),
  nameNL: text(LOT_LIMITS.nameNL),
  category: text(LOT_LIMITS.category),
  subCategory: text(LOT_LIMITS.subCategory),
  typology: text(LOT_LIMITS.typology),
  quality: text(LOT_LIMITS.quality),
  spot: text(LOT_LIMITS.spot),
  storage: texts(LOT_LIMITS.storage, STORAGE),
  location: locationSchema().nullable().default(undefined),
  channels: list().nullable(),
  action: string()
    .oneOf(ACTIONS.map(({ value }) => value))
    .nullable(),
  conditions: list().nullable(),
  provenances: list().nullable(),
  quantity: quantitySchema().nullable().default(undefined),
  price: object({
    amount: amount(AMOUNT_LIMITS.price),
    currency: string().oneOf(["EUR"]).nullable(),
  })
    .nullable()
    .default(undefined),
  dimension: dimensionSchema().nullable().default(undefined),
  brand: text(LOT_LIMITS.brand),
  model: text(LOT_LIMITS.model),
  color: text(LOT_LIMITS.color),
  material: list().nullable(),
  ref: text(LOT_LIMITS.ref),
  lot: text(LOT_LIMITS.lot),
  description: text(LOT_LIMITS.description),
  descriptionEN: text(LOT_LIMITS.descriptionEN),
  descriptionNL: text(LOT_LIMITS.descriptionNL),
  complement: text(LOT_LIMITS.complement),
  complementEN: text(LOT_LIMITS.complementEN),
  complementNL: text(LOT_LIMITS.complementNL),
  instructions: text(LOT_LIMITS.instructions),
  careInstructions: texts(LOT_LIMITS.careInstructions, CARE),
  internalNotes: text(LOT_LIMITS.internalNotes),
  co2Impact: number().min(-AMOUNT_LIMITS.co2).max(AMOUNT_LIMITS.co2).nullable(),
  wasteCost: amount(AMOUNT_LIMITS.price),
  valueIndex: text(LOT_LIMITS.valueIndex),
  reusabilityIndex: text(LOT_LIMITS.reusabilityIndex),
  recyclabilityIndex: text(LOT_LIMITS.recyclabilityIndex),
  valorisationIndex: text(LOT_LIMITS.valorisationIndex),
  eliminationIndex: text(LOT_LIMITS.eliminationIndex),
  removalIndex: text(LOT_LIMITS.removalIndex),
  linkFdes: link(),
  linkTechnicalSheet: link(),
  isInsured: boolean(),
  isPromoted: boolean(),
  weight: amount(AMOUNT_LIMITS.weight),
  reemploymentIndex: string()
    .matches(/^[1-3]\/[01]$/)
    .nullable(),
  wasteCode: string()
    .matches(/^\d\d \d\d \d\d\*?$/)
    .nullable(),
  startDate: date().nullable(),
  endDate: date().nullable(),
  // A key of the file store: no path of its own, no other site.
  pictures: array(
    string()
      .max(300)
      .matches(/^(?!.*\.\.)[\w./-]+$/)
      .required(),
  )
    .max(50)
    .nullable(),
  properties: array(
    object({
      key: string().min(1).max(TEXT_LIMITS.short).required(),
      values: array(string().max(OWN_TEXT_LIMIT).defined()).max(LIST_LIMIT).required(),
      type: text(TEXT_LIMITS.short),
    }),
  )
    .max(OWN_PROPERTIES_LIMIT)
    .nullable(),
});

/** What a client may send of a lot; a field left out stays as it is, null empties it. */
export interface ProductInput {
  readonly [field: string]: unknown;
  readonly placeID?: string | null;
  readonly projectID?: string | null;
}

const PLAIN = [
  "name",
  "nameEN",
  "nameNL",
  "category",
  "subCategory",
  "typology",
  "quality",
  "action",
  "spot",
  "brand",
  "model",
  "color",
  "ref",
  "lot",
  "description",
  "descriptionEN",
  "descriptionNL",
  "complement",
  "complementEN",
  "complementNL",
  "instructions",
  "internalNotes",
  "weight",
  "co2Impact",
  "wasteCost",
  "wasteCode",
  "valueIndex",
  "reemploymentIndex",
  "reusabilityIndex",
  "recyclabilityIndex",
  "valorisationIndex",
  "eliminationIndex",
  "removalIndex",
  "linkFdes",
  "linkTechnicalSheet",
  "isInsured",
  "isPromoted",
  "startDate",
  "endDate",
] as const;

/** The checked input as column values; only the fields that were sent. */
export function toProductValues(input: ProductInput, path = ""): Partial<ProductStatusRow> {
  const checked = readInput(productSchema, input, path) as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const field of PLAIN)
    if (checked[field] !== undefined) values[field] = checked[field] === "" ? null : checked[field];
  for (const field of ["material", "channels", "pictures"])
    if (checked[field] !== undefined) values[field] = checked[field] ?? [];
  if (checked.properties !== undefined) values.properties = sentTexts(checked.properties);
  mirror(values, checked, "conditions", "condition");
  mirror(values, checked, "provenances", "provenance");
  part(values, checked.quantity, { number: "quantityNumber", unit: "quantityUnit" });
  for (const field of ["storage", "careInstructions"] as const)
    if (checked[field] !== undefined) values[field] = givenTexts(checked[field]);
  part(values, checked.location, { lat: "lat", lon: "lon" });
  part(values, checked.price, { amount: "priceAmount" });
  part(values, checked.dimension, {
    length: "length",
    width: "width",
    height: "height",
    diameter: "diameter",
    volume: "volume",
    unit: "dimensionUnit",
  });
  for (const field of ["placeID", "projectID"] as const) {
    const id = input[field];
    if (id !== undefined) values[field] = id === null ? null : readID(id, path ? `${path}.${field}` : field);
  }
  return values as Partial<ProductStatusRow>;
}

/** Texts by property; `mergeOwnValues` makes them values of its type. Null empties every property. */
const sentTexts = (properties: unknown): Record<string, readonly string[]> | null =>
  properties === null
    ? null
    : Object.fromEntries((properties as readonly OwnValue[]).map(({ key, values }) => [key, values]));

/** Only the texts that were sent; an empty one is none. */
function givenTexts(bag: unknown): Record<string, string | null> | null {
  if (bag === null) return null;
  const given = Object.entries(bag as Record<string, string | null | undefined>);
  return Object.fromEntries(
    given.flatMap(([key, text]) => (text === undefined ? [] : [[key, text === "" ? null : text]])),
  );
}

/** The plural is written, its first value mirrored in the singular (decision A34). */
function mirror(
  values: Record<string, unknown>,
  input: Record<string, unknown>,
  list: string,
  first: string,
) {
  if (input[list] === undefined) return;
  const entries = (input[list] ?? []) as readonly string[];
  values[list] = entries;
  values[first] = entries[0] ?? null;
}

function part(values: Record<string, unknown>, bag: unknown, columns: Readonly<Record<string, string>>) {
  if (bag === undefined) return;
  const given = (bag ?? {}) as Record<string, unknown>;
  for (const [key, column] of Object.entries(columns))
    if (bag === null || given[key] !== undefined) values[column] = given[key] ?? null;
}
