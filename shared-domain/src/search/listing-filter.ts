import { SEARCH_LIMITS } from "./limits.ts";

/**
 * What the inventory lists: rows in progress that are not deleted (INV-019, INV-522). A row without a type is listed:
 * `ne` holds for it.
 */
export const LISTING_FILTER = { progress: { eq: "active" }, type: { ne: "deleted" } } as const;
/** Rows of a page of it (SEARCH-512). */
export const LISTING_PAGE_SIZE = SEARCH_LIMITS.page;
