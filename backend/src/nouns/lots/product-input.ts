import { dimensionSchema, type Field, fieldSchema, type OwnValue } from "@gisement/shared-domain/fields";
import {
  AMOUNT_LIMITS,
  LIST_LIMIT,
  LOT_LIMITS,
  OWN_PROPERTIES_LIMIT,
  OWN_TEXT_LIMIT,
  TEXT_LIMITS,
} from "@gisement/shared-domain/limits";
import { KNOWN_ACTIONS } from "@gisement/shared-domain/occurrences";
import { type AnyObjectSchema, type AnySchema, array, boolean, date, number, object, string } from "yup";
import { keyValues } from "../../platform/input/common-parts.ts";
import { creationKey, describeFields, id, nameType, part } from "../../platform/input/input-schema.ts";
import { parseID, readInput, requireID } from "../../platform/input/read-input.ts";
import { columnOf, columnsOf, PARTS, SENT_FIELDS } from "./lot-columns.ts";
import { lotKey, partial } from "./lot-key.ts";
import { TEXT_COLUMNS, type TextColumn, textsOf } from "./text-columns.ts";
import type { ProductStatusRow } from "./types.ts";

const actionRule = (actions: readonly string[]) => string().oneOf(actions).nullable();

/** Rules for values whose API form differs; all other fields use the shared rule of forms, grids and imports. */
const RULES: Readonly<Record<string, () => AnySchema>> = {
  name: () => string().trim().min(1).max(LOT_LIMITS.name),
  action: () => actionRule(KNOWN_ACTIONS),
  price: () =>
    object({
      amount: number().strict().min(0).max(AMOUNT_LIMITS.price).nullable(),
      currency: string().oneOf(["EUR"]).nullable().meta({ defaultValue: "EUR" }),
    })
      .nullable()
      .default(undefined),
  dimension: () =>
    describeFields(dimensionSchema(), { unit: { defaultValue: "cm" } })
      .nullable()
      .default(undefined),
  // A key of the file store, not an arbitrary path or a URL of another site.
  pictures: () =>
    array(
      string()
        .max(300)
        .matches(/^(?!.*\.\.)[\w./-]+$/)
        .required(),
    )
      .max(50)
      .nullable(),
};
/** GraphQL types of fields that are sent as an object. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  location: "LocationInput",
  quantity: "QuantityInput",
  price: "PriceInput",
  dimension: "DimensionInput",
};
function ruleOf(field: Field): AnySchema {
  const typeName = TYPE_NAMES[field.key];
  return typeName ? nameType(typeName, plainRuleOf(field)) : plainRuleOf(field);
}
function plainRuleOf(field: Field): AnySchema {
  const own = RULES[field.key];
  if (own) return own();
  // The scalar DateTime has already parsed dates; a boolean column is not nullable.
  if (field.type === "DATE") return date().nullable();
  if (field.type === "BOOLEAN") return boolean();
  return fieldSchema(field);
}
const TEXT_TYPES: Readonly<Record<TextColumn, string>> = {
  storage: "PlaceStorageInput",
  careInstructions: "CareInstructionsInput",
};
const textsRule = (column: TextColumn) =>
  part(
    TEXT_TYPES[column],
    Object.fromEntries(textsOf(column).map(({ name, field }) => [name, fieldSchema(field)])),
  ).nullable();

const IDS = SENT_FIELDS.filter(({ type }) => type === "RELATION");
const VALUES = SENT_FIELDS.filter(({ type }) => type !== "RELATION");

const productSchema = object({
  ...Object.fromEntries(VALUES.map((field) => [field.path[0], ruleOf(field)])),
  ...Object.fromEntries(TEXT_COLUMNS.map((column) => [column, textsRule(column)])),
  properties: array(
    keyValues({
      key: TEXT_LIMITS.short,
      values: LIST_LIMIT,
      value: OWN_TEXT_LIMIT,
      type: TEXT_LIMITS.short,
    }).required(),
  )
    .max(OWN_PROPERTIES_LIMIT)
    .nullable(),
});
/** Input schema of a lot. References to other rows are parsed later, where their path in the call is known. */
const lotInput: AnyObjectSchema = productSchema.shape(
  Object.fromEntries(IDS.map((field) => [field.path[0], id().nullable()])),
);

