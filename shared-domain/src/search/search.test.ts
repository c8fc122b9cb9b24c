import {
  CATALOGUE_SEARCH_DISTANCE,
  LISTING_FILTER,
  LISTING_PAGE_SIZE,
  MAP_SEARCH_DISTANCE,
  SALES_AGGREGATES,
  SALES_FILTER,
  SORT_FIELDS,
} from "./index.ts";

describe("what lists and sales search for", () => {
  test("[INV-019] [INV-522] the listing keeps active lots and leaves deleted ones out", () => {
    expect(LISTING_FILTER).toEqual({ progress: { eq: "active" }, type: { ne: "deleted" } });
  });

  test("sales count category, condition, provenance and brand, and a grid of places", () => {
    expect(SALES_AGGREGATES.map(({ type, field }) => `${type} ${field}`)).toEqual([
      "terms category",
      "terms condition",
      "terms provenance",
      "terms brand",
      "geohash_grid location",
    ]);
  });

  test("sales show active lots to sell or give, with a slug, not batched", () => {
    expect(SALES_FILTER).toEqual({
      progress: { eq: "active" },
      action: { eqs: ["sale", "give"] },
      slug: { exists: true },
      batchedProductID: { exists: false },
    });
  });

  test("[SEARCH-512] distances in kilometres and the page size are named once", () => {
    expect([MAP_SEARCH_DISTANCE, CATALOGUE_SEARCH_DISTANCE, LISTING_PAGE_SIZE]).toEqual([5000, 10_000, 100]);
  });

  test("[SEARCH-507] the sortable fields", () => {
    expect(SORT_FIELDS).toEqual([
      "name",
      "category",
      "quantity",
      "startDate",
      "endDate",
      "createdAt",
      "updatedAt",
    ]);
  });
});
