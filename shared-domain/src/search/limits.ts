/** What a search may ask for at most; the server refuses more with LIMIT_EXCEEDED and the field's name. */
export const SEARCH_LIMITS = {
  /** Rows of a page (SEARCH-512). */
  page: 100,
  /** Rows of a page when the filter names their ids. */
  pageOfIds: 1000,
  aggregates: 20,
  /** Nesting of and, or and not. */
  depth: 5,
  /** Operators of a whole filter. */
  conditions: 200,
  /** Values of one `eqs`. */
  values: 1000,
  sorts: 4,
  /** Characters of one text. */
  text: 300,
  pattern: 200,
  /** Words of a text that are looked for; the rest is ignored. */
  words: 12,
  buckets: 100,
  geohashPrecision: 8,
  percents: 20,
  /** Kilometres: half the equator. */
  distance: 20_040,
} as const;
