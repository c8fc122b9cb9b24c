import { type Field, searchName } from "../fields/field.ts";
import { LOT } from "../records/lot.ts";

type SortedField = Extract<(typeof LOT)["list"][number], { readonly sort: true }>;
/** Key of a sortable field, or the name of the id if its value is an id. */
export type SortField = Exclude<SortedField, { readonly search: "id" }>["key"];

/** Sortable fields (SEARCH-507). */
export const SORTED_FIELDS: readonly Field[] = (LOT.list as readonly Field[]).filter(({ sort }) => sort);
/** Names of the sortable fields in searches. */
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
