import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { LISTING_PAGE_SIZE } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { graphql } from "../../gql";
import type { OrganizationLotsQuery, ProductAggregateInput } from "../../gql/graphql.ts";
import { VIEW_FIELDS, type ViewState, viewFilter } from "../organization-state.ts";

const ORGANIZATION_LOTS = graphql(`
  query OrganizationLots(
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
        id productID name nameEN nameNL category action updatedAt createdAt pictures organizationID
        quantity { number unit }
        place { id name }
        byUser { id name }
      }
      aggregateItems { name value buckets { key doc_count } }
    }
  }
`);

type Answer = OrganizationLotsQuery["searchProduct"];
export type OrganizationLot = Answer["items"][number];
export type ViewAggregate = Answer["aggregateItems"][number];

/** Counts leave their own field's choice out, so that a chart goes on showing what else could be chosen. */
const AGGREGATES: ProductAggregateInput[] = VIEW_FIELDS.map((field) => ({
  name: field,
  type: "terms",
  field,
  excludeOwnFilter: true,
  size: 100,
}));

/** The lots of the team, and of its sub-teams where it is their master, with what is counted of them. */
export function useOrganizationLots(state: ViewState) {
  const shell = useShell();
  const teamID = useTeamID();
  return useInfiniteQuery({
    queryKey: [QUERY_KEYS.products, teamID, "organization", state] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { searchProduct } = await shell.graphql(
        ORGANIZATION_LOTS,
        {
          filter: viewFilter(state),
          // Counts belong to the whole result: asked once, with the first page.
          aggregates: pageParam === null ? AGGREGATES : [],
          sort: [state.sort],
          limit: LISTING_PAGE_SIZE,
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
