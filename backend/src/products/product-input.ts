import { AMOUNT_LIMITS, LIST_LIMIT, TEXT_LIMITS } from "@gisement/shared-domain/import";
import { ACTIONS } from "@gisement/shared-domain/vocabulary";
import { array, date, number, object, string } from "yup";
import { readID, readInput } from "../graphql/read-input.ts";
import type { ProductStatusRow } from "./types.ts";

const text = (limit: number) => string().trim().max(limit).nullable();
const amount = (limit: number) => number().strict().min(0).max(limit).nullable();
const list = (limit: number = LIST_LIMIT) =>
  array(string().strict().max(TEXT_LIMITS.short).required()).max(limit);

/** Limits as the import's: what a file may bring, a form may too. */
const productSchema = object({
  name: string().trim().min(1).max(TEXT_LIMITS.name),
  nameEN: text(TEXT_LIMITS.name),
  nameNL: text(TEXT_LIMITS.name),
  category: text(TEXT_LIMITS.short),
  action: string()
    .oneOf(ACTIONS.map(({ value }) => value))
    .nullable(),
  conditions: list().nullable(),
  provenances: list().nullable(),
  quantity: object({ number: amount(AMOUNT_LIMITS.quantity), unit: text(TEXT_LIMITS.short) })
    .nullable()
    .default(undefined),
  price: object({
    amount: amount(AMOUNT_LIMITS.price),
    currency: string().oneOf(["EUR"]).nullable(),
  })
    .nullable()
    .default(undefined),
  dimension: object({
    length: amount(AMOUNT_LIMITS.length),
    width: amount(AMOUNT_LIMITS.length),
    height: amount(AMOUNT_LIMITS.length),
    diameter: amount(AMOUNT_LIMITS.length),
    volume: amount(AMOUNT_LIMITS.quantity),
    unit: string().oneOf(["mm", "cm", "m"]).nullable(),
  })
    .nullable()
    .default(undefined),
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
  internalNotes: text(TEXT_LIMITS.note),
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
  "action",
  "brand",
  "model",
  "color",
  "ref",
  "lot",
  "description",
  "descriptionEN",
  "descriptionNL",
  "complement",
  "internalNotes",
  "weight",
  "reemploymentIndex",
  "wasteCode",
  "startDate",
  "endDate",
] as const;

/** The checked input as column values; only the fields that were sent. */
export function toProductValues(input: ProductInput): Partial<ProductStatusRow> {
  const checked = readInput(productSchema, input) as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const field of PLAIN)
    if (checked[field] !== undefined) values[field] = checked[field] === "" ? null : checked[field];
  for (const field of ["material", "pictures", "properties"])
    if (checked[field] !== undefined) values[field] = checked[field] ?? [];
  mirror(values, checked, "conditions", "condition");
  mirror(values, checked, "provenances", "provenance");
  part(values, checked.quantity, { number: "quantityNumber", unit: "quantityUnit" });
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
    if (id !== undefined) values[field] = id === null ? null : readID(id, field);
  }
  return values as Partial<ProductStatusRow>;
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
