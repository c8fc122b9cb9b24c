import {
  type AnySchema,
  array,
  boolean,
  type InferType,
  mixed,
  number,
  type ObjectSchema,
  object,
  string,
  type TestContext,
} from "yup";
import { type Field, isInForm, OWN_PREFIX, textKey } from "../fields/field.ts";
import { type FieldMessages, fieldSchema } from "../fields/schema.ts";
import { typeOf } from "../fields/types/types.ts";
import type { FieldValue, FieldValues, RangeValue } from "../fields/value.ts";
import { AMOUNT_LIMITS, LIST_LIMIT, LOT_LIMITS, TEXT_LIMITS } from "../limits/lot-limits.ts";
import type { Locale } from "../locale/index.ts";
import type { Dimension } from "../measures/index.ts";
import { isPartOfField } from "../records/field-access.ts";
import { LOT } from "../records/lot.ts";

/** Messages are text keys of the screens: `form.mandatory`, `form.quantity`, `form.dimension` … */
const REQUIRED = "form.mandatory";

const text = (limit: number = TEXT_LIMITS.short) => string().trim().max(limit).nullable().default(null);
/** A value of a list with its label. */
export interface Choice {
  readonly label: string;
  readonly value: string;
}
const choice = (limit: number) =>
  object({
    label: string().trim().min(1, REQUIRED).max(limit).required(REQUIRED),
    value: string().trim().min(1, REQUIRED).max(limit).required(REQUIRED),
  });

const SIDES = ["length", "width", "height", "diameter"] as const;

/**
 * Validates sizes in every form (INV-525): centimetres, from 0 to 10 km, null if unknown. An unreadable input stays a
 * text, which is refused.
 */
export const dimensionRule = () =>
  mixed<Dimension | string>()
    .nullable()
    .default(null)
    .test("dimension", "form.dimension", (value) => typeof value !== "string")
    .test("sides", "form.dimensionMax", (value) => {
      if (typeof value !== "object" || value === null) return true;
      return SIDES.every((side) => {
        const length = value[side] ?? 0;
        return length >= 0 && length <= AMOUNT_LIMITS.length;
      });
    });

/** Validates quantities: an unreadable input becomes NaN, which is refused (INV-526). */
export const quantityRule = () =>
  object({
    number: number().typeError("form.quantity").min(0).max(AMOUNT_LIMITS.quantity).nullable().default(null),
    unit: string().trim().max(LOT_LIMITS.unit).nullable().default(null),
  });

/** One lot of the product: a quantity at one place in one state (INV-526). */
export const occurrenceSchema = object({
  id: string().required(),
  quantity: quantityRule(),
  placeID: string().nullable().default(null),
  spot: text(LOT_LIMITS.spot),
  action: string().nullable().default(null),
  location: object({
    lat: number().min(-90).max(90).required(),
    lon: number().min(-180).max(180).required(),
  })
    .nullable()
    .default(null),
});

const MESSAGES: FieldMessages = {
  number: "form.number",
  integer: "form.integer",
  date: "form.date",
  range: "form.range",
  url: "form.url",
};
/** Where the form holds a value: texts in several languages under one name, all others as the API's lot. */
export const formPath = (field: Field): string =>
  field.language && textKey(field) !== LOT.labelField
    ? `${textKey(field)}.${field.language}`
    : field.path.join(".");

/** The built-in fields that the form fills in besides those of the occurrences, in its order. */
export const FORM_FIELDS: readonly Field[] = (LOT.list as readonly Field[]).filter(
  (field) => isInForm(field) && !isPartOfField(field) && !(field.path[0] in occurrenceSchema.fields),
);
const BY_PATH = new Map(FORM_FIELDS.map((field) => [formPath(field), field]));
/** The built-in field of a path of the form. */
export const formField = (path: string): Field | undefined => BY_PATH.get(path);

const LAST_DAY = LOT.fields.endDate.key;
/** The rule of a control. Names and several values are choices with their labels. */
function controlRule(field: Field): AnySchema {
  const { key, type, limit = TEXT_LIMITS.short } = field;
  // Chosen from the names of the team, or created as a new one: never free text (INV-523).
  if (key === LOT.labelField) return choice(limit).nullable().default(null).required(REQUIRED);
  if (type === "PICTURE") return array(string().required()).max(50).default([]);
  if (field.multiple) return array(choice(limit)).max(LIST_LIMIT).default([]);
  if (type === "DIMENSION") return dimensionRule();
  if (type === "BOOLEAN") return boolean().default(false);
  // A value of a former scale stays as it is.
  if (type === "REUSE_INDEX") return text(LOT_LIMITS.valueIndex);
  const rule = fieldSchema(field, MESSAGES).default(null);
  if (key !== LAST_DAY) return rule;
  return rule.test("period", "form.period", (value: string | null, context: TestContext) => {
    const { startDate } = context.parent as { startDate: string | null };
    return !value || !startDate || value >= startDate;
  });
}

