/** Fields that a search sorts by (SEARCH-507). */
export const SORT_FIELDS = [
  "name",
  "category",
  "quantity",
  "startDate",
  "endDate",
  "createdAt",
  "updatedAt",
] as const;
export type SortField = (typeof SORT_FIELDS)[number];

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
