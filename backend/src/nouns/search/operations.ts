import { OWN_PREFIX } from "@gisement/shared-domain/fields";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { AGGREGATE_TYPES, SEARCH_LIMITS, SORT_FIELDS } from "@gisement/shared-domain/search";
import { builder } from "../../platform/graphql/builder.ts";
import { locationInput } from "../../platform/graphql/input-types.ts";
import { stringFilterInput } from "../../platform/graphql/string-filter.ts";
import { aggregateBucketType } from "../../platform/graphql/value-types.ts";
import { productStatusType } from "../lots/types.ts";
import type { AggregateItem } from "./aggregates.ts";
import {
  COMPARED_FIELDS,
  type Comparison,
  type ComparisonInput,
  compareProducts,
  type Period,
} from "./compare-products.ts";
import { FIELDS, type Field } from "./fields.ts";
import type { ProductFilter, SearchInput, SortInput } from "./filter-input.ts";
import { GROUP_FIELDS, GROUPS_LIMIT, groupProducts, type ProductGroupSum } from "./group-products.ts";
import { refuseInput } from "./refuse.ts";
import { type SearchResult, searchProducts } from "./search-products.ts";

const sortDirection = builder.enumType("SortDirection", { values: ["asc", "desc"] as const });
const productSortField = builder.enumType("ProductSortField", { values: SORT_FIELDS });
const aggregateType = builder.enumType("AggregateType", { values: AGGREGATE_TYPES });

const floatFilterInput = builder.inputType("FloatFilter", {
  fields: (t) => ({
    eq: t.float(),
    ne: t.float(),
    gt: t.float(),
    gte: t.float(),
    lt: t.float(),
    lte: t.float(),
    between: t.floatList(),
    exists: t.boolean(),
  }),
});
const dateFilterInput = builder.inputType("DateFilter", {
  fields: (t) => {
    const date = () => t.field({ type: "DateTime" });
    return {
      eq: date(),
      ne: date(),
      gt: date(),
      gte: date(),
      lt: date(),
      lte: date(),
      between: t.field({ type: ["DateTime"] }),
      exists: t.boolean(),
    };
  },
});
const booleanFilterInput = builder.inputType("BooleanFilter", {
  fields: (t) => ({ eq: t.boolean(), ne: t.boolean(), exists: t.boolean() }),
});
const idFilterInput = builder.inputType("IDFilter", {
  fields: (t) => ({ eq: t.id(), ne: t.id(), eqs: t.idList(), exists: t.boolean() }),
});

const propertyFilterInput = builder.inputType("PropertyFilter", {
  description:
    "A filter of one of the team's own properties, by its key: text for texts, links and choices, number for numbers, ratings and ranges.",
  fields: (t) => ({
    key: t.string({ required: true }),
    text: t.field({ type: stringFilterInput }),
    number: t.field({ type: floatFilterInput }),
    date: t.field({ type: dateFilterInput }),
    boolean: t.field({ type: booleanFilterInput }),
  }),
});

type BuiltInKind = Exclude<Field["kind"], "choice" | "range">;
const INPUT_OF = {
  text: stringFilterInput,
  list: stringFilterInput,
  number: floatFilterInput,
  date: dateFilterInput,
  boolean: booleanFilterInput,
  id: idFilterInput,
} as const satisfies Record<BuiltInKind, unknown>;

/** One input field for each field of the registry, so that the schema and the compiler cannot drift apart. */
const productFilterInput = builder.inputRef<ProductFilter>("ProductFilter");
productFilterInput.implement({
  fields: (t) =>
    ({
      and: t.field({ type: [productFilterInput] }),
      or: t.field({ type: [productFilterInput] }),
      not: t.field({ type: productFilterInput }),
      properties: t.field({ type: [propertyFilterInput] }),
      ...Object.fromEntries(
        Object.entries(FIELDS).map(([name, { kind }]) => [
          name,
          t.field({
            type: INPUT_OF[kind as BuiltInKind],
            ...(name === "text"
              ? {
                  description:
                    "Name, complement, description, brand, model, ref, category label and place city at once.",
                }
              : {}),
          }),
        ]),
      ),
    }) as never,
});

const productAggregateInput = builder.inputType("ProductAggregateInput", {
  fields: (t) => ({
    name: t.string({ required: true }),
    type: t.field({ type: aggregateType, required: true }),
    field: t.string({
      required: true,
      description: "A field of ProductFilter, or properties. and the key of an own property.",
    }),
    excludeOwnFilter: t.boolean({
      defaultValue: false,
      description:
        "A facet's counts ignore the conditions that the top level of the filter sets on its own field.",
    }),
    size: t.int({
      description: "Number of buckets of terms (at most 100) or precision of geohash_grid (1 to 8).",
    }),
    percents: t.floatList(),
  }),
});
const productSortInput = builder.inputType("ProductSortInput", {
  fields: (t) => ({
    field: t.field({ type: productSortField }),
    property: t.string({ description: "The key of one of the team's own properties, instead of a field." }),
    direction: t.field({ type: sortDirection, required: true, defaultValue: "asc" }),
  }),
});

/** One of both names what is sorted by. */
function readSort(
  { field, property, direction }: typeof productSortInput.$inferInput,
  index: number,
): SortInput {
  if (Boolean(field) === Boolean(property))
    refuseInput(
      `sort.${index}`,
      field ?? property ?? null,
      "a field or a property",
      "A sort key names one field.",
    );
  return { field: field ?? OWN_PREFIX + property, direction };
}

