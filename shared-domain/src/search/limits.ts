/** Limits of a search; the server refuses more with LIMIT_EXCEEDED and the field's name. */
export const SEARCH_LIMITS = {
  /** Rows per page (SEARCH-512). */
  page: 100,
  /** Rows per page if the filter lists their ids. */
  pageOfIds: 1000,
  aggregates: 20,
  /** Nesting depth of and, or and not. */
  depth: 5,
  /** Operators in a filter. */
  conditions: 200,
  /** Values in one `eqs`. */
  values: 1000,
  sorts: 4,
  /** Characters in one text. */
  text: 300,
  pattern: 200,
  /** Words of a text that are searched; further ones are ignored. */
  words: 12,
  buckets: 100,
  geohashPrecision: 8,
  percents: 20,
  /** Kilometres: half the equator. */
  distance: 20_040,
} as const;
