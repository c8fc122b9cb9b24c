import { LISTING_FILTER, LISTING_PAGE_SIZE, SORT_FIELDS } from "./index.ts";

describe("search settings of lists and sales", () => {
  test("[INV-019] [INV-522] the listing contains active lots and excludes deleted ones", () => {
    expect(LISTING_FILTER).toEqual({ progress: { eq: "active" }, type: { ne: "deleted" } });
  });

  test("[SEARCH-512] a page of the listing has 100 rows", () => {
    expect(LISTING_PAGE_SIZE).toBe(100);
  });

  test("[SEARCH-507] every field of the specification is sortable", () => {
    expect(SORT_FIELDS).toEqual(
      expect.arrayContaining([
        "name",
        "category",
        "quantity",
        "startDate",
        "endDate",
        "createdAt",
        "updatedAt",
      ]),
    );
  });
});
