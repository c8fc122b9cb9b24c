import { OWN_PREFIX } from "@gisement/shared-domain/fields";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { builder } from "../../platform/graphql/builder.ts";
import { aggregateBucketType } from "../../platform/graphql/value-types.ts";
import { location, stringFilter } from "../../platform/input/common-parts.ts";
import { enumOf, inputOf } from "../../platform/input/input-of.ts";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { refuseInput } from "../../platform/search/refuse.ts";
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
import {
  aggregateInput,
  aggregateType,
  booleanFilter,
  dateFilter,
  floatFilter,
  idFilter,
  type ProductFilter,
  propertyFilter,
  type SearchInput,
  type SortInput,
  sortInput,
} from "./filter-input.ts";
import { GROUP_FIELDS, groupProducts, type ProductGroupSum } from "./group-products.ts";
import { type SearchResult, searchProducts } from "./search-products.ts";
import { GROUPS_LIMIT } from "./sum-lots.ts";

const stringFilterType = inputOf("StringFilter", stringFilter);
const propertyFilterType = inputOf("PropertyFilter", propertyFilter);
type BuiltInKind = Exclude<Field["kind"], "choice" | "range">;
const INPUT_OF = {
  text: stringFilterType,
  list: stringFilterType,
  number: inputOf("FloatFilter", floatFilter),
  date: inputOf("DateFilter", dateFilter),
  boolean: inputOf("BooleanFilter", booleanFilter),
  id: inputOf("IDFilter", idFilter),
} as const satisfies Record<BuiltInKind, unknown>;

/** One input field per field of the registry, so that the schema and the compiler cannot drift apart. */
export const productFilterInput = builder.inputRef<ProductFilter>("ProductFilter");
productFilterInput.implement({
  fields: (t) =>
    ({
      and: t.field({ type: [productFilterInput] }),
      or: t.field({ type: [productFilterInput] }),
      not: t.field({ type: productFilterInput }),
      properties: t.field({ type: [propertyFilterType] }),
      ...Object.fromEntries(
        Object.entries(FIELDS).map(([name, { kind }]) => [
          name,
          t.field({
            type: INPUT_OF[kind as BuiltInKind],
            ...(name === "text"
              ? {
                  description:
                    "Searches name, complement, description, brand, model, ref, category label and city of the place.",
                }
              : {}),
          }),
        ]),
      ),
    }) as never,
});

export const sortInputType = inputOf("ProductSortInput", sortInput);
const aggregateInputType = inputOf("ProductAggregateInput", aggregateInput);
const aggregateTypeEnum = enumOf(aggregateType);

/** The sort is given by either a field or a property, not both. */
export function readSort(
  { field, property, direction }: InputValue<typeof sortInput>,
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
    type: t.field({ type: aggregateTypeEnum, nullable: false, resolve: ({ type }) => type }),
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
      description: "Row number, from 0, of the lot of positionOf; null if not found.",
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
  description: "Lots that share a value, and their sums.",
  fields: (t) => ({
    key: t.exposeString("key", { nullable: true, description: "Null for lots without a value." }),
    count: t.exposeInt("count", { nullable: false }),
    inStock: t.exposeInt("inStock", {
      nullable: false,
      description: "Number of lots in stock: active, neither removed nor finished.",
    }),
    finished: t.exposeInt("finished", {
      nullable: false,
      description: "Number of lots that are finished but still listed.",
    }),
    quantity: t.exposeFloat("quantity", {
      nullable: true,
      description: "Null if the lots have different units.",
    }),
    unit: t.exposeString("unit", { nullable: true, description: "Common unit of the quantity." }),
    weight: t.exposeFloat("weight", { nullable: true, description: "Kilograms, of all pieces." }),
    co2Impact: t.exposeFloat("co2Impact", { nullable: true, description: "Kilograms of CO2 equivalent." }),
    price: t.exposeFloat("price", {
      nullable: true,
      description: "Sum of prices times quantities, in euros.",
    }),
    pieces: t.exposeFloat("pieces", { nullable: true, description: "Sum of the quantities in pieces." }),
    area: t.exposeFloat("area", {
      nullable: true,
      description: "Sum of the quantities in square metres.",
    }),
    meanPrice: t.exposeFloat("meanPrice", {
      nullable: true,
      description: "Mean unit price of the lots with a price, in euros.",
    }),
    weighed: t.exposeInt("weighed", { nullable: false, description: "Number of lots with a weight." }),
    assessed: t.exposeInt("assessed", { nullable: false, description: "Number of lots with a CO2 impact." }),
    priced: t.exposeInt("priced", {
      nullable: false,
      description: "Number of lots with a price and a quantity.",
    }),
    actions: t.field({
      type: [aggregateBucketType],
      nullable: true,
      description: "Lots by status; null unless `withActions`.",
      resolve: ({ actions }) => actions as never,
    }),
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
        aggregates: t.arg({ type: [aggregateInputType] }),
        filter: t.arg({ type: productFilterInput }),
        location: t.arg({ type: inputOf("LocationInput", location()) }),
        distance: t.arg.float(),
        limit: t.arg.int({ defaultValue: SEARCH_LIMITS.page }),
        nextToken: t.arg.string(),
        offset: t.arg.int({
          description: "Number of rows to skip, instead of nextToken.",
        }),
        positionOf: t.arg.id(),
        sort: t.arg({ type: [sortInputType] }),
      },
      policy: productPolicy.read,
      limit: { max: SEARCH_LIMITS.pageOfIds },
      resolve: (_root, { sort, ...args }, { readStale, identity }) =>
        readStale((db) =>
          searchProducts(db, identity, { ...args, sort: sort?.map(readSort) } as SearchInput),
        ),
    }),
  );
  builder.queryField("groupProducts", (t) =>
    t.field({
      type: [productGroupSumType],
      nullable: false,
      args: {
        filter: t.arg({ type: productFilterInput }),
        by: t.arg({
          type: productGroupField,
          description: "Without it and without a property, one group of all lots.",
        }),
        property: t.arg.string({
          description: "The key of one of the team's own properties, instead of a field.",
        }),
        withActions: t.arg.boolean({ description: "Also counts the statuses of each group." }),
      },
      policy: productPolicy.read,
      limit: { max: GROUPS_LIMIT },
      resolve: (_root, { filter, by, property, withActions }, { readStale, identity }) =>
        readStale((db) =>
          groupProducts(db, identity, { filter, by, property, withActions: withActions ?? false }),
        ),
    }),
  );
  builder.queryField("compareProducts", (t) =>
    t.field({
      type: productComparisonType,
      nullable: false,
      args: {
        filter: t.arg({ type: productFilterInput }),
        aggregates: t.arg({ type: [aggregateInputType] }),
        field: t.arg({ type: comparedField, required: true, defaultValue: "createdAt" }),
        from: t.arg({ type: "DateTime", required: true }),
        to: t.arg({ type: "DateTime", required: true }),
      },
      policy: productPolicy.read,
      resolve: (_root, args, { readStale, identity }) =>
        readStale((db) => compareProducts(db, identity, args as ComparisonInput)),
    }),
  );
}
