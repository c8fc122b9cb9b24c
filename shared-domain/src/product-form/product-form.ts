import { array, boolean, type InferType, mixed, number, object, string } from "yup";
import { type Field, OWN_PREFIX } from "../fields/field.ts";
import { type FieldMessages, fieldSchema } from "../fields/schema.ts";
import { typeOf } from "../fields/types/types.ts";
import type { FieldValue, RangeValue } from "../fields/value.ts";
import { isIsoDay } from "../import/day-of.ts";
import { AMOUNT_LIMITS, LIST_LIMIT, LOT_LIMITS, TEXT_LIMITS } from "../limits/lot-limits.ts";
import type { Dimension } from "../measures/index.ts";

/** Messages are text keys of the screens: `form.mandatory`, `form.quantity`, `form.dimension` … */
const REQUIRED = "form.mandatory";

const text = (limit: number = TEXT_LIMITS.short) => string().trim().max(limit).nullable().default(null);
const amount = (limit: number) =>
  number().typeError("form.number").min(0).max(limit).nullable().default(null);
/** One text per language (INV-527). */
const translated = () =>
  object({
    fr: text(LOT_LIMITS.description),
    en: text(LOT_LIMITS.description),
    nl: text(LOT_LIMITS.description),
  });
const link = () => string().trim().url("form.url").max(LOT_LIMITS.linkFdes).nullable().default(null);

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
const choices = () => array(choice(LOT_LIMITS.material)).max(LIST_LIMIT).default([]);

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

const index = () => text(LOT_LIMITS.valueIndex);
/** A calendar day, as date fields return it: `2026-11-20`. */
const day = () =>
  string()
    .test("day", "form.date", (value) => !value || isIsoDay(value))
    .nullable()
    .default(null);

/** The product edit form (spec part 2 §5, INV-523 to INV-527). */
export const productFormSchema = object({
  /** Chosen from the names of the team, or created as a new one: never free text (INV-523). */
  name: choice(LOT_LIMITS.name).nullable().default(null).required(REQUIRED),
  nameEN: text(LOT_LIMITS.nameEN),
  nameNL: text(LOT_LIMITS.nameNL),
  category: text(LOT_LIMITS.category),
  brand: text(LOT_LIMITS.brand),
  model: text(LOT_LIMITS.model),
  color: text(LOT_LIMITS.color),
  ref: text(LOT_LIMITS.ref),
  lot: text(LOT_LIMITS.lot),
  /** INV-524. */
  material: choices(),
  complement: translated(),
  description: translated(),
  conditions: choices(),
  provenances: choices(),
  channels: choices(),
  occurrences: array(occurrenceSchema).min(1).required(),
  dimension: dimensionRule(),
  weight: amount(AMOUNT_LIMITS.weight),
  price: amount(AMOUNT_LIMITS.price),
  reemploymentIndex: index(),
  valueIndex: index(),
  reusabilityIndex: index(),
  recyclabilityIndex: index(),
  valorisationIndex: index(),
  eliminationIndex: index(),
  removalIndex: index(),
  co2Impact: number()
    .typeError("form.number")
    .min(-AMOUNT_LIMITS.co2)
    .max(AMOUNT_LIMITS.co2)
    .nullable()
    .default(null),
  wasteCode: string()
    .trim()
    .matches(/^\d\d \d\d \d\d\*?$/, { message: "form.wasteCode", excludeEmptyString: true })
    .nullable()
    .default(null),
  wasteCost: amount(AMOUNT_LIMITS.price),
  careInstructions: object({
    removal: text(LOT_LIMITS.careInstructions),
    assembly: text(LOT_LIMITS.careInstructions),
    conditioning: text(LOT_LIMITS.careInstructions),
    transport: text(LOT_LIMITS.careInstructions),
    storage: text(LOT_LIMITS.storage),
    access: text(LOT_LIMITS.careInstructions),
    safety: text(LOT_LIMITS.careInstructions),
    potential: text(LOT_LIMITS.careInstructions),
  }),
  storage: object({
    level: text(LOT_LIMITS.storage),
    room: text(LOT_LIMITS.storage),
    shelf: text(LOT_LIMITS.storage),
    indication: text(LOT_LIMITS.storage),
  }),
  pictures: array(string().required()).max(50).default([]),
  startDate: day(),
  endDate: day().test("period", "form.period", (value, { parent }) => {
    const { startDate } = parent as { startDate: string | null };
    return !value || !startDate || value >= startDate;
  }),
  linkFdes: link(),
  linkTechnicalSheet: link(),
  isInsured: boolean().default(false),
  internalNotes: text(LOT_LIMITS.internalNotes),
  /** Values of the team's own properties, by their keys. */
  properties: object().default({}),
});

/** Control value of an own property: booleans as `"true"` and `"false"`, several values as choices. */
export type OwnFormValue = string | number | readonly Choice[] | RangeValue | null;
export type ProductForm = Omit<InferType<typeof productFormSchema>, "properties"> & {
  readonly properties: Readonly<Record<string, OwnFormValue>>;
};

const MESSAGES: FieldMessages = {
  number: "form.number",
  integer: "form.integer",
  date: "form.date",
  range: "form.range",
  url: "form.url",
  wasteCode: "form.wasteCode",
  reuseIndex: "form.format",
};
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
export type OccurrenceForm = ProductForm["occurrences"][number];
