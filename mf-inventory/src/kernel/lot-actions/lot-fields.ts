import {
  type Field,
  type FieldOption,
  type FieldType,
  fieldLabel,
  isOwnKey,
  isReserved,
  OWN_PREFIX,
  type OwnKey,
  ownInput,
  readOwnValue,
  typeOf,
} from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { toDimension } from "@gisement/shared-domain/measures";
import type { Options } from "@gisement/shared-domain/option-lists";
import { LOT } from "@gisement/shared-domain/records/lot";
import type { CellValue, ColumnOption, ColumnShape } from "@gisement/shared-ui/column-types";
import { optionMark } from "@gisement/shared-ui/fields";
import type { ExpectedLotInput, ProductStatusChange } from "../../gql/graphql.ts";
import type { NameOf } from "../lots/use-names.ts";
import type { LotRow } from "./lot-cache.ts";

/** The changes of a lot, without its id and the values that the user saw. */
export type LotInput = Omit<ProductStatusChange, "id" | "updatedAt" | "expect">;

/** Options for fields that hold codes or ids, with their names. */
export interface FieldChoices {
  readonly options: Options;
  readonly place: readonly ColumnOption[];
  readonly project: readonly ColumnOption[];
  readonly person: readonly ColumnOption[];
  /** The properties that the team added. */
  readonly own: readonly Field[];
  /** Name of a value that is not an option: a finished project, a place of another team. */
  readonly nameOf?: NameOf;
}

/** Fields editable in the list, in its order, by column key. */
export const LOT_FIELDS = {
  name: "TEXT",
  ref: "TEXT",
  category: "LIST",
  quantity: "QUANTITY",
  dimension: "DIMENSION",
  action: "LIST",
  condition: "LIST",
  place: "RELATION",
  spot: "TEXT",
  project: "RELATION",
  price: "MONEY",
  reemploymentIndex: "TEXT",
  brand: "TEXT",
  model: "TEXT",
  color: "TEXT",
  material: "TAGS",
  provenance: "LIST",
  weight: "WEIGHT",
  co2Impact: "FLOAT",
  lot: "LIST",
  startDate: "DATE",
} as const satisfies Record<string, FieldType>;
export type ProductFieldKey = keyof typeof LOT_FIELDS;
export type LotFieldKey = ProductFieldKey | OwnKey;
const isProductField = (key: string): key is ProductFieldKey => key in LOT_FIELDS;
export const isLotField = (key: string): key is LotFieldKey => isProductField(key) || isOwnKey(key);
export const LOT_FIELD_KEYS = Object.keys(LOT_FIELDS) as ProductFieldKey[];

/** Keys of the fields editable in the list: built-in fields, then own properties. */
export const editableKeys = ({ own }: Pick<FieldChoices, "own">): readonly LotFieldKey[] => [
  ...LOT_FIELD_KEYS,
  ...own.flatMap((field) => (field.form && isOwnKey(field.key) && !isReserved(field) ? [field.key] : [])),
];

const MULTIPLE: readonly LotFieldKey[] = ["condition", "provenance", "material"];

const NAMED = ["place", "project", "person"] as const;
const isNamed = (key: string | undefined): key is (typeof NAMED)[number] =>
  (NAMED as readonly (string | undefined)[]).includes(key);

/** Fields whose value is chosen from an option list of their key. */
const LISTED = ["category", "action", "condition", "provenance", "material", "lot"] as const;
const isListed = (key: string): key is (typeof LISTED)[number] => (LISTED as readonly string[]).includes(key);

interface FieldContext {
  readonly locale: Locale;
  readonly choices: FieldChoices;
}

/** The key of the product's field that one of the team's own shows (type FIELD, decision D2). */
const shownKey = ({ path }: Field): ProductFieldKey | null => {
  if (path[0] === "properties") return null;
  const key = LOT.find(path.join("."))?.key ?? "";
  return isProductField(key) ? key : null;
};

/** The mark of a choice that has a colour. */
function markOf(color: string | null | undefined): Pick<ColumnOption, "mark"> {
  const mark = optionMark(color);
  return mark ? { mark } : {};
}

const ownOption = ({ value, label, color }: FieldOption, locale: Locale) => ({
  value,
  label: label[locale],
  ...markOf(color),
});

function ownShape(field: Field, context: FieldContext): ColumnShape {
  const { locale, choices } = context;
  const { key, unit, decimals, options, hidden = [], list, multiple } = field;
  const name = fieldLabel(field, locale);
  const shown = shownKey(field);
  if (shown) return { ...lotField(shown, context), key, name };
  const { nameOf } = choices;
  return {
    key,
    name,
    type: multiple ? typeOf(field).several : field.type,
    ...(unit ? { suffix: unit } : {}),
    ...(decimals === undefined ? {} : { decimals }),
    ...(multiple ? { multiple } : {}),
    ...(options
      ? {
          options: [
            ...options.map((option) => ownOption(option, locale)),
            ...hidden.map((option) => ({ ...ownOption(option, locale), hidden: true })),
          ],
        }
      : {}),
    ...(isNamed(list) ? { options: choices[list] } : {}),
    ...(isNamed(list) && nameOf ? { nameOf: (value: string) => nameOf(list, value) } : {}),
  };
}
const ownValue = (field: Field, row: Pick<LotRow, "properties">): CellValue => {
  const name = field.key.slice(OWN_PREFIX.length);
  const values = row.properties.find(({ key }) => key === name)?.values ?? [];
  const read = readOwnValue(field, values);
  // Show values written under a former type of the property unchanged.
  return read === undefined ? values.join(", ") : read;
};