const aggregateItemType = builder.objectRef<AggregateItem>("AggregateItem").implement({
  fields: (t) => ({
    name: t.exposeString("name", { nullable: false }),
    type: t.field({ type: aggregateType, nullable: false, resolve: ({ type }) => type }),
    field: t.exposeString("field", { nullable: false }),
    value: t.exposeFloat("value", { nullable: true }),
    buckets: t.field({
      type: [aggregateBucketType],
      nullable: false,
      resolve: ({ buckets }) => buckets as never,
    }),
  }),
});
const productConnectionType = builder.objectRef<SearchResult>("ProductConnection").implement({
  fields: (t) => ({
    items: t.field({ type: [productStatusType], nullable: false, resolve: ({ items }) => items as never }),
    total: t.exposeInt("total", { nullable: false }),
    nextToken: t.exposeString("nextToken", { nullable: true }),
    position: t.exposeInt("position", {
      nullable: true,
      description: "Row number, from 0, of the lot that positionOf names; null when it is not found.",
    }),
    aggregateItems: t.field({
      type: [aggregateItemType],
      nullable: false,
      resolve: ({ aggregateItems }) => aggregateItems,
    }),
  }),
});

const productGroupField = builder.enumType("ProductGroupField", { values: GROUP_FIELDS });
const productGroupSumType = builder.objectRef<ProductGroupSum>("ProductGroupSum").implement({
  description: "Lots that share a value, and what they come to together.",
  fields: (t) => ({
    key: t.exposeString("key", { nullable: true, description: "Null: the lots without a value." }),
    count: t.exposeInt("count", { nullable: false }),
    quantity: t.exposeFloat("quantity", {
      nullable: true,
      description: "Null when the lots are counted in different units.",
    }),
    unit: t.exposeString("unit", { nullable: true, description: "The one unit of the quantity." }),
    weight: t.exposeFloat("weight", { nullable: true, description: "Kilograms, of all pieces." }),
    co2Impact: t.exposeFloat("co2Impact", { nullable: true, description: "Kilograms of CO2 equivalent." }),
    price: t.exposeFloat("price", { nullable: true, description: "Euros, prices times quantities." }),
  }),
});

const comparedField = builder.enumType("ComparedField", { values: COMPARED_FIELDS });
const productPeriodType = builder.objectRef<Period>("ProductPeriod").implement({
  fields: (t) => ({
    from: t.field({ type: "DateTime", nullable: false, resolve: ({ from }) => from }),
    to: t.field({ type: "DateTime", nullable: false, resolve: ({ to }) => to }),
    total: t.exposeInt("total", { nullable: false }),
    aggregateItems: t.field({
      type: [aggregateItemType],
      nullable: false,
      resolve: ({ aggregateItems }) => aggregateItems,
    }),
  }),
});
const productComparisonType = builder.objectRef<Comparison>("ProductComparison").implement({
  description: "The same aggregates of a period and of the one before it.",
  fields: (t) => ({
    current: t.field({ type: productPeriodType, nullable: false, resolve: ({ current }) => current }),
    previous: t.field({ type: productPeriodType, nullable: false, resolve: ({ previous }) => previous }),
  }),
});

export function registerSearch(): void {
  builder.queryField("searchProduct", (t) =>
    t.field({
      type: productConnectionType,
      nullable: false,
      args: {
        aggregates: t.arg({ type: [productAggregateInput] }),
        filter: t.arg({ type: productFilterInput }),
        location: t.arg({ type: locationInput }),
        distance: t.arg.float(),
        limit: t.arg.int({ defaultValue: SEARCH_LIMITS.page }),
        nextToken: t.arg.string(),
        offset: t.arg.int({
          description: "Rows to pass over: a window by row number, instead of nextToken.",
        }),
        positionOf: t.arg.id(),
        sort: t.arg({ type: [productSortInput] }),
      },
      policy: productPolicy.read,
      limit: { max: SEARCH_LIMITS.pageOfIds },
      resolve: (_root, { sort, ...args }, { db, identity }) =>
        searchProducts(db, identity, { ...args, sort: sort?.map(readSort) } as SearchInput),
    }),
  );
  builder.queryField("groupProducts", (t) =>
    t.field({
      type: [productGroupSumType],
      nullable: false,
      args: {
        filter: t.arg({ type: productFilterInput }),
        by: t.arg({ type: productGroupField, required: true }),
      },
      policy: productPolicy.read,
      limit: { max: GROUPS_LIMIT },
      resolve: (_root, { filter, by }, { db, identity }) => groupProducts(db, identity, { filter, by }),
    }),
  );
  builder.queryField("compareProducts", (t) =>
    t.field({
      type: productComparisonType,
      nullable: false,
      args: {
        filter: t.arg({ type: productFilterInput }),
        aggregates: t.arg({ type: [productAggregateInput] }),
        field: t.arg({ type: comparedField, required: true, defaultValue: "createdAt" }),
        from: t.arg({ type: "DateTime", required: true }),
        to: t.arg({ type: "DateTime", required: true }),
      },
      policy: productPolicy.read,
      resolve: (_root, args, { db, identity }) => compareProducts(db, identity, args as ComparisonInput),
    }),
  );
}
