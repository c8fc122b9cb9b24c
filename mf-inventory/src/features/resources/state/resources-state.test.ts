import fc from "fast-check";
import { buildFilter, buildSort, groupFilter } from "../filters/build-filter.ts";
import { isBackwards, NUMBER_RANGES, RANGE_FIELDS, readRange } from "./ranges.ts";
import {
  DEFAULT_SORTS,
  FACET_FIELDS,
  filtersOf,
  GROUP_FIELDS,
  hasFilters,
  LAYOUTS,
  namesOwnFields,
  type ResourcesState,
  readAddress,
  readState,
  SORT_FIELDS,
  savedSearch,
  withFacet,
  withKnownFields,
  withoutFilters,
  writeAddress,
  writeState,
} from "./resources-state.ts";

const numbers = fc
  .tuple(fc.option(fc.nat(5000)), fc.option(fc.nat(5000)))
  .filter(([min, max]) => (min !== null || max !== null) && (min === null || max === null || min <= max))
  .map(([min, max]) => ({ min: min === null ? null : String(min), max: max === null ? null : String(max) }));
const days = fc.constantFrom(
  { min: "2026-01-01", max: null },
  { min: null, max: "2026-02-28" },
  { min: "2026-01-01", max: "2026-01-01" },
);
const state: fc.Arbitrary<ResourcesState> = fc.record({
  text: fc.string().map((text) => text.trim()),
  size: fc.constantFrom("", "83x204", "60 x 60 cm"),
  facets: fc
    .record(
      Object.fromEntries(
        FACET_FIELDS.map((field) => [
          field,
          fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map((facets) => ({ ...facets })),
  ranges: fc
    .record(
      Object.fromEntries(
        RANGE_FIELDS.map((field) => [
          field,
          (NUMBER_RANGES as readonly string[]).includes(field) ? numbers : days,
        ]),
      ),
      { requiredKeys: [] },
    )
    .map((ranges) => ({ ...ranges })),
  texts: fc
    .record(
      {
        "properties.note": fc.constantFrom("filled" as const, "empty" as const, { words: "poncé ?&=" }),
        "properties.advice": fc.constantFrom("filled" as const, { words: "rouille" }),
      },
      { requiredKeys: [] },
    )
    .map((texts) => ({ ...texts })),
  reserved: fc.boolean(),
  sorts: fc
    .uniqueArray(
      fc.record({
        field: fc.constantFrom(...SORT_FIELDS),
        direction: fc.constantFrom("asc" as const, "desc" as const),
      }),
      { minLength: 1, maxLength: 4, selector: ({ field }) => field },
    )
    .map((sorts) => [...sorts]),
  layout: fc.constantFrom(null, ...LAYOUTS),
  group: fc.option(fc.constantFrom(...GROUP_FIELDS)),
  importID: fc.option(fc.uuid()),
  referenceID: fc.option(fc.uuid()),
  changedAt: fc.option(fc.date({ noInvalidDate: true }).map((date) => date.toISOString())),
  node: fc.option(fc.uuid()),
});

test("keeps the whole state in a round trip through the URL", () => {
  fc.assert(fc.property(state, (each) => expect(readState(writeState(each))).toEqual(each)));
});

test("writes only the id of an unchanged view, and the whole state of a changed one", () => {
  fc.assert(
    fc.property(state, fc.uuid(), (each, viewID) => {
      const edited = { viewID, edited: true, state: each };
      expect(readAddress(writeAddress(edited))).toEqual(edited);
      expect(readAddress(writeAddress({ ...edited, edited: false }))).toMatchObject({
        viewID,
        edited: false,
        state: { node: each.node },
      });
    }),
  );
  expect(writeAddress({ viewID: "v", edited: false, state: { ...readState("?q=a"), node: "n" } })).toBe(
    "?view=v&node=n",
  );
  expect(readAddress("?q=a")).toMatchObject({ viewID: null, edited: true });
});

test("saves filters, sorts and grouping in a view, but not the open row", () => {
  fc.assert(
    fc.property(state, (each) =>
      expect(readState(savedSearch(each))).toEqual({
        ...each,
        node: null,
        importID: null,
        referenceID: null,
        changedAt: null,
      }),
    ),
  );
});

test("[INV-022] reads the row to open from the URL", () => {
  expect(readState("?node=abc").node).toBe("abc");
});

test.each([
  "?sort=-password&category=",
  "?group=secret&quantity=2",
  "?quantity=9..2&createdAt=..soon&price=..",
  "?changed=yesterday",
])("an address with nonsense falls back to defaults: %s", (search) => {
  expect(readState(search)).toEqual({
    text: "",
    size: "",
    facets: {},
    ranges: {},
    texts: {},
    reserved: false,
    sorts: DEFAULT_SORTS,
    group: null,
    layout: null,
    importID: null,
    referenceID: null,
    changedAt: null,
    node: null,
  });
  expect(writeState(readState(search))).toBe("");
});

test("keeps the order of sort keys and ignores duplicates", () => {
  expect(readState("?sort=name,-quantity,name").sorts).toEqual([
    { field: "name", direction: "asc" },
    { field: "quantity", direction: "desc" },
  ]);
});

test("removes the filter when a facet's last value is cleared", () => {
  const chosen = withFacet(readState(""), "category", ["31", "32"]);
  expect(writeState(chosen)).toBe("?category=31&category=32");
  expect(hasFilters(chosen)).toBe(true);
  expect(hasFilters(withFacet(chosen, "category", []))).toBe(false);
});

test("removes each filter alone, and keeps the sort when all are removed", () => {
  fc.assert(
    fc.property(state, (each) => {
      const filters = filtersOf(each);
      for (const { key, without } of filters)
        expect(filtersOf(without).map((filter) => filter.key)).toEqual(
          filters.map((filter) => filter.key).filter((other) => other !== key),
        );
      expect(hasFilters(withoutFilters(each))).toBe(false);
      expect(withoutFilters(each).sorts).toEqual(each.sorts);
    }),
  );
});

test("includes both ends of a range: exact numbers, whole days from midnight to midnight", () => {
  const filter = buildFilter(readState("?quantity=2.5..10&weight=..3&createdAt=2026-03-01..2026-03-01"));
  expect(filter).toMatchObject({ quantity: { gte: 2.5, lte: 10 }, weight: { lte: 3 } });
  const { gte, lt } = filter.createdAt as { gte: string; lt: string };
  expect(new Date(gte)).toEqual(new Date(2026, 2, 1));
  expect(new Date(lt)).toEqual(new Date(2026, 2, 2));
  expect(isBackwards({ min: "2026-03-02", max: "2026-03-01" })).toBe(true);
  expect(readRange("quantity", "10..9")).toBeNull();
});

test("combines a group with a filter of the same field, and filters the empty group by missing values", () => {
  const filter = buildFilter(readState("?category=31&category=32"));
  expect(groupFilter(filter, "category", "31")).toMatchObject({
    category: { eqs: ["31", "32"] },
    and: [{ category: { eq: "31" } }],
  });
  expect(groupFilter(filter, "placeID", null).and).toEqual([{ placeID: { exists: false } }]);
});

test("sorts a text search by relevance unless a sort is selected", () => {
  expect(buildSort(readState("?q=porte"))).toEqual([]);
  expect(buildSort(readState("?q=porte&sort=name"))).toEqual([{ field: "name", direction: "asc" }]);
  expect(buildSort(readState(""))).toEqual([{ field: "createdAt", direction: "desc" }]);
});

describe("a property of the team's own", () => {
  const address =
    "?properties.fixing=screwed&properties.fixing=glued&range.properties.depth=-2.5..10&range.properties.checked=2026-03-01..2026-03-31&sort=-properties.depth";
  const asked = readState(address);

  test("filters and sorts by the URL, in both directions", () => {
    expect(asked.facets).toEqual({ "properties.fixing": ["screwed", "glued"] });
    expect(asked.ranges).toEqual({
      "properties.depth": { min: "-2.5", max: "10" },
      "properties.checked": { min: "2026-03-01", max: "2026-03-31" },
    });
    expect(asked.sorts).toEqual([{ field: "properties.depth", direction: "desc" }]);
    expect(readState(writeState(asked))).toEqual(asked);
    expect(filtersOf(asked).map(({ key }) => key)).toEqual([
      "properties.fixing",
      "properties.checked",
      "properties.depth",
    ]);
  });

  test("is filtered by its key: choices as texts, numbers, whole days, yes and no", () => {
    expect(buildFilter(asked).properties).toEqual([
      { key: "fixing", text: { eqs: ["screwed", "glued"] } },
      { key: "depth", number: { gte: -2.5, lte: 10 } },
      { key: "checked", date: { gte: "2026-03-01T00:00:00.000Z", lt: "2026-04-01T00:00:00.000Z" } },
    ]);
    expect(buildSort(asked)).toEqual([{ property: "depth", direction: "desc" }]);
    const yes = readState("?properties.palletized=true");
    expect(buildFilter(yes).properties).toEqual([{ key: "palletized", boolean: { eq: true } }]);
    const both = readState("?properties.palletized=true&properties.palletized=false");
    expect(buildFilter(both).properties).toEqual([{ key: "palletized", boolean: { exists: true } }]);
  });

  test("is filtered by words in a long text, or by whether there is one", () => {
    const state = readState(
      "?words.properties.note=ponc%C3%A9&filled.properties.note=0&filled.properties.advice=1&filled.properties.reason=0",
    );
    expect(buildFilter(state).properties).toEqual([
      { key: "advice", group: { exists: true } },
      { key: "note", text: { match: "poncé" } },
      { key: "reason", group: { exists: false } },
    ]);
    expect(filtersOf(state).map(({ key, without }) => [key, Object.keys(without.texts).length])).toEqual([
      ["properties.advice", 2],
      ["properties.note", 2],
      ["properties.reason", 2],
    ]);
    expect(namesOwnFields(state)).toBe(true);
    expect(withKnownFields(state, new Set(["properties.note"])).texts).toEqual({
      "properties.note": { words: "poncé" },
    });
    expect(readState("?filled.properties.note=yes&words.properties.note=%20&words.name=a").texts).toEqual({});
  });

  test("is ignored once the team has deleted it", () => {
    expect(namesOwnFields(asked)).toBe(true);
    const left = withKnownFields(asked, new Set(["properties.fixing"]));
    expect(left).toEqual({ ...asked, ranges: {}, sorts: DEFAULT_SORTS });
    expect(namesOwnFields(withKnownFields(asked, new Set()))).toBe(false);
  });

  test("rejects a range from a day to a number", () => {
    expect(readState("?range.properties.depth=2026-03-01..7").ranges).toEqual({});
  });
});