/** The team's properties, with the possible targets of each RELATION as its options. */
export const withNamedChoices = (choices: FieldChoices): readonly Field[] =>
  choices.own.map((field) =>
    isNamed(field.list)
      ? {
          ...field,
          options: choices[field.list].map(({ value, label }) => ({
            value,
            label: { fr: label, en: label, nl: label },
          })),
        }
      : field,
  );

/** Display and input type of a field, for a column or a dialog. */
export function lotField(key: LotFieldKey, context: FieldContext): ColumnShape {
  const { locale, choices } = context;
  if (isOwnKey(key)) {
    const field = choices.own.find((each) => each.key === key);
    return field ? ownShape(field, context) : { key, name: key.slice(OWN_PREFIX.length), type: "TEXT" };
  }
  const { nameOf, options } = choices;
  return {
    key,
    name: fieldLabel(LOT.fields[key], locale),
    type: LOT_FIELDS[key],
    ...(isListed(key)
      ? {
          options: options.optionsOf(key).map(({ color, ...option }) => ({ ...option, ...markOf(color) })),
          nameOf: (value: string) => options.labelOf(key, value),
        }
      : {}),
    ...(isNamed(key) ? { options: choices[key] } : {}),
    ...(isNamed(key) && nameOf ? { nameOf: (value: string) => nameOf(key, value) } : {}),
    ...(MULTIPLE.includes(key) ? { multiple: true } : {}),
    ...(key === "material" ? { open: true } : {}),
    ...(key === "co2Impact" ? { suffix: "kg", decimals: 1 } : {}),
  };
}

/** The value as its column type shows and edits it. Sizes in centimetres. */
export function fieldValue(key: LotFieldKey, row: LotRow, context: FieldContext): CellValue {
  const { locale } = context;
  if (isOwnKey(key)) {
    const field = context.choices.own.find((each) => each.key === key);
    if (!field) return null;
    const shown = shownKey(field);
    return shown ? fieldValue(shown, row, context) : ownValue(field, row);
  }
  switch (key) {
    case "name":
      return (locale === "en" ? row.nameEN : locale === "nl" ? row.nameNL : row.name) || row.name;
    case "quantity":
      return row.quantity ? { number: row.quantity.number ?? null, unit: row.quantity.unit } : null;
    case "dimension":
      return toDimension(row.dimension);
    case "condition":
      return row.conditions;
    case "provenance":
      return row.provenances;
    case "place":
      return row.place?.id;
    case "project":
      return row.project?.id;
    case "price":
      return row.price?.amount;
    default:
      return row[key];
  }
}

const SIDES = ["length", "width", "height"] as const;
type Sides = Partial<Record<(typeof SIDES)[number] | "diameter", number | null>>;
/** Centimetres: two sizes, taller than this and taller than wide, are those of a door or window. */
const UPRIGHT = 150;

/** Assigns unnamed sizes to the sides that the lot already has, else to the most likely ones. */
function namedSides(value: Sides, row: Pick<LotRow, "dimension"> | undefined): Sides {
  const typed = SIDES.map((side) => value[side]).filter((size): size is number => typeof size === "number");
  const known = SIDES.filter((side) => typeof row?.dimension?.[side] === "number");
  const [first = 0, second = 0] = typed;
  const looks: readonly (typeof SIDES)[number][] =
    typed.length === 2 && second > first && second >= UPRIGHT ? ["width", "height"] : SIDES;
  const names = known.length === typed.length ? known : looks;
  const sides: Sides = { length: null, width: null, height: null, diameter: value.diameter ?? null };
  typed.forEach((size, index) => {
    const side = names[index];
    if (side) sides[side] = size;
  });
  return sides;
}

const isEmpty = (value: CellValue) => value === null || value === undefined || value === "";
const list = (value: CellValue): string[] =>
  isEmpty(value) ? [] : Array.isArray(value) ? [...(value as readonly string[])] : [String(value)];
/** A day is stored as noon UTC, which is the same day in every European time zone. */
const moment = (value: CellValue): string | null =>
  isEmpty(value)
    ? null
    : value instanceof Date
      ? value.toISOString()
      : `${String(value).slice(0, 10)}T12:00:00.000Z`;

