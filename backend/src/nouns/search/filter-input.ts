import { AGGREGATE_TYPES, SORT_FIELDS } from "@gisement/shared-domain/search";
import { array, boolean, date, number, object, type Schema, string } from "yup";
import { type StringFilter, stringFilter } from "../../platform/input/common-parts.ts";
import { type InputValue, nameType, part } from "../../platform/input/input-schema.ts";

const yesOrNo = () => boolean().nullable();
const range = <Value extends Schema, Values extends Schema>(value: () => Value, between: Values) => ({
  eq: value(),
  ne: value(),
  gt: value(),
  gte: value(),
  lt: value(),
  lte: value(),
  between,
  exists: yesOrNo(),
});
export const floatFilter = part(
  "FloatFilter",
  range(() => number().nullable(), array(number().required()).nullable()),
);
export const dateFilter = part(
  "DateFilter",
  range(() => date().nullable(), array(date().required()).nullable()),
);
export const booleanFilter = part("BooleanFilter", { eq: yesOrNo(), ne: yesOrNo(), exists: yesOrNo() });
const anyID = () => nameType("ID", string());
/** An invalid id matches no lot. */
export const idFilter = part("IDFilter", {
  eq: anyID().nullable(),
  ne: anyID().nullable(),
  eqs: array(anyID().required()).nullable(),
  exists: yesOrNo(),
});
export type FloatFilter = InputValue<typeof floatFilter>;
export type DateFilter = InputValue<typeof dateFilter>;
export type BooleanFilter = InputValue<typeof booleanFilter>;
export type IDFilter = InputValue<typeof idFilter>;
export type AnyFilter = StringFilter | FloatFilter | DateFilter | BooleanFilter | IDFilter;

export const groupFilter = part("GroupFilter", { eq: string().nullable(), exists: yesOrNo() });
export type GroupFilter = InputValue<typeof groupFilter>;

/** A filter of one of the team's own properties: the part for the property's type applies. */
export const propertyFilter = nameType(
  "PropertyFilter",
  object({
    key: string().defined(),
    text: stringFilter.nullable(),
    number: floatFilter.nullable(),
    date: dateFilter.nullable(),
    boolean: booleanFilter.nullable(),
    group: groupFilter
      .nullable()
      .meta({ description: "The lots of a group, by the key that groupProducts gave it" }),
  }),
  "A filter of one of the team's own properties, by its key: text for texts, links and choices, number for numbers, ratings and ranges.",
);
export type PropertyFilter = InputValue<typeof propertyFilter>;

/** and, or, not, filters of own properties and a filter per field (see FIELDS). */
export interface ProductFilter {
  readonly properties?: readonly PropertyFilter[] | null;
  readonly and?: readonly ProductFilter[] | null;
  readonly or?: readonly ProductFilter[] | null;
  readonly not?: ProductFilter | null;
  readonly [field: string]:
    | AnyFilter
    | readonly ProductFilter[]
    | readonly PropertyFilter[]
    | ProductFilter
    | null
    | undefined;
}

export const aggregateType = nameType("AggregateType", string().oneOf(AGGREGATE_TYPES));
export const aggregateInput = object({
  name: string().defined(),
  type: aggregateType.defined(),
  field: string().defined().meta({
    description: "A field of ProductFilter, or `properties.` and the key of an own property.",
  }),
  excludeOwnFilter: yesOrNo().meta({
    defaultValue: false,
    description:
      "A facet's counts ignore the conditions that the top level of the filter sets on its own field.",
  }),
  size: number().integer().nullable().meta({
    description: "Number of buckets of terms (at most 100) or precision of geohash_grid (1 to 8).",
  }),
  percents: array(number().required()).nullable(),
});
/** Any text as type: callers other than GraphQL may name a type that does not exist. */
export type AggregateInput = Omit<InputValue<typeof aggregateInput>, "type"> & { readonly type: string };
export const sortInput = object({
  field: nameType("ProductSortField", string().oneOf(SORT_FIELDS).nullable()),
  property: string().nullable().meta({
    description: "The key of one of the team's own properties, instead of a field.",
  }),
  direction: nameType("SortDirection", string().oneOf(["asc", "desc"]).defined()).meta({
    defaultValue: "asc",
  }),
});
export interface SortInput {
  /** A name of SORT_FIELDS, or `properties.` and the key of an own property. */
  readonly field: string;
  readonly direction: string;
}
export interface SearchInput {
  readonly filter?: ProductFilter | null;
  readonly aggregates?: readonly AggregateInput[] | null;
  readonly sort?: readonly SortInput[] | null;
  readonly location?: { readonly lat: number; readonly lon: number } | null;
  /** Kilometres around `location`. */
  readonly distance?: number | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
  /** Rows to skip: a window of the list by row number, instead of `nextToken`. */
  readonly offset?: number | null;
  /** A lot whose row number to return as well. */
  readonly positionOf?: string | null;
}
