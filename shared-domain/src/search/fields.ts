import { type Field, searchName } from "../fields/field.ts";
import { LOT_FIELDS, type LotField } from "../fields/lot-fields.ts";

type SortedField = Extract<LotField, { readonly sort: true }>;
/** The key of a field, or the id's name where its value is an id. */
export type SortField = Exclude<SortedField, { readonly search: "id" }>["key"];

/** Fields that a search sorts by (SEARCH-507). */
export const SORTED_FIELDS: readonly Field[] = (LOT_FIELDS as readonly Field[]).filter(({ sort }) => sort);
/** Their names in searches. */
export const SORT_FIELDS = SORTED_FIELDS.map(searchName) as readonly SortField[];

/** SEARCH-508. */
export const AGGREGATE_TYPES = [
  "terms",
  "avg",
  "min",
  "max",
  "sum",
  "stats",
  "geohash_grid",
  "percentiles",
  "cardinality",
] as const;
export type AggregateType = (typeof AGGREGATE_TYPES)[number];