/** The input that sets a field to this value; the name is set in the language displayed. */
export function toLotInput(
  key: LotFieldKey,
  value: CellValue,
  {
    row,
    locale,
    own,
  }: { row?: Pick<LotRow, "quantity" | "dimension">; locale: Locale; own: readonly Field[] },
): LotInput {
  if (isOwnKey(key)) return { properties: [ownInput(own, key.slice(OWN_PREFIX.length), value)] };
  const text = isEmpty(value) ? null : String(value);
  switch (key) {
    case "name":
      return locale === "en" ? { nameEN: text } : locale === "nl" ? { nameNL: text } : { name: text };
    case "quantity": {
      const { number = null, unit = null } = (value ?? {}) as {
        number?: number | null;
        unit?: string | null;
      };
      return { quantity: number === null ? null : { number, unit: unit ?? row?.quantity?.unit ?? "u" } };
    }
    case "dimension":
      return { dimension: isEmpty(value) ? null : { ...namedSides(value as Sides, row), unit: "cm" } };
    case "condition":
      return { conditions: list(value) };
    case "provenance":
      return { provenances: list(value) };
    case "material":
      return { material: list(value) };
    case "place":
      return { placeID: text };
    case "project":
      return { projectID: text };
    case "price":
      return { price: isEmpty(value) ? null : { amount: Number(value), currency: "EUR" } };
    case "weight":
    case "co2Impact":
      return { [key]: isEmpty(value) ? null : Number(value) };
    case "startDate":
      return { startDate: moment(value) };
    default:
      return { [key]: text };
  }
}

/** Merges two inputs of one lot: the later value of each field and own property wins. */
export function mergeInputs(former: LotInput | undefined, next: LotInput): LotInput {
  const properties = mergeOwn(former?.properties, next.properties);
  return { ...former, ...next, ...(properties ? { properties } : {}) };
}
type OwnValues = LotRow["properties"];
function mergeOwn(former: LotInput["properties"], next: LotInput["properties"]): OwnValues | undefined {
  if (!former && !next) return undefined;
  const values = new Map(
    [...(former ?? []), ...(next ?? [])].flatMap((each) => (each ? [[each.key, each]] : [])),
  );
  return [...values.values()].map(({ key, values: texts }) => ({ key, values: [...texts] }));
}

const named = (options: readonly ColumnOption[], id: string) => ({
  id,
  name: options.find(({ value }) => value === id)?.label ?? "",
});

/** The row with an input applied; values calculated by the server follow with its answer. */
export function withInput(row: LotRow, input: LotInput, choices: FieldChoices): LotRow {
  const { placeID, projectID, price, dimension, properties, ...plain } = input;
  const changed: Record<string, unknown> = { ...plain };
  if (placeID !== undefined) {
    changed.placeID = placeID;
    changed.place = placeID === null ? null : { ...named(choices.place, placeID), city: null };
  }
  if (projectID !== undefined) {
    changed.projectID = projectID;
    changed.project = projectID === null ? null : named(choices.project, projectID);
  }
  if (price !== undefined) changed.price = price ?? { amount: null, currency: "EUR" };
  if (dimension !== undefined) changed.dimension = dimension;
  if (properties) changed.properties = mergeOwn(row.properties, properties);
  return { ...row, ...changed } as LotRow;
}

/** The values of a row that an input changes: what its user saw, for the server to compare with the stored ones. */
export function seenValues(row: LotRow, input: LotInput): ExpectedLotInput {
  const seen = Object.keys(input).map((key) => [key, seenValue(row, key as keyof LotInput, input)]);
  return Object.fromEntries(seen) as ExpectedLotInput;
}
function seenValue(row: LotRow, key: keyof LotInput, { properties }: LotInput): unknown {
  switch (key) {
    case "quantity":
      return { number: row.quantity?.number ?? null, unit: row.quantity?.unit ?? null };
    case "price":
      return { amount: row.price?.amount ?? null };
    case "dimension": {
      const { length = null, width = null, height = null, diameter = null, unit } = row.dimension ?? {};
      return { length, width, height, diameter, unit: unit ?? "cm" };
    }
    case "properties":
      return (properties ?? []).flatMap((each) =>
        each
          ? [{ key: each.key, values: row.properties.find((own) => own.key === each.key)?.values ?? [] }]
          : [],
      );
    default:
      return row[key as keyof LotRow];
  }
}

/** Replaces the seen values of the fields that both contain. */
export function withSeen(seen: ExpectedLotInput, newer: ExpectedLotInput): ExpectedLotInput {
  const replaced = Object.keys(seen).map((key) => {
    const [former, next] = [seen[key as keyof LotInput], newer[key as keyof LotInput]];
    if (next === undefined) return [key, former];
    if (key !== "properties") return [key, next];
    const values = new Map(newer.properties?.map((each) => [each?.key, each]));
    return [key, seen.properties?.map((each) => values.get(each?.key) ?? each)];
  });
  return Object.fromEntries(replaced) as ExpectedLotInput;
}
