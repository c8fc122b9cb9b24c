/**
 * What the inventory lists: rows in progress that are not deleted (INV-019, INV-522). A row without a type is listed:
 * `ne` holds for it.
 */
export const LISTING_FILTER = { progress: { eq: "active" }, type: { ne: "deleted" } } as const;
