export {
  AGGREGATE_TYPES,
  type AggregateType,
  SORT_FIELDS,
  SORTED_FIELDS,
  type SortField,
} from "./fields.ts";
export { SEARCH_LIMITS } from "./limits.ts";
export { LISTING_FILTER, LISTING_PAGE_SIZE, STOCK_FILTER } from "./listing-filter.ts";
export { type FilterWords, type NamedFilter, type ReadFilters, readFilters } from "./read-filters.ts";
export { type ReadSize, takeSizes } from "./sizes.ts";
export { stem } from "./stem.ts";
export { synonymsOf } from "./synonyms.ts";
