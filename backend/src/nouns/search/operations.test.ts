import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";

/** Lots for sale, with facets: in progress, to be sold or given, with a page of their own, not part of another lot. */
const SALES = {
  progress: { eq: "active" },
  action: { eqs: ["sale", "give"] },
  slug: { exists: true },
  batchedProductID: { exists: false },
};
const FACETS = [
  ...["category", "condition", "provenance", "brand"].map((field) => ({
    name: field,
    type: "terms",
    field,
    excludeOwnFilter: true,
  })),
  { name: "location", type: "geohash_grid", field: "location" },
];

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  for (const [name, slug] of [
    ["Évier grès", "evier-gres"],
    ["Lavabo", null],
  ] as const)
    await buildLot(api.database.db, people.user, {
      name,
      slug,
      category: "61",
      condition: "good",
      conditions: ["good"],
      provenance: "site",
      provenances: ["site"],
      brand: "Porcher",
      geohash: "u09tvnb12",
      lat: 48.8,
      lon: 2.3,
    });
});
afterAll(() => api.close());

const SEARCH = /* GraphQL */ `
  query Search($filter: ProductFilter, $aggregates: [ProductAggregateInput!], $location: LocationInput, $distance: Float, $limit: Int, $nextToken: String, $sort: [ProductSortInput!]) {
    searchProduct(filter: $filter, aggregates: $aggregates, location: $location, distance: $distance, limit: $limit, nextToken: $nextToken, sort: $sort) {
      total nextToken
      items { id name quantity { number unit } createdAt place { name } }
      aggregateItems { name type field value buckets { key doc_count min max } }
    }
  }
`;

interface Found {
  readonly searchProduct: { readonly total: number; readonly aggregateItems: readonly unknown[] };
}
const search = (who: People["user"], variables: Record<string, unknown> = {}): Promise<Found> =>
  api.get(who, SEARCH, variables) as Promise<Found>;

describe("searchProduct", () => {
  it("searches by similar spelling only when no lot has the word as spelled", async () => {
    const found = async (match: string) => {
      api.countStatements();
      const { searchProduct } = await search(people.user, {
        filter: { text: { match } },
        aggregates: [{ name: "by", type: "terms", field: "category" }],
      });
      const { total, aggregateItems } = searchProduct;
      return { total, buckets: aggregateItems, statements: api.countStatements() };
    };
    const buckets = [{ name: "by", buckets: [{ key: "61", doc_count: 1 }] }];
    expect(await found("lavabo")).toMatchObject({ total: 1, statements: 1, buckets });
    expect(await found("lavavo")).toMatchObject({ total: 1, statements: 2, buckets });
    expect(await found("zzzzzz")).toMatchObject({ total: 0, statements: 2 });
    // Too short to distinguish an error from another word.
    expect(await found("zzz")).toMatchObject({ total: 0, statements: 1 });
  });

  it("[SEARCH-501] [SEARCH-502] [SEARCH-509] answers the sales search with its facets, in one statement", async () => {
    api.countStatements();
    const { searchProduct } = await search(people.user, {
      filter: SALES,
      aggregates: FACETS,
      location: { lat: 48.8, lon: 2.3 },
      distance: 10,
      sort: [{ field: "name", direction: "asc" }],
    });
    expect(api.countStatements()).toBe(1);
    expect(searchProduct).toMatchObject({
      total: 1,
      nextToken: null,
      items: [{ name: "Évier grès", quantity: { number: 10, unit: "u" }, place: null }],
    });
    expect(searchProduct.aggregateItems).toEqual([
      {
        name: "category",
        type: "terms",
        field: "category",
        value: null,
        buckets: [{ key: "61", doc_count: 1, min: null, max: null }],
      },
      {
        name: "condition",
        type: "terms",
        field: "condition",
        value: null,
        buckets: [{ key: "good", doc_count: 1, min: null, max: null }],
      },
      {
        name: "provenance",
        type: "terms",
        field: "provenance",
        value: null,
        buckets: [{ key: "site", doc_count: 1, min: null, max: null }],
      },
      {
        name: "brand",
        type: "terms",
        field: "brand",
        value: null,
        buckets: [{ key: "Porcher", doc_count: 1, min: null, max: null }],
      },
      {
        name: "location",
        type: "geohash_grid",
        field: "location",
        value: null,
        buckets: [{ key: "u09", doc_count: 1, min: null, max: null }],
      },
    ]);
  });

  it("guests may search; signed-out users are asked to sign in; another team finds nothing", async () => {
    expect((await search(people.guest)).searchProduct.total).toBe(2);
    expect((await search(people.rival)).searchProduct.total).toBe(0);
    expect((await api.ask({ kind: "visitor" }, SEARCH)).refusal).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it.each([
    [{ limit: 101 }, "LIMIT_EXCEEDED", "limit"],
    [{ limit: 1001 }, "LIMIT_EXCEEDED", "limit"],
    [{ filter: { name: { regexp: "(" } } }, "BAD_USER_INPUT", "filter.name.regexp"],
    [{ filter: { importID: { eq: "nope" } } }, "BAD_USER_INPUT", "filter.importID.eq"],
  ])("refuses %j with the field's name", async (variables, code, field) => {
    expect((await api.ask(people.user, SEARCH, variables)).refusal).toMatchObject({ code, field });
  });

  it.each([
    { sort: [{ field: "brand", direction: "asc" }] },
    { sort: [{ field: "name", direction: "ASC" }] },
    { aggregates: [{ name: "a", type: "histogram", field: "price" }] },
    { filter: { organizationID: { eq: "x" } } },
  ])("[SEARCH-513] the schema does not contain %j", async (variables) => {
    expect((await api.ask(people.user, SEARCH, variables)).refusal).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  it("an explicit null equals an omitted value", async () => {
    const variables = {
      filter: { name: null, text: { match: null, exists: null }, and: null },
      aggregates: null,
      sort: null,
      nextToken: null,
      location: null,
      distance: null,
    };
    expect((await search(people.user, variables)).searchProduct.total).toBe(2);
  });
});
