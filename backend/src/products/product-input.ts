import { AMOUNT_LIMITS, LIST_LIMIT, TEXT_LIMITS } from "@gisement/shared-domain/import";
import { dimensionSchema, locationSchema, quantitySchema } from "@gisement/shared-domain/occurrences";
import { ACTIONS } from "@gisement/shared-domain/vocabulary";
import { array, boolean, date, number, object, string } from "yup";
import { readID, readInput } from "../graphql/read-input.ts";
import type { ProductStatusRow } from "./types.ts";

const plain = () => string().trim();
const text = (limit: number) => plain().max(limit).nullable();
const amount = (limit: number) => number().strict().min(0).max(limit).nullable();
/** Kilograms of CO2 equivalent: below 0 is what was saved. */
const CO2_LIMIT = 1_000_000_000;
const LINK_LIMIT = 2000;
const link = () =>
  string()
    .trim()
    .max(LINK_LIMIT)
    .matches(/^https?:\/\/\S+$/i, { excludeEmptyString: true })
    .nullable();
const texts = (limit: number, keys: readonly string[]) =>
  object(Object.fromEntries(keys.map((key) => [key, text(limit)])))
    .nullable()
    .default(undefined);
const STORAGE = ["level", "room", "shelf", "indication"];
const CARE = ["assembly", "conditioning", "potential", "removal", "safety", "storage", "transport", "access"];
const list = (limit: number = LIST_LIMIT) =>
  array(string().strict().max(TEXT_LIMITS.short).required()).max(limit);

/** Limits as the import's: what a file may bring, a form may too. */
const productSchema = object({
  name: plain().min(1).max(TEXT_LIMITS.name),
  nameEN: text(TEXT_LIMITS.name),
  nameNL: text(TEXT_LIMITS.name),
  category: text(TEXT_LIMITS.short),
  subCategory: text(TEXT_LIMITS.short),
  typology: text(TEXT_LIMITS.short),
  quality: text(TEXT_LIMITS.short),
  spot: text(TEXT_LIMITS.short),
  storage: texts(TEXT_LIMITS.short, STORAGE),
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
  brand: text(TEXT_LIMITS.short),
  model: text(TEXT_LIMITS.short),
  color: text(TEXT_LIMITS.short),
  material: list().nullable(),
  ref: text(TEXT_LIMITS.short),
  lot: text(TEXT_LIMITS.short),
  description: text(TEXT_LIMITS.note),
  descriptionEN: text(TEXT_LIMITS.note),
  descriptionNL: text(TEXT_LIMITS.note),
  complement: text(TEXT_LIMITS.note),
  complementEN: text(TEXT_LIMITS.note),
  complementNL: text(TEXT_LIMITS.note),
  instructions: text(TEXT_LIMITS.note),
  careInstructions: texts(TEXT_LIMITS.note, CARE),
  internalNotes: text(TEXT_LIMITS.note),
  co2Impact: number().min(-CO2_LIMIT).max(CO2_LIMIT).nullable(),
  wasteCost: amount(AMOUNT_LIMITS.price),
  valueIndex: text(TEXT_LIMITS.short),
  reusabilityIndex: text(TEXT_LIMITS.short),
  recyclabilityIndex: text(TEXT_LIMITS.short),
  valorisationIndex: text(TEXT_LIMITS.short),
  eliminationIndex: text(TEXT_LIMITS.short),
  removalIndex: text(TEXT_LIMITS.short),
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
      values: array(string().max(TEXT_LIMITS.note).defined()).max(LIST_LIMIT).required(),
      type: text(TEXT_LIMITS.short),
    }),
  )
    .max(500)
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
  for (const field of ["material", "channels", "pictures", "properties"])
    if (checked[field] !== undefined) values[field] = checked[field] ?? [];
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