function controlRules(): Record<string, AnySchema> {
  const rules: Record<string, AnySchema> = {};
  const parts: Record<string, Record<string, AnySchema>> = {};
  for (const field of FORM_FIELDS) {
    const [name = "", part] = formPath(field).split(".");
    if (part === undefined) rules[name] = controlRule(field);
    else parts[name] = { ...parts[name], [part]: controlRule(field) };
  }
  for (const [name, members] of Object.entries(parts)) rules[name] = object(members);
  return rules;
}

type Fields = typeof LOT.fields;
type Texts<Part extends string> = Readonly<Record<Part, string | null>>;
/** The part of a value, in the name of its field: `removal` of `careInstructions.removal`. */
type PartOf<Whole extends string> = keyof Fields extends infer Key
  ? Key extends `${Whole}.${infer Part}`
    ? Part
    : never
  : never;
/** Fields that the form holds in another way, or not at all. */
type Elsewhere =
  | { readonly editable: false }
  | { readonly form: false }
  | { readonly language: string }
  | { readonly path: readonly [string, string] };
type NameOf<Key extends keyof Fields> = Fields[Key]["path"] extends readonly [infer Name extends string]
  ? Name
  : Key;
type Control<Of extends Pick<Field, "type">> = Of["type"] extends "PICTURE"
  ? string[]
  : Of extends { readonly multiple: true }
    ? Choice[]
    : Of["type"] extends "BOOLEAN"
      ? boolean
      : Of["type"] extends "DIMENSION"
        ? Dimension | string | null
        : FieldValues[Of["type"]] extends number
          ? number | null
          : string | null;
type Controls = {
  [Key in keyof Fields as Fields[Key] extends Elsewhere
    ? never
    : Exclude<NameOf<Key>, keyof OccurrenceForm>]: Control<Fields[Key]>;
};

/** Control value of an own property: booleans as `"true"` and `"false"`, several values as choices. */
export type OwnFormValue = string | number | readonly Choice[] | RangeValue | null;
export type OccurrenceForm = InferType<typeof occurrenceSchema>;

/** The product edit form (spec part 2 §5, INV-523 to INV-527): each field of the record at its path. */
export interface ProductForm extends Controls {
  name: Choice;
  nameEN: string | null;
  nameNL: string | null;
  complement: Texts<Locale>;
  description: Texts<Locale>;
  careInstructions: Texts<PartOf<"careInstructions">>;
  storage: Texts<PartOf<"storage">>;
  occurrences: OccurrenceForm[];
  /** Values of the team's own properties, by their keys. */
  readonly properties: Readonly<Record<string, OwnFormValue>>;
}

export const productFormSchema = object({
  ...controlRules(),
  occurrences: array(occurrenceSchema).min(1).required(),
  properties: object().default({}),
}) as unknown as ObjectSchema<ProductForm>;

/** The typed value of an own property from its control value; a text that does not fit the type is returned as it is. */
export function typedValue(field: Pick<Field, "type">, value: OwnFormValue | undefined): FieldValue {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string") return typeOf(field).readTexts([value], false) ?? value;
  if (typeof value === "number") return value;
  if (isChoices(value)) return value.map((choice) => choice.value);
  const { min = null, max = null } = value;
  return min === null && max === null ? null : { min, max };
}
const isChoices = (value: object): value is readonly Choice[] => Array.isArray(value);

/** The product form of a team, with a rule for each of its own properties by type. */
export const productFormOf = (own: readonly Field[]) =>
  productFormSchema.shape({
    properties: object(
      Object.fromEntries(
        own.map((field) => [
          field.key.slice(OWN_PREFIX.length),
          mixed()
            .nullable()
            .test("own", (value, context) => {
              try {
                fieldSchema(field, MESSAGES).validateSync(typedValue(field, value as OwnFormValue));
                return true;
              } catch (error) {
                return context.createError({ message: (error as Error).message });
              }
            }),
        ]),
      ),
    ).default({}),
  });
