import { LISTING_FILTER, LISTING_PAGE_SIZE, SORT_FIELDS } from "./index.ts";

describe("what lists and sales search for", () => {
  test("[INV-019] [INV-522] the listing keeps active lots and leaves deleted ones out", () => {
    expect(LISTING_FILTER).toEqual({ progress: { eq: "active" }, type: { ne: "deleted" } });
  });

  test("[SEARCH-512] a page of the listing has 100 rows", () => {
    expect(LISTING_PAGE_SIZE).toBe(100);
  });

  test("[SEARCH-507] searches sort by every field of the specification", () => {
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