/** Lot input; a missing field stays unchanged, null empties it. */
export interface ProductInput {
  readonly [field: string]: unknown;
  readonly placeID?: string | null;
  readonly projectID?: string | null;
}
/** The values that a client saw of the fields that it changes. */
export type Expected = ProductInput | null | undefined;
export type ProductChange = ProductInput & {
  readonly id: string;
  readonly updatedAt?: Date | null;
  readonly expect?: Expected;
};
export type NewProduct = ProductInput & { readonly id?: string | null; readonly referenceID?: string | null };
export const createProductInput: AnyObjectSchema = lotInput.shape({
  id: creationKey().nullable(),
  referenceID: id().nullable().meta({ description: "The reference that the lot is made from." }),
});
/** Input of the values that a client saw; they are compared with the stored ones and never written. */
export const expectedLot = () =>
  nameType("ExpectedLotInput", lotInput).nullable().default(undefined).meta({
    description:
      "The values that the user saw of the fields that change. If one was changed since, CONFLICT names the field, with the stored and the sent value; changes of other fields do not matter.",
  });
export const productChangeInput: AnyObjectSchema = lotInput.shape({ ...lotKey(), expect: expectedLot() });
/** The change of one lot, within the input of another call. */
export const productChange = () => nameType("ProductStatusChange", productChangeInput);
export const productChangesInput = object({
  changes: array(productChange().required()).required(),
  partial: partial(),
});

/** Columns of the parts that are written of values that are sent as an object: every price is in euros. */
const WRITTEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...PARTS,
  price: { amount: PARTS.price.amount },
};

/** Converts checked input to column values; only sent fields are included. `actions` are the accepted statuses. */
export function toProductValues(
  input: ProductInput,
  actions: readonly string[],
  path = "",
): Partial<ProductStatusRow> {
  const schema =
    actions === KNOWN_ACTIONS ? productSchema : productSchema.shape({ action: actionRule(actions) });
  const checked = readInput(schema, input, path) as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const field of VALUES) {
    const sent = checked[field.path[0]];
    if (sent !== undefined) Object.assign(values, columnValues(field, sent));
  }
  for (const column of TEXT_COLUMNS)
    if (checked[column] !== undefined) values[column] = givenTexts(checked[column]);
  if (checked.properties !== undefined) values.properties = sentTexts(checked.properties);
  for (const field of IDS) {
    const [name] = field.path;
    const id = input[name] as string | null | undefined;
    if (id !== undefined)
      values[columnOf(field)] = id === null ? null : requireID(id, path ? `${path}.${name}` : name);
  }
  return values as Partial<ProductStatusRow>;
}

/** Converts expected values to column values. They are only compared, so values that an input would refuse are accepted. */
export function toExpectedValues(expected: ProductInput): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of VALUES) {
    const seen = expected[field.path[0]];
    if (seen !== undefined) Object.assign(values, columnValues(field, seen));
  }
  for (const column of TEXT_COLUMNS)
    if (expected[column] !== undefined) values[column] = givenTexts(expected[column]);
  if (expected.properties !== undefined) values.properties = sentTexts(expected.properties);
  for (const field of IDS) {
    const seen = expected[field.path[0]] as string | null | undefined;
    if (seen !== undefined) values[columnOf(field)] = seen === null ? null : (parseID(seen) ?? seen);
  }
  return values;
}

/** The API's name of each column. */
const FIELD_OF_COLUMN = new Map<string, string>(
  SENT_FIELDS.flatMap((field) => columnsOf(field).map((column) => [column, field.path[0]] as const)),
);
/** The API's name of a column, or of a part of one: `properties.colour` is the property `colour`. */
export const fieldOfColumn = (column: string): string =>
  FIELD_OF_COLUMN.get(column) ?? column.replace(/^properties\./, "");

/** Converts one checked field value, in the API's form, to column values. */
export function columnValues(field: Field, sent: unknown): Record<string, unknown> {
  const parts = WRITTEN[field.key];
  if (parts) return partValues(sent, parts);
  const [first, list] = columnsOf(field);
  if (!field.multiple) return { [first]: sent === "" ? null : sent };
  const entries = (sent ?? []) as readonly string[];
  // For a mirrored list, write both the plural column and the first value (decision A34).
  return list === undefined ? { [first]: entries } : { [list]: entries, [first]: entries[0] ?? null };
}

function partValues(sent: unknown, columns: Readonly<Record<string, string>>): Record<string, unknown> {
  const given = (sent ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, column]) =>
      sent === null || given[key] !== undefined ? [[column, given[key] ?? null]] : [],
    ),
  );
}

/** Sent texts by property; `mergeOwnValues` converts them to typed values. Null empties every property. */
const sentTexts = (properties: unknown): Record<string, readonly string[]> | null =>
  properties === null
    ? null
    : Object.fromEntries((properties as readonly OwnValue[]).map(({ key, values }) => [key, values]));

/** Only the sent texts; an empty one becomes null. */
function givenTexts(bag: unknown): Record<string, string | null> | null {
  if (bag === null) return null;
  const given = Object.entries(bag as Record<string, string | null | undefined>);
  return Object.fromEntries(
    given.flatMap(([key, text]) => (text === undefined ? [] : [[key, text === "" ? null : text]])),
  );
}
