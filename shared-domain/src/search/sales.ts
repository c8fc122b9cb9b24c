import { LIMITS } from "../limits/index.ts";
import { SEARCH_LIMITS } from "./limits.ts";

/** What can be sold: in progress, to be sold or given, with a page of its own and not gathered under another lot (SEARCH-510). */
export const SALES_FILTER = {
  progress: { eq: "active" },
  action: { eqs: ["sale", "give"] },
  slug: { exists: true },
  batchedProductID: { exists: false },
} as const;

/** Facets of catalogue and sales searches (SEARCH-509). */
export const SALES_AGGREGATES = [
  { name: "category", type: "terms", field: "category", excludeOwnFilter: true },
  { name: "condition", type: "terms", field: "condition", excludeOwnFilter: true },
  { name: "provenance", type: "terms", field: "provenance", excludeOwnFilter: true },
  { name: "brand", type: "terms", field: "brand", excludeOwnFilter: true },
  { name: "location", type: "geohash_grid", field: "location" },
] as const;

/** Kilometres (SEARCH-511, decision C13). */
export const MAP_SEARCH_DISTANCE = LIMITS.mapSearchKm;
export const CATALOGUE_SEARCH_DISTANCE = LIMITS.catalogueSearchKm;
/** SEARCH-512. */
export const LISTING_PAGE_SIZE = SEARCH_LIMITS.page;
