import fc from "fast-check";
import {
  DEFAULT_SORT,
  FACET_FIELDS,
  hasFilters,
  readState,
  SORT_FIELDS,
  withFacet,
  writeState,
} from "./resources-state.ts";

const state = fc.record({
  text: fc.string().map((text) => text.trim()),
  facets: fc
    .record(
      Object.fromEntries(
        FACET_FIELDS.map((field) => [
          field,
          fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
        ]),
      ),
      {
        requiredKeys: [],
      },
    )
    .map((facets) => ({ ...facets })),
  sort: fc.record({
    field: fc.constantFrom(...SORT_FIELDS),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  }),
  importID: fc.option(fc.uuid()),
  node: fc.option(fc.uuid()),
});

test("the address holds the whole state: written and read back, nothing is lost", () => {
  fc.assert(fc.property(state, (each) => expect(readState(writeState(each))).toEqual(each)));
});

test("[INV-022] the address names the row to open", () => {
  expect(readState("?node=abc").node).toBe("abc");
});

test("an address with nonsense falls back to defaults", () => {
  expect(readState("?sort=-password&category=")).toEqual({
    text: "",
    facets: {},
    sort: DEFAULT_SORT,
    importID: null,
    node: null,
  });
  expect(writeState(readState(""))).toBe("");
});

test("clearing a facet's last value removes the filter", () => {
  const chosen = withFacet(readState(""), "category", ["31", "32"]);
  expect(writeState(chosen)).toBe("?category=31&category=32");
  expect(hasFilters(chosen)).toBe(true);
  expect(hasFilters(withFacet(chosen, "category", []))).toBe(false);
});
