import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { graphql } from "../../gql";
import type { ProductAggregateInput, SearchProductsQuery } from "../../gql/graphql.ts";
import { buildFilter } from "../build-filter.ts";
import { FACET_FIELDS, type ResourcesState } from "../resources-state.ts";

const SEARCH_PRODUCTS = graphql(`
  query SearchProducts(
    $filter: ProductFilter
    $aggregates: [ProductAggregateInput!]
    $sort: [ProductSortInput!]
    $limit: Int
    $nextToken: String
  ) {
    searchProduct(filter: $filter, aggregates: $aggregates, sort: $sort, limit: $limit, nextToken: $nextToken) {
      total
      nextToken
      items {
        id
        productID
        name
        nameEN
        nameNL
        ref
        category
        action
        conditions
        provenances
        brand
        model
        color
        material
        lot
        pictures
        reemploymentIndex
        weight
        startDate
        createdAt
        updatedAt
        quantity { number unit }
        price { amount currency }
        dimension { length width height diameter unit }
        place { id name city }
        project { id name }
      }
      aggregateItems {
        name
        value
        buckets { key doc_count }
      }
    }
  }
`);

export type Resource = SearchProductsQuery["searchProduct"]["items"][number];
export type Aggregate = SearchProductsQuery["searchProduct"]["aggregateItems"][number];

/** Facets count what would be found without their own choice, so that several values can be chosen. */
const AGGREGATES: ProductAggregateInput[] = [
  ...FACET_FIELDS.map((field) => ({
    name: field,
    type: "terms" as const,
    field,
    excludeOwnFilter: true,
    size: 50,
  })),
  { name: "weight", type: "sum", field: "weight" },
];

export function searchProductsOptions(shell: ShellApi, teamID: string, state: ResourcesState) {
  return infiniteQueryOptions({
    queryKey: [
      QUERY_KEYS.products,
      teamID,
      "list",
      state.text,
      state.facets,
      state.importID,
      state.sort,
    ] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { searchProduct } = await shell.graphql(
        SEARCH_PRODUCTS,
        {
          filter: buildFilter(state),
          // Counts belong to the whole result: asked once, with the first page.
          aggregates: pageParam === null ? AGGREGATES : [],
          sort: [state.sort],
          limit: LIMITS.searchPage,
          nextToken: pageParam,
        },
        { signal },
      );
      return searchProduct;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken ?? null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: true,
  });
}

export function useProductSearch(state: ResourcesState) {
  const shell = useShell();
  const teamID = useTeamID();
  return useInfiniteQuery(searchProductsOptions(shell, teamID, state));
}
