export { AGGREGATE_TYPES, type AggregateType, SORT_FIELDS, type SortField } from "./fields.ts";
export { SEARCH_LIMITS } from "./limits.ts";
export { LISTING_FILTER } from "./listing-filter.ts";
export {
  CATALOGUE_SEARCH_DISTANCE,
  LISTING_PAGE_SIZE,
  MAP_SEARCH_DISTANCE,
  SALES_AGGREGATES,
  SALES_FILTER,
} from "./sales.ts";
export { stem } from "./stem.ts";
export { synonymsOf } from "./synonyms.ts";
