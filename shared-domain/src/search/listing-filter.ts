import { SEARCH_LIMITS } from "./limits.ts";

/**
 * Filter of the inventory list: active rows that are not deleted (INV-019, INV-522). Includes rows without a type, for
 * which `ne` is true.
 */
export const LISTING_FILTER = { progress: { eq: "active" }, type: { ne: "deleted" } } as const;
/**
 * Filter of the lots in stock: those of the inventory list that are not finished. The server counts them by the same
 * predicate (`inStock`), which a test compares with this filter.
 */
export const STOCK_FILTER = { ...LISTING_FILTER, action: { ne: "done" } } as const;
/** Rows per page of that list (SEARCH-512). */
export const LISTING_PAGE_SIZE = SEARCH_LIMITS.page;
